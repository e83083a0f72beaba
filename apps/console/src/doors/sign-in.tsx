import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { people } from '../data/daybook.js';
import { queryClient, sessionQuery } from '../data/queries.js';
import { Banner } from '../parts/banner.js';
import { Door } from './door.js';
import { NOT_REFUSED, refusedBy } from './refused.js';
import { useDocumentTitle } from '../parts/use-document-title.js';

/** Where to go after signing in: an address of this console, and no other. */
export function safeTarget(to: string | undefined): string {
  return to !== undefined && /^\/(?!\/|\\)/.test(to) ? to : '/';
}

export function SignIn() {
  const { to } = useSearch({ strict: false }) as { to?: string };
  const navigate = useNavigate();
  useDocumentTitle('Sign in');
  return (
    <Door title="Sign in to Daybook">
      <SignInForm
        onDone={(person) => {
          queryClient.setQueryData(sessionQuery.queryKey, person);
          void navigate({ to: safeTarget(to), replace: true });
        }}
      />
    </Door>
  );
}

interface SignInFormProps {
  /** Whose password is asked for; undefined: whoever comes. */
  readonly email?: string;
  readonly onDone: (person: Awaited<ReturnType<typeof people.signIn>>) => void;
}

export function SignInForm({ email: known, onDone }: SignInFormProps) {
  const [email, setEmail] = useState(known ?? '');
  const [password, setPassword] = useState('');
  const [refused, setRefused] = useState(NOT_REFUSED);
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    try {
      onDone(await people.signIn({ email, password }));
    } catch (error) {
      setRefused(refusedBy(error, ['email', 'password']));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="sm">
        {refused.message ? <Banner tone="bad" role="alert">{refused.message}</Banner> : null}
        <TextInput label="E-mail" type="email" name="email" autoComplete="username" value={email} onChange={(event) => setEmail(event.currentTarget.value)}
          readOnly={known !== undefined} autoFocus={known === undefined} error={refused.fields.email} />
        <PasswordInput label="Password" name="password" autoComplete="current-password" value={password} onChange={(event) => setPassword(event.currentTarget.value)}
          autoFocus={known !== undefined} data-autofocus={known !== undefined || undefined} error={refused.fields.password} visibilityToggleButtonProps={{ 'aria-label': 'Show the password' }} />
        <Button type="submit" loading={isBusy} fullWidth>Sign in</Button>
      </Stack>
    </form>
  );
}
