import { Database, newId, type Transaction } from '@daybook/database';
import { InvalidRequest, Refusal } from '@daybook/errors';
import { Injectable } from '@nestjs/common';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import type { SignedIn } from '../sessions/session-lookup.js';
import { Challenges } from './challenges.js';
import type { RelyingParty } from './relying-party.js';
import { ThreadLost, webauthn } from './webauthn.js';

/** The result of `navigator.credentials.create`; each text is base64url. */
export interface NewPasskey {
  readonly name: string;
  readonly id: string;
  readonly client_data: string;
  readonly attestation: string;
}

/** The result of `navigator.credentials.get`; each text is base64url. */
export interface PasskeyAnswer {
  readonly id: string;
  readonly client_data: string;
  readonly authenticator_data: string;
  readonly signature: string;
  readonly user_handle: string | null | undefined;
}

/** With the browser's challenge, and the relying party. */
export interface PasskeyGiven {
  readonly kind: 'passkey';
  readonly value: PasskeyAnswer;
  /** The value of the challenge's cookie. */
  readonly challenge: string | undefined;
  readonly party: RelyingParty;
}

interface Row {
  readonly id: string;
  readonly userId: string;
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly counter: string;
}

const MAX = 20;
const TIMEOUT_MS = 5 * 60_000;
const ASKED = 'passkey asked';

const OF_USER = `SELECT f.credential_id AS "credentialId" FROM users.factors f WHERE f.user_id = $1 AND f.type = 'passkey'`;
const FIND = `
  SELECT f.id, f.user_id AS "userId", f.credential_id AS "credentialId", f.public_key AS "publicKey", f.counter
  FROM users.factors f WHERE f.credential_id = $1`;
const INSERT = `
  INSERT INTO users.factors (id, user_id, type, name, created_at, confirmed_at, credential_id, public_key, counter)
  VALUES ($1, $2, 'passkey', $3, now(), now(), $4, $5, $6) ON CONFLICT (credential_id) DO NOTHING`;
// If the device counts, the counter only goes up: of two responses with the same count, one is from a copy.
const USE = `
  UPDATE users.factors SET counter = $2, last_used_at = now() WHERE id = $1 AND (counter < $2 OR (counter = 0 AND $2 = 0))`;

/** WebAuthn: keys on a device, each made only for this service, protected by a finger, a face or a PIN. */
@Injectable()
export class Passkeys {
  constructor(
    private readonly database: Database,
    private readonly challenges: Challenges,
  ) {}

