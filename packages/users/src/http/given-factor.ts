import { InvalidRequest } from '@daybook/errors';
import type { FastifyRequest } from 'fastify';
import { PASSWORD_MAX } from '../accounts/password-rules.js';
import type { GivenFactor } from '../factors/factor-proofs.js';
import type { PasskeyAnswer } from '../factors/passkeys.js';
import { textsAndPartIn } from './body.js';

const CODES = { code: { max: 20, optional: true }, recovery_code: { max: 100, optional: true } } as const;
const CODES_OR_PASSWORD = { password: { max: PASSWORD_MAX, optional: true }, ...CODES } as const;

/** base64url, as browsers write it. A key's id has at most 1,023 bytes. */
const PASSKEY = {
  id: { max: 1400 },
  client_data: { max: 4000 },
  authenticator_data: { max: 4000 },
  signature: { max: 4000 },
  user_handle: { max: 100, optional: true, nullable: true },
} as const;

/** With what only the request knows of a passkey. */
export type PasskeyPlace = (answer: PasskeyAnswer) => GivenFactor;

/** The one factor that a body gives. @throws InvalidRequest for none, or for two */
export function factorIn(request: FastifyRequest, place: PasskeyPlace): GivenFactor {
  const { texts, part } = textsAndPartIn(request, CODES, 'passkey', PASSKEY);
  return onlyOne({ ...texts, passkey: part }, place) as GivenFactor;
}

/** The same, or the password. */
export function proofIn(
  request: FastifyRequest,
  place: PasskeyPlace,
): GivenFactor | { readonly kind: 'password'; readonly value: string } {
  const { texts, part } = textsAndPartIn(request, CODES_OR_PASSWORD, 'passkey', PASSKEY);
  return onlyOne({ ...texts, passkey: part }, place);
}

function onlyOne(
  sent: { readonly passkey: PasskeyAnswer | undefined } & Readonly<Record<string, unknown>>,
  place: PasskeyPlace,
): GivenFactor | { kind: 'password'; value: string } {
  const given = Object.entries(sent).filter(([, value]) => value !== undefined);
  const [first] = given;
  if (given.length !== 1 || !first) {
    const names = Object.keys(sent);
    const message = `Send one of ${names.join(', ')}, and no other.`;
    throw new InvalidRequest({ field: given[1]?.[0] ?? names[0], code: 'required', message, allowed: names });
  }
  if (sent.passkey) return place(sent.passkey);
  return { kind: first[0], value: first[1] } as GivenFactor | { kind: 'password'; value: string };
}
