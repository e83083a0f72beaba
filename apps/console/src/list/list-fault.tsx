import { Button } from '@mantine/core';
import { ApiError } from '../data/daybook.js';
import { isRefusal } from '../data/queries.js';
import { Banner } from '../parts/banner.js';
import { changed, cleared } from './address.js';
import type { List } from './use-list.js';

/** Why the list could not be read. A parameter that was refused is named and can be removed; the rest of the screen stays. */
export function ListFault({ list: { schema, error, address, go, again, chooseColumns } }: { readonly list: List }) {
  const field = error instanceof ApiError ? error.field : undefined;
  if (isRefusal(error) && field !== undefined) {
    // Columns that were remembered do not stand in the address.
    const remove = (): void =>
      field === 'fields' ? chooseColumns(null) : go(changed(address, { [field]: undefined }));
    const isKnown = field === 'fields' || Object.hasOwn(address, field);
    return (
      <Banner
        role="alert"
        tone="bad"
        title={`The service refuses the parameter ${field}.`}
        actions={
          isKnown ? (
            <Button variant="default" onClick={remove}>
              Remove {field}
            </Button>
          ) : null
        }
      >
        {error.message}
      </Banner>
    );
  }
  const all = cleared(address, schema);
  // A refusal that names no parameter may be for any of them.
  const isNarrowed =
    isRefusal(error) && error.status === 400 && Object.keys(all).length < Object.keys(changed(address, {})).length;
  const way = isNarrowed ? (
    <Button variant="default" onClick={() => go(all)}>
      Clear the search and filters
    </Button>
  ) : (
    <Button variant="default" onClick={again}>
      Try again
    </Button>
  );
  return (
    <Banner role="alert" tone="bad" title="The list could not be read." actions={way}>
      {error?.message}
      {error instanceof ApiError && error.requestId ? ` Request ${error.requestId}.` : ''}
    </Banner>
  );
}
