import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Person } from '../data/wire.js';
import { ApartButton } from './apart-button.js';
import { providerQuery } from './data.js';

interface ProofByProviderProps {
  readonly userId: string;
  readonly onDone: (person: Person) => void;
  /** The form for the password. */
  readonly children: ReactNode;
}

/**
 * Asks for the password, or offers another sign-in at the provider if the account is linked. Without a password, only the
 * provider.
 */
export function ProofByProvider({ userId, onDone, children }: ProofByProviderProps) {
  const { data: provider } = useQuery(providerQuery(userId));
  return (
    <Stack gap="sm">
      {provider?.link && provider.has_password === false ? null : children}
      <ApartButton purpose="reauthenticate" userId={userId} onDone={onDone} />
    </Stack>
  );
}
