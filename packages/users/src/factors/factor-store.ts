import { Database, decodeId, encodeId, newId, type Statements, type Transaction } from '@daybook/database';
import { Injectable } from '@nestjs/common';
import { minutesAfter } from './minutes-after.js';

export type FactorType = 'totp' | 'passkey';

/** A factor as shown to its owner. */
export interface ShownFactor {
  readonly id: string;
  readonly type: FactorType;
  readonly name: string;
  readonly created_at: string;
  readonly last_used_at: string | null;
}

/** The factors that an account can be asked for, besides its password. */
export interface Methods {
  readonly totp: boolean;
  readonly passkey: boolean;
  readonly recoveryCodesLeft: number;
}

export interface TotpRow {
  readonly id: string;
  readonly sealed: Buffer;
}

const METHODS = `
  SELECT coalesce(bool_or(f.type = 'totp'), false) AS totp, coalesce(bool_or(f.type = 'passkey'), false) AS passkey,
    (SELECT count(*)::integer FROM users.recovery_codes c WHERE c.user_id = $1 AND c.used_at IS NULL) AS "recoveryCodesLeft"
  FROM users.factors f WHERE f.user_id = $1 AND f.confirmed_at IS NOT NULL`;

const LIST = `
  SELECT f.id, f.type, f.name, f.created_at, f.last_used_at
  FROM users.factors f WHERE f.user_id = $1 AND f.confirmed_at IS NOT NULL ORDER BY f.created_at, f.id`;

// Serializes all changes of a person's factors.
const LOCK = 'SELECT u.id FROM users.users u WHERE u.id = $1 FOR UPDATE';

const DROP_PENDING = `DELETE FROM users.factors WHERE user_id = $1 AND type = 'totp' AND confirmed_at IS NULL`;
const INSERT_TOTP = `
  INSERT INTO users.factors (id, user_id, type, name, created_at, sealed) VALUES ($1, $2, 'totp', $3, now(), $4)
  RETURNING created_at`;
const PENDING = `
  SELECT f.id, f.sealed FROM users.factors f
  WHERE f.user_id = $1 AND f.type = 'totp' AND f.confirmed_at IS NULL AND f.created_at > now() - interval '15 minutes'`;
const DROP_TOTP = `DELETE FROM users.factors WHERE user_id = $1 AND type = 'totp' AND confirmed_at IS NOT NULL`;
const CONFIRM = 'UPDATE users.factors SET confirmed_at = now(), last_step = $2 WHERE id = $1';
const ACTIVE_TOTP = `
  SELECT f.id, f.sealed FROM users.factors f WHERE f.user_id = $1 AND f.type = 'totp' AND f.confirmed_at IS NOT NULL`;
const USE_STEP = `
  UPDATE users.factors SET last_step = $2, last_used_at = now() WHERE id = $1 AND (last_step IS NULL OR last_step < $2)`;

const RENAME = 'UPDATE users.factors SET name = $3 WHERE user_id = $1 AND id = $2 AND confirmed_at IS NOT NULL';
const REMOVE = `
  DELETE FROM users.factors WHERE user_id = $1 AND id = $2 AND confirmed_at IS NOT NULL RETURNING type, name`;
const REMOVE_ALL = 'DELETE FROM users.factors WHERE user_id = $1';
const PURGE = `DELETE FROM users.factors WHERE confirmed_at IS NULL AND created_at < now() - interval '15 minutes'`;

/** The rows of people's factors. */
@Injectable()
export class FactorStore {
  constructor(private readonly database: Database) {}

  async methodsOf(userId: string, statements: Statements = this.database): Promise<Methods> {
    const [methods] = await statements.query<Methods>(METHODS, [userId]);
    return methods as Methods;
  }

  async list(userId: string): Promise<ShownFactor[]> {
    const rows = await this.database.query<ShownFactor>(LIST, [userId]);
    return rows.map(({ id, ...row }) => ({ id: shownFactorId(id), ...row }));
  }

  /** Must come first in every transaction that changes a person's factors, or relies on one being there. */
  async lock(tx: Transaction, userId: string): Promise<void> {
    await tx.query(LOCK, [userId]);
  }

  /** Adds a set-up that waits for its first code and voids a previous one. Returns its expiry. */
  async addPending(tx: Transaction, userId: string, name: string, seal: (id: string) => Buffer): Promise<string> {
    const id = newId();
    await tx.execute(DROP_PENDING, [userId]);
    const [row] = await tx.query<{ created_at: string }>(INSERT_TOTP, [id, userId, name, seal(id)]);
    return minutesAfter(row!.created_at, 15);
  }

  async pendingTotp(tx: Transaction, userId: string): Promise<TotpRow | undefined> {
    return (await tx.query<TotpRow>(PENDING, [userId]))[0];
  }

  /** The pending one replaces the previous one. */
  async confirmTotp(tx: Transaction, userId: string, id: string, step: number): Promise<void> {
    await tx.execute(DROP_TOTP, [userId]);
    await tx.execute(CONFIRM, [id, step]);
  }

  async activeTotp(tx: Transaction, userId: string): Promise<TotpRow | undefined> {
    return (await tx.query<TotpRow>(ACTIVE_TOTP, [userId]))[0];
  }

  /** Marks the step as used; false if this or a later one was used already. */
  async useStep(tx: Transaction, id: string, step: number): Promise<boolean> {
    return (await tx.execute(USE_STEP, [id, step])) === 1;
  }

  /** Whether there was one. */
  async rename(tx: Transaction, userId: string, id: string, name: string): Promise<boolean> {
    return (await tx.execute(RENAME, [userId, id, name])) === 1;
  }

  /** Returns what was removed; undefined when there was none. */
  async remove(tx: Transaction, userId: string, id: string): Promise<Pick<ShownFactor, 'type' | 'name'> | undefined> {
    return (await tx.query<Pick<ShownFactor, 'type' | 'name'>>(REMOVE, [userId, id]))[0];
  }

  async removeAll(tx: Transaction, userId: string): Promise<number> {
    await tx.execute(DROP_PENDING, [userId]);
    return tx.execute(REMOVE_ALL, [userId]);
  }

  /** Deletes unfinished set-ups. */
  async purge(): Promise<void> {
    await this.database.execute(PURGE);
  }
}

export const hasFactor = ({ totp, passkey }: Methods): boolean => totp || passkey;

export const shownFactorId = (id: string): string => encodeId('fac', id);

/** The UUID of a factor's id as clients see it. */
export const factorIdIn = (shown: string): string | undefined => decodeId('fac', shown);
