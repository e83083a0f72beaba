import { Button, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { demandSignIn } from '../data/connection.js';
import { ApiError } from '../data/daybook.js';
import type { Person } from '../data/wire.js';
import { factorCalls, factorsQuery, type Proof } from './data.js';
import { providerQuery } from '../openid/data.js';
import { ProofByProvider } from '../openid/proof-by-provider.js';
import { CodeForm, PasskeyForm } from './factor-step.js';
import { PasswordForm } from './password-form.js';
import { t } from '../texts/factors.js';

interface ProofByFactorProps {
  readonly user: Person['user'];
  readonly onDone: (person: Person) => void;
}

/**
 * Asks for the same proof as a sign-in: the password or the OpenID provider, with a code if the person has a factor; or a
 * passkey alone. For a person with a factor, the provider alone is not enough.
 */
export function ProofByFactor({ user: { id, email }, onDone }: ProofByFactorProps) {
  const { data: factors, isPending } = useQuery(factorsQuery);
  const { data: provider } = useQuery(providerQuery(id));
  const [isRecovery, setRecovery] = useState(false);
  const has = (type: string): boolean => factors?.data.some((one) => one.type === type) ?? false;
  const give = async (given: Proof): Promise<void> => {
    try {
      onDone(await factorCalls.prove(given));
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return demandSignIn();
      throw error;
    }
  };
  if (isPending) return <Skeleton height={96} />;
  if (!has('totp') && !has('passkey')) {
    return (
      <ProofByProvider userId={id} onDone={onDone}>
        <PasswordForm email={email} code={null} give={give} />
      </ProofByProvider>
    );
  }
  const code = isRecovery || !has('totp') ? 'recovery_code' : 'code';
  return (
    <Stack gap="sm">
      {has('passkey') ? <PasskeyForm give={give} label={t.proof.passkey} quiet={has('totp')} /> : null}
      {provider?.has_password === false ? (
        <CodeForm key={code} kind={code} give={give} />
      ) : (
        <PasswordForm key={code} email={email} code={code} give={give} />
      )}
      {has('totp') ? (
        <Button variant="subtle" onClick={() => setRecovery(!isRecovery)}>
          {isRecovery ? t.proof.code : t.proof.recovery}
        </Button>
      ) : null}
    </Stack>
  );
}
