import { queryOptions } from '@tanstack/react-query';
import { doorOf, type Step } from '../data/daybook.js';
import { queryClient, sessionsQuery } from '../data/queries.js';
import type { Person } from '../data/wire.js';

export interface Factor {
  readonly id: string;
  readonly type: 'totp' | 'passkey';
  readonly name: string;
  readonly created_at: string;
  readonly last_used_at: string | null;
}

/** Only the answer that created them contains recovery codes. */
export interface Factors {
  readonly data: readonly Factor[];
  readonly recovery_codes_left: number;
  readonly recovery_codes?: readonly string[];
}

export interface AppSetUp {
  readonly secret: string;
  readonly uri: string;
}

/** A code, a recovery code, or the browser's answer for a passkey. */
export type Given = { readonly code: string } | { readonly recovery_code: string } | { readonly passkey: object };

/** Proof of identity, with the same input as a sign-in. */
export type Proof = { readonly password: string } | ({ readonly password: string } & Given) | Given;

type Entered = Person & { readonly recovery_codes_left?: number };

const { door, inside, arrived } = doorOf;

export const factorCalls = {
  finish: (given: Given) => arrived(door.post('/auth/sign_in/factor', { body: given })) as Promise<Entered>,
  prove: (given: Proof) => door.post('/auth/reauthenticate', { body: given }) as Promise<Person>,
  askPasskey: () => door.post('/auth/sign_in/passkey', { body: {} }) as Promise<{ public_key: object }>,
  list: () => inside.get('/auth/factors') as Promise<Factors>,
  beginApp: () => inside.post('/auth/factors/totp', { body: {} }) as Promise<AppSetUp>,
  confirmApp: (code: string) => inside.post('/auth/factors/totp/confirm', { body: { code } }) as Promise<Factors>,
  beginPasskey: () => inside.post('/auth/factors/passkeys', { body: {} }) as Promise<{ public_key: object }>,
  confirmPasskey: (body: object) => inside.post('/auth/factors/passkeys/confirm', { body }) as Promise<Factors>,
  rename: (id: string, name: string) => inside.patch(`/auth/factors/${id}`, { body: { name } }) as Promise<Factors>,
  remove: (id: string) => inside.delete(`/auth/factors/${id}`, { body: {} }) as Promise<Factors>,
  renewCodes: () => inside.post('/auth/recovery_codes', { body: {} }) as Promise<Factors>,
};

export const factorsQuery = queryOptions({ queryKey: ['factors'], queryFn: factorCalls.list });

/** Caches the service's answer to a change, without the recovery codes: they are shown but not stored. */
export function keepFactors({ recovery_codes: _codes, ...factors }: Factors): void {
  queryClient.setQueryData(factorsQuery.queryKey, factors);
  void queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
}

export const isStep = (answer: Person | Step): answer is Step => 'factor_needed' in answer;
