import { randomBytes } from 'node:crypto';
import { Database, newId, type Transaction } from '@daybook/database';
import { tokenHash } from '@daybook/access';
import { Injectable } from '@nestjs/common';
import { minutesAfter } from './minutes-after.js';

export interface SignInStep {
  readonly id: string;
  readonly userId: string;
}

/** How long a person has for the second factor, and how many wrong attempts. */
export const STEP_MINUTES = 10;
const FAILURES_MAX = 5;

const LIVING = `s.created_at > now() - interval '${STEP_MINUTES} minutes' AND s.failures < ${FAILURES_MAX}`;

const INSERT = `
  INSERT INTO users.sign_in_steps (id, hash, user_id, created_at, failures) VALUES ($1, $2, $3, now(), 0)
  RETURNING created_at`;
const FIND = `SELECT s.id, s.user_id AS "userId" FROM users.sign_in_steps s WHERE s.hash = $1 AND ${LIVING}`;
const SPEND = `DELETE FROM users.sign_in_steps s WHERE s.id = $1 AND ${LIVING}`;
const FAIL = 'UPDATE users.sign_in_steps SET failures = failures + 1 WHERE id = $1';
const END_ALL = 'DELETE FROM users.sign_in_steps WHERE user_id = $1';
const PURGE = `DELETE FROM users.sign_in_steps s WHERE NOT (${LIVING})`;

/**
 * The state between the correct password and the session, for an account with a factor. The browser has a value of 256 bits in a separate
 * cookie, and the row its hash; it is valid once, for {@link STEP_MINUTES} minutes and a few wrong codes.
 */
@Injectable()
export class SignInSteps {
  constructor(private readonly database: Database) {}

  /** Creates one; its value is stored nowhere. */
  async begin(tx: Transaction, userId: string): Promise<{ value: string; expiresAt: string }> {
    const value = randomBytes(32).toString('base64url');
    const [row] = await tx.query<{ created_at: string }>(INSERT, [newId(), tokenHash(value), userId]);
    return { value, expiresAt: minutesAfter(row!.created_at, STEP_MINUTES) };
  }

  async find(value: string): Promise<SignInStep | undefined> {
    return (await this.database.query<SignInStep>(FIND, [tokenHash(value)]))[0];
  }

  /**
   * Whether it was still there, so that only one of two concurrent attempts finishes it. Call it in the transaction of the session that
   * follows.
   */
  async spend(tx: Transaction, { id }: SignInStep): Promise<boolean> {
    return (await tx.execute(SPEND, [id])) === 1;
  }

  /** Counts a wrong code. */
  async fail({ id }: SignInStep): Promise<void> {
    await this.database.execute(FAIL, [id]);
  }

  async endAll(tx: Transaction, userId: string): Promise<void> {
    await tx.execute(END_ALL, [userId]);
  }

  /** Deletes expired ones. */
  async purge(): Promise<void> {
    await this.database.execute(PURGE);
  }
}
