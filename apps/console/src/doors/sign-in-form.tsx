import { Stack, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { people, type Step } from '../data/daybook.js';
import type { Person } from '../data/wire.js';
import { Banner } from '../parts/banner.js';
import { PasswordField } from './password-field.js';
import { SubmitButton } from './submit-button.js';
import { useWriting } from '../parts/use-writing.js';
import { factorCalls, isStep } from '../factors/data.js';
import { FactorStep, PasskeyForm } from '../factors/factor-step.js';
import { anywhere } from '../texts/anywhere.js';
import { t as factors } from '../texts/factors.js';

interface SignInFormProps {
  /** The account that must sign in; undefined: any. */
  readonly email?: string;
  readonly onDone: (person: Person) => void;
  /** The button of the OpenID provider. */
  readonly provider: ReactNode;
}

export function SignInForm({ email: known, onDone, provider }: SignInFormProps) {
  const [email, setEmail] = useState(known ?? '');
  const [password, setPassword] = useState('');
  const [step, setStep] = useState<Step>();
  const { submit, fields, message, tone, isBusy, waitS } = useWriting(['email', 'password']);
  const send = async (): Promise<void> => {
    const answer = await people.signIn({ email, password });
    if (isStep(answer)) setStep(answer);
    else onDone(answer);
  };
  if (step) return <FactorStep step={step} onDone={onDone} onAgain={() => setStep(undefined)} />;
  return (
    <>
      <form onSubmit={submit(send)} noValidate>
        <Stack gap="sm">
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
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
            readOnly={known !== undefined}
            autoFocus={known === undefined}
            data-autofocus={known === undefined || undefined}
            error={fields.email}
          />
          <PasswordField
            label={anywhere.password}
            name="password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            autoFocus={known !== undefined}
            data-autofocus={known !== undefined || undefined}
            error={fields.password}
          />
          <SubmitButton label={anywhere.signIn} isBusy={isBusy} waitS={waitS} />
        </Stack>
      </form>
      <Stack gap="sm" mt="sm">
        <PasskeyForm
          quiet
          label={factors.signInPasskey}
          give={async (given) => onDone(await factorCalls.finish(given))}
        />
        {provider}
      </Stack>
    </>
  );
}
