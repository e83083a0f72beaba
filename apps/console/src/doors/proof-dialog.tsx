import { Button, Modal, PasswordInput, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { settleProof, useConnection } from '../data/connection.js';
import { people } from '../data/daybook.js';
import { sessionQuery } from '../data/queries.js';
import type { Person } from '../data/types.js';
import { Banner } from '../parts/banner.js';
import { NOT_REFUSED, refusedBy } from './refused.js';
import { SignInForm } from './sign-in.js';

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
    client.setQueryData(sessionQuery.queryKey, person);
    settleProof(true);
  };
  const title = proof === 'sign_in' ? 'Sign in again' : 'Confirm with your password';
  return (
    <Modal opened onClose={() => settleProof(false)} title={title} closeOnClickOutside={false}>
      <p style={{ marginBottom: 12 }}>
        {proof === 'sign_in' ? 'Your session has ended. What you typed is kept, and what you asked for goes on afterwards.' : 'This change asks for your password again.'}
      </p>
      {proof === 'sign_in' ? <SignInForm email={before.user.email} onDone={done} /> : <PasswordForm onDone={done} />}
    </Modal>
  );
}

function PasswordForm({ onDone }: { readonly onDone: (person: Person) => void }) {
  const [password, setPassword] = useState('');
  const [refused, setRefused] = useState(NOT_REFUSED);
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    event.stopPropagation();
    setBusy(true);
    try {
      onDone(await people.reauthenticate(password));
    } catch (error) {
      setRefused(refusedBy(error, ['password']));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="sm">
        {refused.message ? <Banner tone="bad" role="alert">{refused.message}</Banner> : null}
        <PasswordInput label="Password" name="password" autoComplete="current-password" data-autofocus value={password} onChange={(event) => setPassword(event.currentTarget.value)}
          error={refused.fields.password} visibilityToggleButtonProps={{ 'aria-label': 'Show the password' }} />
        <Button type="submit" loading={isBusy}>Confirm</Button>
      </Stack>
    </form>
  );
}
