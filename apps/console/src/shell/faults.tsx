import { Button } from '@mantine/core';
import { ApiError } from '../data/daybook.js';
import { queryClient } from '../data/queries.js';
import { LinkButton } from '../parts/links.js';
import { EmptyState } from '../parts/empty-state.js';

/** A screen that could not be shown: what is wrong, and the request to name when one asks for help. */
export function ScreenFault({ error, reset }: { readonly error: unknown; readonly reset: () => void }) {
  const again = (): void => {
    void queryClient.invalidateQueries();
    reset();
  };
  if (error instanceof ApiError && error.status === 404) return <NothingHere message={error.message} />;
  const isDenied = error instanceof ApiError && error.status === 403;
  return (
    <EmptyState isScreen title={isDenied ? 'Your role may not see this' : 'This screen could not be shown'} action={<Button variant="default" onClick={again}>Try again</Button>}>
      {error instanceof Error ? error.message : String(error)}
      {error instanceof ApiError && error.requestId ? <><br />Request {error.requestId}</> : null}
    </EmptyState>
  );
}

export function NotFoundPage() {
  return <NothingHere message="Check the address, or go to the start." />;
}

/** Outside of any workspace. */
export function NotFoundOutside() {
  return <main><NotFoundPage /></main>;
}

function NothingHere({ message }: { readonly message: string }) {
  return (
    <EmptyState isScreen title="There is nothing at this address" action={<LinkButton to="/" variant="default">Go to the start</LinkButton>}>
      {message}
    </EmptyState>
  );
}
