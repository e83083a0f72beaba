import { Stack, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type Link, people, type Step } from '../data/daybook.js';
import type { Person } from '../data/wire.js';
import { Banner } from '../parts/banner.js';
import classes from './doors.module.css';
import { enter } from './enter.js';
import { explain } from './link-words.js';
import { PasswordField } from './password-field.js';
import { SubmitButton } from './submit-button.js';
import { useWriting } from '../parts/use-writing.js';
import { ProviderButton } from '../openid/provider-button.js';
import { isStep } from '../factors/data.js';
import { FactorStep } from '../factors/factor-step.js';
import { anywhere } from '../texts/anywhere.js';
import { t } from '../texts/doors.js';

interface LinkFormProps {
  readonly code: string;
  readonly link: Link;
  /** Who is signed in in this browser. */
  readonly person: Person | null;
}

/** The form that redeems a link: with a new password, a new account, the existing password, or just the session. */
export function LinkForm({ code, link, person }: LinkFormProps) {
  const [sent, setSent] = useState<Readonly<Record<string, string>>>({});
  const navigate = useNavigate();
  const isOwn = link.workspace !== null && person?.user.email.toLowerCase() === link.email.toLowerCase();
  // The service does not reveal who has an account, so the person chooses.
  const [hasAccount, setHasAccount] = useState(false);
  const shown = isOwn ? [] : hasAccount ? ['password'] : link.fields;
  const [step, setStep] = useState<Step>();
  const to = link.workspace ? `/w/${link.workspace.slug}` : '/';
  const goIn = (next: Person): Promise<void> => enter(next, to, (target) => navigate({ to: target, replace: true }));
  const { submit, fields, message, tone, isBusy, waitS } = useWriting(shown);
  const send = async (): Promise<void> => {
    const body = Object.fromEntries(shown.map((field) => [field, sent[field] ?? '']));
    const answer = await people.redeem(code, body);
    if (isStep(answer)) setStep(answer);
    else await goIn(answer);
  };
  const set = (name: string) => (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget;
    setSent((before) => ({ ...before, [name]: value }));
  };
  const isNew = !hasAccount;
  if (step)
    return (
      <FactorStep
        step={step}
        onDone={(next) => void goIn(next)}
        onAgain={() => void navigate({ to: '/sign-in', replace: true })}
      />
    );
  return (
    <Stack gap="sm">
      <form onSubmit={submit(send)} noValidate>
        <Stack gap="sm">
          <p className={classes.lead}>{explain(link, isOwn, hasAccount)}</p>
          {person && person.user.email.toLowerCase() !== link.email.toLowerCase() ? (
            <SomebodyElse person={person} email={link.email} />
          ) : null}
          {message ? (
            <Banner tone={tone} role="alert">
              {message}
            </Banner>
          ) : null}
          <TextInput
            label={anywhere.email}
            type="email"
            name="email"
            autoComplete="username"
            value={link.email}
            readOnly
          />
          {shown.includes('name') ? (
            <TextInput
              label={t.oneTimeLinkForm.yourName}
              name="name"
              autoComplete="name"
              autoFocus
              value={sent.name ?? ''}
              onChange={set('name')}
              error={fields.name}
            />
          ) : null}
          {shown.includes('password') ? (
            <PasswordField
              label={isNew ? anywhere.newPassword : anywhere.password}
              description={isNew ? anywhere.passwordHint : undefined}
              name="password"
              autoComplete={isNew ? 'new-password' : 'current-password'}
              autoFocus={!shown.includes('name')}
              value={sent.password ?? ''}
              onChange={set('password')}
              error={fields.password}
            />
          ) : null}
          <SubmitButton
            label={link.workspace ? t.oneTimeLinkForm.join : t.oneTimeLinkForm.setPassword}
            isBusy={isBusy}
            waitS={waitS}
          />
        </Stack>
      </form>
      {isOwn || !link.workspace ? null : (
        <>
          <button type="button" className={classes.again} onClick={() => setHasAccount(!hasAccount)}>
            {hasAccount ? t.oneTimeLinkForm.iAmNew : t.oneTimeLinkForm.iHaveAccount}
          </button>
          <ProviderButton kept={hasAccount ? { link: code } : { invitation: code, to }} />
        </>
      )}
    </Stack>
  );
}

function SomebodyElse({ person, email }: { readonly person: Person; readonly email: string }) {
  return <Banner tone="wait">{t.oneTimeLinkForm.somebodyElse(person.user.email, email, person.user.name)}</Banner>;
}
