import { Stack } from '@mantine/core';
import { useState } from 'react';
import { PasswordField } from '../doors/password-field.js';
import { SubmitButton } from '../doors/submit-button.js';
import { Banner } from '../parts/banner.js';
import { useWriting } from '../parts/use-writing.js';
import { anywhere } from '../texts/anywhere.js';
import { t as doors } from '../texts/doors.js';
import { CodeInput } from './code-input.js';
import type { Proof } from './data.js';

interface PasswordFormProps {
  readonly email: string;
  /** The kind of code that the account requires besides the password. */
  readonly code: 'code' | 'recovery_code' | null;
  readonly give: (proof: Proof) => Promise<void>;
}

/** The password of the signed-in person, and a code if the account has a factor. */
export function PasswordForm({ email, code, give }: PasswordFormProps) {
  const [password, setPassword] = useState('');
  const [sent, setSent] = useState('');
  const { submit, fields, message, tone, isBusy, waitS } = useWriting(['password', 'code', 'recovery_code']);
  const send = (): Promise<void> =>
    give(code === null ? { password } : code === 'code' ? { password, code: sent } : { password, recovery_code: sent });
  return (
    <form onSubmit={submit(send)} noValidate>
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
        {code === null ? null : <CodeInput kind={code} value={sent} onChange={setSent} error={fields[code]} />}
        <SubmitButton label={doors.proofDialog.confirm} isBusy={isBusy} waitS={waitS} />
      </Stack>
    </form>
  );
}
