import { Button, Group } from '@mantine/core';
import { ApiError } from '../data/daybook.js';
import { queryClient } from '../data/queries.js';
import { NotMember } from '../data/workspace.js';
import { signOut } from '../data/sign-out.js';
import { LinkButton } from './links.js';
import { EmptyState } from './empty-state.js';
import { useDocumentTitle } from './use-document-title.js';
import { anywhere } from '../texts/anywhere.js';
import { t } from '../texts/shell.js';

interface Fault {
  readonly error: unknown;
  readonly reset: () => void;
}

/** A screen that could not be shown: the error, and the request id to give when asking for help. */
export function ScreenFault({ error, reset }: Fault) {
  const again = (): void => {
    // The workspace has started to require a second factor. A reload reads the session and leads to the setup.
    if (isFactorRequired(error)) return window.location.reload();
    void queryClient.invalidateQueries();
    reset();
  };
  if (error instanceof NotMember) return <NotYours message={error.message} />;
  if (error instanceof ApiError && error.status === 404) return <NothingHere message={error.message} />;
  return (
    <EmptyState
      isScreen
      title={titleOf(error)}
      action={
        <Button variant="default" onClick={again}>
          {anywhere.tryAgain}
        </Button>
      }
    >
      {error instanceof Error ? error.message : String(error)}
      {error instanceof ApiError && error.requestId ? (
        <>
          <br />
          {t.faults.request(error.requestId)}
        </>
      ) : null}
    </EmptyState>
  );
}

const isFactorRequired = (error: unknown): boolean => error instanceof ApiError && error.code === 'factor_required';

function titleOf(error: unknown): string {
  if (isFactorRequired(error)) return t.faults.factorWanted;
  const isDenied = error instanceof ApiError && error.status === 403;
  return isDenied ? anywhere.notAllowed : t.faults.notShown;
}

/** Shown when even the frame of the workspace could not be rendered. */
export function WorkspaceFault(fault: Fault) {
  useDocumentTitle(t.faults.title);
  return (
    <main>
      <ScreenFault {...fault} />
    </main>
  );
}

function NotYours({ message }: { readonly message: string }) {
  const actions = (
    <Group justify="center">
      <LinkButton to="/" variant="default">
        {t.faults.toStart}
      </LinkButton>
      <Button variant="subtle" onClick={() => void signOut()}>
        {anywhere.signOut}
      </Button>
    </Group>
  );
  return (
    <EmptyState isScreen title={anywhere.notMember} action={actions}>
      {message}
    </EmptyState>
  );
}

export function NotFoundPage() {
  return <NothingHere message={t.faults.check} />;
}

/** Outside of any workspace. */
export function NotFoundOutside() {
  return (
    <main>
      <NotFoundPage />
    </main>
  );
}

function NothingHere({ message }: { readonly message: string }) {
  return (
    <EmptyState
      isScreen
      title={t.faults.nothing}
      action={
        <LinkButton to="/" variant="default">
          {t.faults.toStart}
        </LinkButton>
      }
    >
      {message}
    </EmptyState>
  );
}
