import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink, useNavigate, useParams } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { ApiError, type Link, people } from '../data/daybook.js';
import { queryClient, sessionQuery } from '../data/queries.js';
import { Banner } from '../parts/banner.js';
import { useDocumentTitle } from '../parts/use-document-title.js';
import { Door } from './door.js';
import { NOT_REFUSED, refusedBy } from './refused.js';

/** A one-time link: the first sign-in, another password, an invitation. Looking at it changes nothing. */
export function OneTimeLink() {
  const { code } = useParams({ strict: false }) as { code: string };
  const { data: link, error } = useQuery({ queryKey: ['link', code], queryFn: () => people.link(code), staleTime: Infinity });
  useDocumentTitle('One-time link');
  if (error) {
    return (
      <Door title="This link does not work">
        <Banner tone="bad" role="alert">{error instanceof ApiError ? error.message : 'The service did not answer. Try again.'}</Banner>
        <RouterLink to="/sign-in">Go to sign in</RouterLink>
      </Door>
    );
  }
  if (!link) return <Door title="Daybook"><span role="status">Loading</span></Door>;
  return <Door title={titleOf(link)}><RedeemForm code={code} link={link} /></Door>;
}

function titleOf({ purpose, workspace }: Link): string {
  if (workspace) return `Join ${workspace.name}`;
  return purpose === 'first_sign_in' ? 'Welcome to Daybook' : 'Choose a new password';
}

function explain({ workspace, role, account_exists }: Link): string {
  if (workspace && account_exists) return `You are invited as ${role}. Enter the password of your account.`;
  if (workspace) return `You are invited as ${role}. Tell us your name and choose a password.`;
  return 'Choose the password with which you sign in from now on.';
}

function RedeemForm({ code, link }: { readonly code: string; readonly link: Link }) {
  const [sent, setSent] = useState<Readonly<Record<string, string>>>({});
  const [refused, setRefused] = useState(NOT_REFUSED);
  const [isBusy, setBusy] = useState(false);
  const navigate = useNavigate();
  const set = (name: string) => (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget;
    setSent((before) => ({ ...before, [name]: value }));
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    try {
      const body = Object.fromEntries(link.fields.map((field) => [field, sent[field] ?? '']));
      queryClient.setQueryData(sessionQuery.queryKey, await people.redeem(code, body));
      await navigate({ to: link.workspace ? `/w/${link.workspace.slug}` : '/', replace: true });
    } catch (error) {
      setRefused(refusedBy(error, link.fields));
    } finally {
      setBusy(false);
    }
  };
  const isNew = !link.workspace || !link.account_exists;
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="sm">
        <p>{explain(link)}</p>
        {refused.message ? <Banner tone="bad" role="alert">{refused.message}</Banner> : null}
        <TextInput label="E-mail" type="email" name="email" autoComplete="username" value={link.email} readOnly />
        {link.fields.includes('name') ? (
          <TextInput label="Your name" name="name" autoComplete="name" autoFocus value={sent.name ?? ''} onChange={set('name')} error={refused.fields.name} />
        ) : null}
        <PasswordInput label={isNew ? 'New password' : 'Password'} description={isNew ? '12 characters or more; a sentence is good.' : undefined} name="password"
          autoComplete={isNew ? 'new-password' : 'current-password'} autoFocus={!link.fields.includes('name')} value={sent.password ?? ''} onChange={set('password')}
          error={refused.fields.password} visibilityToggleButtonProps={{ 'aria-label': 'Show the password' }} />
        <Button type="submit" loading={isBusy} fullWidth>{link.workspace ? 'Join' : 'Set the password and sign in'}</Button>
      </Stack>
    </form>
  );
}
