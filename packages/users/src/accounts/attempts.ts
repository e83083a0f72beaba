import { createHash } from 'node:crypto';
import { Database } from '@daybook/database';
import { RateLimited } from '@daybook/errors';
import { networkOf } from '@daybook/tokens';
import { Injectable } from '@nestjs/common';

type Kind = 'account' | 'address' | 'factor';

/** How many may fail before the next one has to wait. An address may be that of a whole office. */
const FREE: Readonly<Record<Kind, number>> = { account: 5, address: 20, factor: 5 };

/**
 * The longest wait: an attacker can slow the owner of the account down, but never lock the account. Whoever guesses codes has
 * the password already, and a code has only six digits: a hundred guesses a day find one in thirty years.
 */
const WAIT_MAX_S: Readonly<Record<Kind, number>> = { account: 60, address: 60, factor: 900 };

/** From the failures counted so far, in seconds: nothing, then 1, 2, 4, … */
const WAIT = `CASE WHEN a.failures < $3 OR a.last_at < now() - interval '1 day' THEN 0
  ELSE least($4::integer, power(2, least(a.failures - $3, 10))) END * interval '1 s'`;

// Counted before the password is checked: concurrent attempts take turns at the row. `last_at` of another attempt may be later than
// the start of this statement; an attempt that does not have to wait is not refused for that.
const TAKE = `
  INSERT INTO users.attempts AS a (kind, key, failures, last_at) VALUES ($1, $2, 1, now())
  ON CONFLICT (kind, key) DO UPDATE SET last_at = now(),
    failures = CASE WHEN a.last_at < now() - interval '1 day' THEN 1 ELSE a.failures + 1 END
  WHERE a.last_at + ${WAIT} <= greatest(now(), a.last_at)
  RETURNING failures`;

const LEFT = `
  SELECT ceil(extract(epoch FROM a.last_at + ${WAIT} - now()))::integer AS seconds
  FROM users.attempts a WHERE a.kind = $1 AND a.key = $2`;

const FORGET = 'DELETE FROM users.attempts WHERE kind = $1 AND key = $2';

const TAKE_BACK = `UPDATE users.attempts SET failures = greatest(failures - 1, 0) WHERE kind = 'address' AND key = $1`;

const PURGE = `DELETE FROM users.attempts WHERE last_at < now() - interval '1 day'`;

/** Slows down guessing, per account and per address, in rows that all processes share. */
@Injectable()
export class Attempts {
  constructor(private readonly database: Database) {}

  /** Counts an attempt as failed until {@link recordSuccess} is called. @throws RateLimited when it comes too early */
  async take(email: string, address: string): Promise<void> {
    await this.takeOf('address', networkOf(address));
    await this.takeOf('account', accountKey(email));
  }

  async recordSuccess(email: string, address: string): Promise<void> {
    await this.forget('account', accountKey(email), address);
  }

  /**
   * The same for the second factor. Its codes are counted apart, so that who guesses passwords does not slow them down. Without an
   * account the address alone counts.
   */
  async takeFactor(userId: string | undefined, address: string): Promise<void> {
    await this.takeOf('address', networkOf(address));
    if (userId !== undefined) await this.takeOf('factor', accountKey(userId));
  }

  async recordFactorSuccess(userId: string | undefined, address: string): Promise<void> {
    if (userId === undefined) await this.database.execute(TAKE_BACK, [networkOf(address)]);
    else await this.forget('factor', accountKey(userId), address);
  }

  /** Removes what no longer counts. */
  async purge(): Promise<void> {
    await this.database.execute(PURGE);
  }

  private async forget(kind: Kind, key: string, address: string): Promise<void> {
    await this.database.execute(FORGET, [kind, key]);
    await this.database.execute(TAKE_BACK, [networkOf(address)]);
  }

  private async takeOf(kind: Kind, key: string): Promise<void> {
    const values = [kind, key, FREE[kind], WAIT_MAX_S[kind]];
    const [taken] = await this.database.query(TAKE, values);
    if (taken) return;
    const [left] = await this.database.query<{ seconds: number }>(LEFT, values);
    const seconds = Math.min(WAIT_MAX_S[kind], Math.max(1, left?.seconds ?? 1));
    const whose = kind === 'address' ? 'from your address' : 'for this account';
    throw new RateLimited(
      { code: 'too_many_attempts', message: `Too many attempts ${whose} failed. Wait ${seconds} s.` },
      seconds,
    );
  }
}

/** An e-mail address that is no account counts like any other, and none is kept as it was sent. */
function accountKey(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('base64url');
}
