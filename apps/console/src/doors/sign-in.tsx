import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { sessionQuery } from '../data/queries.js';
import type { Person } from '../data/wire.js';
import { Banner } from '../parts/banner.js';
import { useDocumentTitle } from '../parts/use-document-title.js';
import { Door } from './door.js';
import classes from './doors.module.css';
import { enter } from './enter.js';
import { safeTarget } from './safe-target.js';
import { SignInForm } from './sign-in-form.js';

export function SignIn() {
  const { to, why } = useSearch({ strict: false }) as { to?: string; why?: string };
  const { data: person, isPending } = useQuery(sessionQuery);
  const [isElse, setElse] = useState(false);
  const navigate = useNavigate();
  useDocumentTitle('Sign in');
  const go = (target: string): Promise<void> => navigate({ to: target, replace: true });
  if (isPending)
    return (
      <Door title="Sign in to Daybook">
        <span role="status" className="visually-hidden">
          Loading
        </span>
      </Door>
    );
  if (person && !isElse)
    return <SignedInAlready person={person} onGoOn={() => void go(safeTarget(to))} onElse={() => setElse(true)} />;
  return (
    <Door title="Sign in to Daybook">
      {why === 'signed_out' ? (
        <Banner tone="plain" role="status">
          You signed out in another tab.
        </Banner>
      ) : null}
      <SignInForm onDone={(next) => void enter(next, safeTarget(to), go)} />
      <LinkHelp />
    </Door>
  );
}

function SignedInAlready({
  person,
  onGoOn,
  onElse,
}: {
  readonly person: Person;
  readonly onGoOn: () => void;
  readonly onElse: () => void;
}) {
  return (
    <Door title={`You are signed in as ${person.user.name}`}>
      <p className={classes.text}>{person.user.email}</p>
      <Stack gap="sm">
        <Button onClick={onGoOn} autoFocus>
          Go on
        </Button>
        <Button variant="default" onClick={onElse}>
          Sign in as somebody else
        </Button>
      </Stack>
    </Door>
  );
}

/** Nothing is sent by mail: links come from whoever runs the service. */
function LinkHelp() {
  return (
    <details className={classes.help}>
      <summary>No password yet, or forgotten it?</summary>
      <p>You need a one-time link. Ask the person who runs this service for one. They make it with this command:</p>
      <code>npm run -s daybook -- user link --email you@example.com</code>
    </details>
  );
}