  /** What the browser needs to create one. `value` is for a cookie. @throws Refusal `too_many_factors` */
  async beginNew(
    { userId, email, name }: SignedIn,
    party: RelyingParty,
  ): Promise<{ value: string; options: PublicKeyCredentialCreationOptionsJSON }> {
    const known = await this.idsOf(userId);
    if (known.length >= MAX) throw tooMany();
    const value = this.challenges.make(madeFor(userId));
    const options = await webauthn('generateRegistrationOptions', {
      rpName: 'Daybook',
      rpID: party.id,
      userName: email,
      userDisplayName: name,
      userID: handleOf(userId),
      challenge: Buffer.from(this.challenges.derive(value, 'challenge'), 'base64url'),
      timeout: TIMEOUT_MS,
      attestationType: 'none',
      excludeCredentials: known.map((id) => ({ id })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    return { value, options };
  }

  /** @throws InvalidRequest `wrong_passkey`; Refusal */
  async add(
    tx: Transaction,
    userId: string,
    given: NewPasskey,
    value: string | undefined,
    party: RelyingParty,
  ): Promise<void> {
    if (!this.challenges.isOpen(value, madeFor(userId)) || !(await this.challenges.spend(tx, value)))
      throw wrongPasskey();
    const made = await this.verifyNew(given, this.challenges.derive(value, 'challenge'), party);
    if ((await this.idsOf(userId, tx)).length >= MAX) throw tooMany();
    const values = [newId(), userId, given.name, Buffer.from(made.id, 'base64url'), Buffer.from(made.publicKey)];
    if ((await tx.execute(INSERT, [...values, made.counter])) === 1) return;
    throw new Refusal({ code: 'already_exists', message: 'This passkey is already registered.' });
  }

  /** What the browser needs to respond with one: any of this person's, or whichever it has. */
  async ask(
    userId: string | undefined,
    party: RelyingParty,
  ): Promise<{ value: string; options: PublicKeyCredentialRequestOptionsJSON }> {
    const value = this.challenges.make(ASKED);
    const ids = userId === undefined ? [] : await this.idsOf(userId);
    const options = await webauthn('generateAuthenticationOptions', {
      rpID: party.id,
      challenge: Buffer.from(this.challenges.derive(value, 'challenge'), 'base64url'),
      timeout: TIMEOUT_MS,
      userVerification: 'required',
      allowCredentials: ids.map((id) => ({ id })),
    });
    return { value, options };
  }

  /** Verifies a response and returns its owner. Uses up the challenge and the count of the key. @throws InvalidRequest `wrong_passkey` */
  async use(tx: Transaction, { value: answer, challenge, party }: PasskeyGiven): Promise<string> {
    if (!this.challenges.isOpen(challenge, ASKED)) throw wrongPasskey();
    const [row] = await tx.query<Row>(FIND, [Buffer.from(answer.id, 'base64url')]);
    if (!row) throw wrongPasskey();
    const counter = await this.verify(row, answer, this.challenges.derive(challenge, 'challenge'), party);
    const isFirst = await this.challenges.spend(tx, challenge);
    if (!isFirst || (await tx.execute(USE, [row.id, counter])) !== 1) throw wrongPasskey();
    return row.userId;
  }

  private async verifyNew(given: NewPasskey, expectedChallenge: string, party: RelyingParty) {
    try {
      // Nothing is required of the device's maker, so its certificates, which name URLs to be fetched, are not read.
      const object = Buffer.from(given.attestation, 'base64url');
      const statement = await webauthn('decodeAttestationObject', Uint8Array.from(object));
      if (statement.get('fmt') !== 'none') throw new Error(`attestation ${statement.get('fmt')}`);
      const { verified, registrationInfo } = await webauthn('verifyRegistrationResponse', {
        response: {
          id: given.id,
          rawId: given.id,
          type: 'public-key',
          clientExtensionResults: {},
          response: { clientDataJSON: given.client_data, attestationObject: given.attestation },
        },
        expectedChallenge,
        expectedOrigin: party.origin,
        expectedRPID: party.id,
        requireUserVerification: true,
      });
      if (verified && registrationInfo.credential.id === given.id) return registrationInfo.credential;
    } catch (error) {
      if (error instanceof ThreadLost) throw error;
      // An attacker need not know what is wrong with it; browsers do not produce invalid ones.
    }
    throw wrongPasskey();
  }

  private async verify(
    row: Row,
    answer: PasskeyAnswer,
    expectedChallenge: string,
    party: RelyingParty,
  ): Promise<number> {
    const handle = answer.user_handle;
    try {
      if (handle && handle !== Buffer.from(handleOf(row.userId)).toString('base64url')) throw new Error('other person');
      const { verified, authenticationInfo } = await webauthn('verifyAuthenticationResponse', {
        response: {
          id: answer.id,
          rawId: answer.id,
          type: 'public-key',
          clientExtensionResults: {},
          response: {
            clientDataJSON: answer.client_data,
            authenticatorData: answer.authenticator_data,
            signature: answer.signature,
          },
        },
        expectedChallenge,
        expectedOrigin: party.origin,
        expectedRPID: party.id,
        requireUserVerification: true,
        credential: {
          id: row.credentialId.toString('base64url'),
          publicKey: new Uint8Array(row.publicKey),
          counter: Number(row.counter),
        },
      });
      if (verified) return authenticationInfo.newCounter;
    } catch (error) {
      if (error instanceof ThreadLost) throw error;
      // As above.
    }
    throw wrongPasskey();
  }

  private async idsOf(userId: string, statements: Pick<Database, 'query'> = this.database): Promise<string[]> {
    const rows = await statements.query<{ credentialId: Buffer }>(OF_USER, [userId]);
    return rows.map(({ credentialId }) => credentialId.toString('base64url'));
  }
}

const madeFor = (userId: string): string => `passkey made ${userId}`;

/** What the device stores with the key: the id of the account, which reveals nothing about the person. */
function handleOf(userId: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(userId.replaceAll('-', ''), 'hex'));
}

export function wrongPasskey(): InvalidRequest {
  const message = 'The passkey is not registered, or its answer came too late. Try again.';
  return new InvalidRequest({ field: 'passkey', code: 'wrong_passkey', message });
}

function tooMany(): Refusal {
  return new Refusal({
    code: 'too_many_factors',
    message: `An account has at most ${MAX} passkeys. Remove one first.`,
  });
}
