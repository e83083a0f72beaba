import { queryOptions } from '@tanstack/react-query';
import { doorOf, type Step } from '../data/daybook.js';
import type { Person } from '../data/wire.js';

export interface OpenidProvider {
  /** The display name of the provider; null: there is none. */
  readonly name: string | null;
  /** The link to the account of the person who is signed in. */
  readonly link: { readonly email: string | null; readonly created_at: string; readonly last_used_at: string } | null;
  /** Null: nobody is signed in. */
  readonly has_password: boolean | null;
}

export type Purpose = 'sign_in' | 'sign_in_as_other' | 'reauthenticate';

const { door, inside, arrived } = doorOf;

export const openidCalls = {
  look: () => door.get('/auth/oidc') as Promise<OpenidProvider>,
  begin: (purpose: Purpose) => door.post('/auth/oidc/begin', { body: { purpose } }) as Promise<{ url: string }>,
  finish: (body: object): Promise<Person | Step> => arrived(door.post('/auth/oidc/finish', { body })),
  unlink: () => inside.delete('/auth/oidc/link', { body: {} }) as Promise<OpenidProvider>,
};

/** `userId`: the person whose link the answer contains; undefined: nobody is signed in. */
export const providerQuery = (userId?: string) =>
  queryOptions({
    queryKey: ['openid', userId ?? null],
    queryFn: openidCalls.look,
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  });
