import { createHash } from 'node:crypto';
import { Database } from '@daybook/database';
import { RateLimited } from '@daybook/errors';
import { networkPrefix } from '@daybook/access';
import { Injectable } from '@nestjs/common';
import type { Account } from './accounts.js';
import type { Caller } from './caller.js';
import { KnownDevices } from './known-devices.js';
import { type Pace, type Place, takeTurn } from './waiting-line.js';

/**
 * What failures are counted by: for strangers the account and the address; for a device or network that signed in to the account before,
 * that device or network, so that strangers do not slow its owner down; and the codes of an account.
 */
type Kind = 'account' | 'address' | 'device' | 'network' | 'factor';

/**
 * No account is ever locked. An address may be that of a whole office. Whoever guesses codes already has the password, and a code has only
 * six digits: a hundred guesses a day find one in thirty years.
 */
const PACES: Readonly<Record<Kind, Pace>> = {
  account: { free: 5, maxS: 60 },
  address: { free: 20, maxS: 60 },
  device: { free: 5, maxS: 60 },
  network: { free: 5, maxS: 60 },
  factor: { free: 5, maxS: 900 },
};

interface Row {
  readonly failures: number;
  readonly lastAt: number;
  readonly now: number;
  readonly waiting: readonly Place[];
}

/** Locks the row, creating it if necessary; a success may remove it at any moment. */
const LOCK = `
  INSERT INTO users.attempts AS a (kind, key, failures, last_at) VALUES ($1, $2, 0, now())
  ON CONFLICT (kind, key) DO UPDATE SET kind = a.kind
  RETURNING a.failures, a.waiting, extract(epoch FROM a.last_at)::float8 * 1000 AS "lastAt",
    extract(epoch FROM clock_timestamp())::float8 * 1000 AS now`;

const KEEP = `
  UPDATE users.attempts SET failures = $3, last_at = to_timestamp($4::float8 / 1000), waiting = $5 WHERE kind = $1 AND key = $2`;

/** Networks from which somebody signed in to an account in the last thirty days. */
const SIGNED_IN_FROM = `
  SELECT DISTINCT a.address FROM users.audit a
  WHERE a.user_id = $1 AND a.kind = 'sign_in' AND a.at > now() - interval '30 days' AND a.address IS NOT NULL`;

const FORGET = 'DELETE FROM users.attempts WHERE kind = $1 AND key = $2';

const TAKE_BACK = `UPDATE users.attempts SET failures = greatest(failures - 1, 0) WHERE kind = 'address' AND key = $1`;

const PURGE = `DELETE FROM users.attempts WHERE last_at < now() - interval '1 day'`;

/** Where an attempt was counted, so that a success can be subtracted again. */
export interface Counted {
  readonly kind: Kind;
  readonly key: string;
  /** The network, if it was counted too; undefined for known senders. */
  readonly network?: string;
}

/** Throttles guessing, in rows that all processes share. */
@Injectable()
export class Attempts {
  constructor(
    private readonly database: Database,
    private readonly devices: KnownDevices,
  ) {}

  /**
   * Counts an attempt at a password as failed until {@link recordSuccess} is called. `sessionId`: set for somebody already signed in.
   * @throws RateLimited when it comes too early
   */
  async take(email: string, account: Account | undefined, caller: Caller, sessionId?: string): Promise<Counted> {
    const network = networkPrefix(caller.address);
    const device = sessionId ?? (account && this.devices.deviceOf(account, caller));
    if (device !== undefined) return this.takeOf('device', keyOf(device), network);
    // Also for an address without an account: both must cost the same.
    const networks = await this.database.query<{ address: string }>(SIGNED_IN_FROM, [account?.id ?? null]);
    const isKnown = networks.some(({ address }) => networkPrefix(address) === network);
    if (isKnown) return this.takeOf('network', keyOf(`${email.toLowerCase()} ${network}`), network);
    await this.takeOf('address', network, network);
    return { ...(await this.takeOf('account', keyOf(email.toLowerCase()), network)), network };
  }

  async recordSuccess({ kind, key, network }: Counted): Promise<void> {
    await this.database.execute(FORGET, [kind, key]);
    if (network !== undefined) await this.database.execute(TAKE_BACK, [network]);
  }

  /**
   * The same for the second factor. Its codes are counted separately, so that guessing passwords does not slow them down. Without an
   * account only the address counts.
   */
  async takeFactor(userId: string | undefined, address: string): Promise<void> {
    await this.takeOf('address', networkPrefix(address), networkPrefix(address));
    if (userId !== undefined) await this.takeOf('factor', keyOf(userId), networkPrefix(address));
  }

  async recordFactorSuccess(userId: string | undefined, address: string): Promise<void> {
    const network = networkPrefix(address);
    if (userId === undefined) await this.database.execute(TAKE_BACK, [network]);
    else await this.recordSuccess({ kind: 'factor', key: keyOf(userId), network });
  }

  /** Deletes what no longer counts. */
  async purge(): Promise<void> {
    await this.database.execute(PURGE);
  }

  /** Concurrent attempts take turns at the row. */
  private async takeOf(kind: Kind, key: string, who: string): Promise<Counted> {
    const waitS = await this.database.transaction(async (tx) => {
      const [row] = await tx.query<Row>(LOCK, [kind, key]);
      const { lastAt, now } = row as Row;
      // The clock of another connection may be slightly ahead, which is no reason to wait.
      const turn = takeTurn(row, keyOf(who), Math.max(now, lastAt), PACES[kind]);
      const { line } = turn;
      await tx.execute(KEEP, [kind, key, line.failures, line.lastAt, JSON.stringify(line.waiting)]);
      return turn.waitS;
    });
    if (waitS === 0) return { kind, key };
    const whose = kind === 'address' ? 'from your address' : 'for this account';
    const message = `Too many attempts ${whose} failed. Your place in the queue is kept. Wait ${waitS} s.`;
    throw new RateLimited({ code: 'too_many_attempts', message }, waitS);
  }
}

/** An e-mail address without an account counts like any other, and none is stored as sent. */
function keyOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
