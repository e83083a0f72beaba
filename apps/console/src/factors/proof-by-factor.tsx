import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { demandSignIn } from '../data/connection.js';
import { ApiError } from '../data/daybook.js';
import type { Person } from '../data/wire.js';
import { factorCalls, factorsQuery, type Given } from './data.js';
import { CodeForm, PasskeyForm } from './factor-step.js';
import { t } from '../texts/factors.js';

/** The password (`children`) or, for who has one, a factor in its place. */
export function ProofByFactor({
  onDone,
  children,
}: {
  readonly onDone: (person: Person) => void;
  readonly children: ReactNode;
}) {
  const { data: factors } = useQuery(factorsQuery);
  const [isByFactor, setByFactor] = useState(false);
  const has = (type: string): boolean => factors?.data.some((one) => one.type === type) ?? false;
  const give = async (given: Given): Promise<void> => {
    try {
      onDone(await factorCalls.prove(given));
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return demandSignIn();
      throw error;
    }
  };
  if (!has('totp') && !has('passkey')) return children;
  return (
    <Stack gap="sm">
      {isByFactor ? <CodeForm kind="code" give={give} /> : children}
      {has('passkey') ? <PasskeyForm quiet give={give} /> : null}
      {has('totp') ? (
        <Button variant="subtle" onClick={() => setByFactor(!isByFactor)}>
          {isByFactor ? t.proof.password : t.proof.code}
        </Button>
      ) : null}
    </Stack>
  );
}
