import { Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { PasswordField } from '../doors/password-field.js';
import { SubmitButton } from '../doors/submit-button.js';
import { Banner } from '../parts/banner.js';
import { useSmallForm } from '../parts/use-small-form.js';
import { anywhere } from '../texts/anywhere.js';
import { t as doors } from '../texts/doors.js';
import { t } from '../texts/factors.js';
import type { Proof } from './data.js';

interface PasswordFormProps {
  readonly email: string;
  /** What the account asks for beside the password. */
  readonly code: 'code' | 'recovery_code' | null;
  readonly give: (proof: Proof) => Promise<void>;
  /** The account has none: who signs in by the OpenID provider gives the code alone. */
  readonly noPassword?: boolean;
}

/** What the form sends: without a code, or without a password, what is left. */
function proofOf(password: { password?: string }, code: PasswordFormProps['code'], sent: string): Proof {
  return { ...password, ...(code === null ? {} : { [code]: sent }) } as Proof;
}

/** The password of who is signed in, and a code where the account has a factor. */
export function PasswordForm({ email, code, give, noPassword = false }: PasswordFormProps) {
  const [password, setPassword] = useState('');
  const [sent, setSent] = useState('');
  const { submit, fields, message, tone, isBusy, waitS } = useSmallForm(['password', 'code', 'recovery_code'], () =>
    give(proofOf(noPassword ? {} : { password }, code, sent)),
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        {message ? (
          <Banner tone={tone} role="alert">
            {message}
          </Banner>
        ) : null}
        <input type="hidden" name="username" autoComplete="username" value={email} />
        {noPassword ? null : (
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
        )}
        {code === null ? null : (
          <TextInput
            label={code === 'code' ? t.step.codeLabel : t.step.recoveryLabel}
            name={code}
            inputMode={code === 'code' ? 'numeric' : 'text'}
            autoComplete={code === 'code' ? 'one-time-code' : 'off'}
            spellCheck={false}
            value={sent}
            onChange={(event) => setSent(event.currentTarget.value)}
            error={fields[code]}
          />
        )}
        <SubmitButton label={doors.proofDialog.confirm} isBusy={isBusy} waitS={waitS} />
      </Stack>
    </form>
  );
}
