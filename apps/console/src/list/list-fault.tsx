import { Button } from '@mantine/core';
import { ApiError } from '../data/daybook.js';
import { isRefusal } from '../data/queries.js';
import { Banner } from '../parts/banner.js';
import { changed, cleared } from './address.js';
import type { List } from './use-list.js';
import { anywhere } from '../texts/anywhere.js';
import { t } from '../texts/list.js';

/** Why the list could not be loaded. A refused parameter is named and can be removed; the rest of the screen stays usable. */
export function ListFault({ list: { schema, error, address, go, again, chooseColumns } }: { readonly list: List }) {
  const field = error instanceof ApiError ? error.field : undefined;
  if (isRefusal(error) && field !== undefined) {
    // Remembered columns are not in the address.
    const remove = (): void =>
      field === 'fields' ? chooseColumns(null) : go(changed(address, { [field]: undefined }));
    const isKnown = field === 'fields' || Object.hasOwn(address, field);
    return (
      <Banner
        role="alert"
        tone="bad"
        title={t.listFault.refused(field)}
        actions={
          isKnown ? (
            <Button variant="default" onClick={remove}>
              {t.listFault.remove(field)}
            </Button>
          ) : null
        }
      >
        {error.message}
      </Banner>
    );
  }
  const all = cleared(address, schema);
  // A refusal without a parameter may concern any of them.
  const isNarrowed =
    isRefusal(error) && error.status === 400 && Object.keys(all).length < Object.keys(changed(address, {})).length;
  const way = isNarrowed ? (
    <Button variant="default" onClick={() => go(all)}>
      {t.listFault.clear}
    </Button>
  ) : (
    <Button variant="default" onClick={again}>
      {anywhere.tryAgain}
    </Button>
  );
  return (
    <Banner role="alert" tone="bad" title={t.listFault.unread} actions={way}>
      {error?.message}
      {error instanceof ApiError && error.requestId ? t.listFault.request(error.requestId) : ''}
    </Banner>
  );
}
