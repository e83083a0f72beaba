import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { Database, type Transaction } from '@daybook/database';
import { tokenHash } from '@daybook/access';
import { Inject, Injectable } from '@nestjs/common';
import { USERS_SETTINGS, type UsersSettings } from '../settings.js';

/** How long a response may take. */
export const CHALLENGE_MINUTES = 10;

const RANDOM_BYTES = 12;
const EXPIRY_BYTES = 4;
const MAC_BYTES = 16;

const SPEND = `
  INSERT INTO users.spent_challenges (hash, expires_at) VALUES ($1, to_timestamp($2)) ON CONFLICT (hash) DO NOTHING`;
const PURGE = 'DELETE FROM users.spent_challenges WHERE expires_at < now()';

/**
 * A value that an unauthenticated browser keeps in a cookie between two requests; every secret of the exchange is derived from it with the
 * service's key. It consists of random bytes, their expiry, and a MAC over both and over the purpose. Nothing is stored when it is made, so
 * visitors cannot fill a table. A response spends it, once across all processes.
 */
@Injectable()
export class Challenges {
  private derived: Buffer | undefined;

  constructor(
    private readonly database: Database,
    @Inject(USERS_SETTINGS) private readonly settings: UsersSettings,
  ) {}

  make(purpose: string): string {
    const expiry = Buffer.alloc(EXPIRY_BYTES);
    expiry.writeUInt32BE(Math.floor(Date.now() / 1000) + CHALLENGE_MINUTES * 60);
    const body = Buffer.concat([randomBytes(RANDOM_BYTES), expiry]);
    return Buffer.concat([body, this.macOf(body, purpose)]).toString('base64url');
  }

  /** Whether it was made here for this purpose, and has not expired. */
  isOpen(value: string | undefined, purpose: string): value is string {
    const bytes = Buffer.from(value ?? '', 'base64url');
    if (bytes.length !== RANDOM_BYTES + EXPIRY_BYTES + MAC_BYTES) return false;
    const body = bytes.subarray(0, -MAC_BYTES);
    return (
      timingSafeEqual(bytes.subarray(-MAC_BYTES), this.macOf(body, purpose)) && expiryOf(bytes) > Date.now() / 1000
    );
  }

  /** 256 bits derived only from this value: a challenge, a state, a nonce. */
  derive(value: string, what: string): string {
    return createHmac('sha256', this.key).update(`${what} ${value}`).digest('base64url');
  }

  /** The age of an open value, in seconds. */
  ageS(value: string): number {
    return Math.max(
      0,
      Math.ceil(Date.now() / 1000) - expiryOf(Buffer.from(value, 'base64url')) + CHALLENGE_MINUTES * 60,
    );
  }

  /** Whether it was unspent until now. Call it in the transaction of its effect. */
  async spend(tx: Pick<Transaction, 'execute'>, value: string): Promise<boolean> {
    return (await tx.execute(SPEND, [tokenHash(value), expiryOf(Buffer.from(value, 'base64url'))])) === 1;
  }

  /** Deletes expired ones. */
  async purge(): Promise<void> {
    await this.database.execute(PURGE);
  }

  private macOf(body: Buffer, purpose: string): Buffer {
    return createHmac('sha256', this.key).update(`value ${purpose} `).update(body).digest().subarray(0, MAC_BYTES);
  }

  private get key(): Buffer {
    return (this.derived ??= Buffer.from(hkdfSync('sha256', this.settings.secretKey(), 'daybook', 'challenges', 32)));
  }
}

/** Seconds since the epoch. */
function expiryOf(bytes: Buffer): number {
  return bytes.readUInt32BE(RANDOM_BYTES);
}
