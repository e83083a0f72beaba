import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { sessionQuery } from '../data/queries.js';
import type { Person } from '../data/wire.js';
import { Banner } from '../parts/banner.js';
import { useDocumentTitle } from '../parts/use-document-title.js';
import { ProviderButton } from '../openid/provider-button.js';
import { Door } from './door.js';
import classes from './doors.module.css';
import { enter } from './enter.js';
import { safeTarget } from './safe-target.js';
import { SignInForm } from './sign-in-form.js';
import { anywhere } from '../texts/anywhere.js';
import { t } from '../texts/doors.js';

export function SignIn() {
  const { to, why } = useSearch({ strict: false }) as { to?: string; why?: string };
  const { data: person, isPending } = useQuery(sessionQuery);
  const [isElse, setElse] = useState(false);
  const navigate = useNavigate();
  useDocumentTitle(anywhere.signIn);
  const go = (target: string): Promise<void> => navigate({ to: target, replace: true });
  if (isPending)
    return (
      <Door title={t.signIn.title}>
        <span role="status" className="visually-hidden">
          {anywhere.loading}
        </span>
      </Door>
    );
  if (person && !isElse)
    return <SignedInAlready person={person} onGoOn={() => void go(safeTarget(to))} onElse={() => setElse(true)} />;
  return (
    <Door title={t.signIn.title}>
      {why === 'signed_out' ? (
        <Banner tone="plain" role="status">
          {t.signIn.elsewhere}
        </Banner>
      ) : null}
      <SignInForm
        onDone={(next) => void enter(next, safeTarget(to), go)}
        provider={<ProviderButton kept={{ to: safeTarget(to) }} />}
      />
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
    <Door title={t.signIn.already(person.user.name)}>
      <p className={classes.text}>{person.user.email}</p>
      <Stack gap="sm">
        <Button onClick={onGoOn} autoFocus>
          {t.signIn.goOn}
        </Button>
        <Button variant="default" onClick={onElse}>
          {t.signIn.asSomebodyElse}
        </Button>
      </Stack>
    </Door>
  );
}

/** The service sends no mail: its operator hands out the links. */
function LinkHelp() {
  return (
    <details className={classes.help}>
      <summary>{t.signIn.noPassword}</summary>
      <p>{t.signIn.askForLink}</p>
      <code>npm run -s daybook -- user link --email you@example.com</code>
    </details>
  );
}
