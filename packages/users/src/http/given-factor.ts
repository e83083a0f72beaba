import { InvalidRequest } from '@daybook/errors';
import type { FastifyRequest } from 'fastify';
import { PASSWORD_MAX } from '../accounts/password-rules.js';
import type { GivenFactor, GivenProof } from '../factors/factor-proofs.js';
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

/** Adds what only the request knows about a passkey. */
export type PasskeyPlace = (answer: PasskeyAnswer) => GivenFactor;

/** The single factor in a body. @throws InvalidRequest for none, or for two */
export function factorIn(request: FastifyRequest, place: PasskeyPlace): GivenFactor {
  const { texts, part } = textsAndPartIn(request, CODES, 'passkey', PASSKEY);
  return onlyOne({ ...texts, passkey: part }, place);
}

/** The proof of identity in a body: the password, a factor, or both. @throws InvalidRequest for none, or for two factors */
export function proofIn(request: FastifyRequest, place: PasskeyPlace): GivenProof {
  const { texts, part } = textsAndPartIn(request, CODES_OR_PASSWORD, 'passkey', PASSKEY);
  const { password, ...codes } = texts;
  const isAlone = Object.values({ ...codes, part }).every((value) => value === undefined);
  if (password !== undefined && isAlone) return { password, factor: undefined };
  return { password, factor: onlyOne({ ...codes, passkey: part }, place, ['password']) };
}

function onlyOne(
  sent: { readonly passkey: PasskeyAnswer | undefined } & Readonly<Record<string, unknown>>,
  place: PasskeyPlace,
  more: readonly string[] = [],
): GivenFactor {
  const given = Object.entries(sent).filter(([, value]) => value !== undefined);
  const [first] = given;
  if (given.length === 0 || !first) throw oneOf([...more, ...Object.keys(sent)]);
  if (given.length > 1) throw oneOf(Object.keys(sent), given[1]?.[0]);
  if (sent.passkey) return place(sent.passkey);
  return { kind: first[0], value: first[1] } as GivenFactor;
}

function oneOf(names: readonly string[], field = names[0]): InvalidRequest {
  const message = `Send one of ${names.join(', ')}, and no other.`;
  return new InvalidRequest({ field, code: 'required', message, allowed: [...names] });
}
