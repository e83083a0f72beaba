import { Button, Modal, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { demandSignIn, finishProof, useConnection } from '../data/connection.js';
import { ApiError, people } from '../data/daybook.js';
import { sessionQuery } from '../data/queries.js';
import { notifyTabs } from '../data/tabs.js';
import type { Person } from '../data/wire.js';
import { Banner } from '../parts/banner.js';
import classes from './doors.module.css';
import { PasswordField } from './password-field.js';
import { SignInForm } from './sign-in-form.js';
import { SubmitButton } from './submit-button.js';
import { useSmallForm } from '../parts/use-small-form.js';
import { ProofByFactor } from '../factors/proof-by-factor.js';
import { anywhere } from '../texts/anywhere.js';
import { t } from '../texts/doors.js';

/**
 * Over every screen: the session is gone, or the password is asked for again. The request that met it waits, and is sent again
 * after the answer; what was typed stays where it is.
 */
export function ProofDialog() {
  const { proof } = useConnection();
  const client = useQueryClient();
  const before = client.getQueryData<Person | null>(sessionQuery.queryKey);
  if (!proof || !before) return null;
  const done = (person: Person): void => {
    if (proof === 'sign_in') notifyTabs('signed_in');
    // What the page holds belongs to the person before.
    if (person.user.id !== before.user.id) return window.location.reload();
    client.setQueryData(sessionQuery.queryKey, person);
    finishProof(true);
  };
  const [title, text] =
    proof === 'sign_in'
      ? [t.proofDialog.signInAgain, t.proofDialog.sessionEnded]
      : [t.proofDialog.confirmTitle, t.proofDialog.confirmText];
  return (
    <Modal opened onClose={() => finishProof(false)} title={title} closeOnClickOutside={false} zIndex={1000} centered>
      <p className={classes.text}>{text}</p>
      {proof === 'sign_in' ? (
        <SignInAgain email={before.user.email} onDone={done} />
      ) : (
        <ProofByFactor onDone={done}>
          <PasswordForm email={before.user.email} onDone={done} />
        </ProofByFactor>
      )}
    </Modal>
  );
}

function SignInAgain({ email, onDone }: { readonly email: string; readonly onDone: (person: Person) => void }) {
  return (
    <Stack gap="sm">
      <SignInForm email={email} onDone={onDone} />
      <Button variant="subtle" onClick={() => window.location.assign('/sign-in')}>
        {t.proofDialog.leave}
      </Button>
    </Stack>
  );
}

function PasswordForm({ email, onDone }: { readonly email: string; readonly onDone: (person: Person) => void }) {
  const [password, setPassword] = useState('');
  const { submit, fields, message, tone, isBusy, waitS } = useSmallForm(['password'], async () => {
    try {
      onDone(await people.reauthenticate(password));
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return demandSignIn();
      throw error;
    }
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        {message ? (
          <Banner tone={tone} role="alert">
            {message}
          </Banner>
        ) : null}
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <PasswordField
          label={anywhere.password}
          name="password"
          autoComplete="current-password"
          autoFocus
          data-autofocus
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={fields.password}
        />
        <SubmitButton label={t.proofDialog.confirm} isBusy={isBusy} waitS={waitS} />
      </Stack>
    </form>
  );
}
