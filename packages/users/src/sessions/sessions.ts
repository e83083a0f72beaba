import { randomBytes } from 'node:crypto';
import { Database, newId, type Transaction } from '@daybook/database';
import { tokenHash } from '@daybook/access';
import { Injectable } from '@nestjs/common';
import { shownSessionId } from '../accounts/accounts.js';
import type { Caller } from '../accounts/caller.js';
import { LIVING, type SignedIn } from './session-lookup.js';

/** A session as shown to the person. */
export interface ShownSession {
  readonly id: string;
  /** Whether it is the current one. */
  readonly current: boolean;
  /** The User-Agent. */
  readonly device: string;
  readonly address: string;
  readonly created_at: string;
  readonly last_used_at: string;
  readonly expires_at: string;
}

const INSERT = `
  INSERT INTO users.sessions (id, user_id, hash, created_at, last_used_at, proved_at, device, address)
  VALUES ($1, $2, $3, now(), now(), now(), $4, $5)`;

const LIST = `
  SELECT s.id, s.device, s.address, s.created_at, s.last_used_at,
    least(s.last_used_at + interval '12 hours', s.created_at + interval '14 days') AS expires_at
  FROM users.sessions s WHERE s.user_id = $1 AND ${LIVING} ORDER BY s.last_used_at DESC, s.id`;

const ROTATE = 'UPDATE users.sessions SET hash = $3 WHERE user_id = $1 AND id = $2';
const PROVE = 'UPDATE users.sessions SET proved_at = now() WHERE id = $1';
const END = 'DELETE FROM users.sessions WHERE user_id = $1 AND id = $2';
const END_BY_VALUE = 'DELETE FROM users.sessions WHERE hash = $1';
const END_OTHERS = 'DELETE FROM users.sessions WHERE user_id = $1 AND id <> $2';
const END_ALL = 'DELETE FROM users.sessions WHERE user_id = $1';
const PURGE = `DELETE FROM users.sessions s WHERE NOT (${LIVING})`;

/** 256 bits: a plain SHA-256 of it cannot be searched. */
const VALUE_BYTES = 32;

/** People's sessions. An ended one is deleted from the table, so the next request with it is refused. */
@Injectable()
export class Sessions {
  constructor(private readonly database: Database) {}

  /** Creates one and returns the value of its cookie, which is stored nowhere. */
  async begin(tx: Transaction, userId: string, { device, address }: Caller): Promise<string> {
    const value = randomBytes(VALUE_BYTES).toString('base64url');
    await tx.execute(INSERT, [newId(), userId, tokenHash(value), device, address]);
    return value;
  }

  /** Gives the session a new value and returns it; undefined when it has ended meanwhile. */
  async rotate(tx: Transaction, { userId, sessionId }: SignedIn): Promise<string | undefined> {
    const value = randomBytes(VALUE_BYTES).toString('base64url');
    return (await tx.execute(ROTATE, [userId, sessionId, tokenHash(value)])) === 1 ? value : undefined;
  }

  /** The living ones, most recently used first. */
  async list(userId: string, currentId: string): Promise<ShownSession[]> {
    const rows = await this.database.query<Omit<ShownSession, 'current'>>(LIST, [userId]);
    return rows.map(({ id, ...row }) => ({ id: shownSessionId(id), current: id === currentId, ...row }));
  }

  /** Records that the password or another proof was given just now. */
  async prove(id: string, statements: Pick<Transaction, 'execute'> = this.database): Promise<void> {
    await statements.execute(PROVE, [id]);
  }

  /** Whether there was one. */
  async end(userId: string, id: string): Promise<boolean> {
    return (await this.database.execute(END, [userId, id])) > 0;
  }

  /** Ends whichever session the value belongs to. */
  async endByValue(tx: Transaction, value: string): Promise<void> {
    await tx.execute(END_BY_VALUE, [tokenHash(value)]);
  }

  /** Ends all but one; returns how many. */
  async endOthers(userId: string, id: string): Promise<number> {
    return this.database.execute(END_OTHERS, [userId, id]);
  }

  async endAll(tx: Transaction, userId: string): Promise<void> {
    await tx.execute(END_ALL, [userId]);
  }

  /** Deletes expired ones. */
  async purge(): Promise<void> {
    await this.database.execute(PURGE);
  }
}
