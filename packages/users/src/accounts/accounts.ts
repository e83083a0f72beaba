import {
  ConstraintViolation,
  Database,
  decodeId,
  encodeId,
  newId,
  type Statements,
  type Transaction,
} from '@daybook/database';
import { InvalidRequest, NotFound, type Problem, Refusal } from '@daybook/errors';
import { EMAIL, EMAIL_MAX } from '@daybook/identifiers';
import { Injectable } from '@nestjs/common';
import { Audit } from './audit.js';

/** A person's account in this installation. */
export interface Account {
  /** UUID; clients see it as `usr_…`. */
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string | null;
  readonly locale: string | null;
  readonly timezone: string | null;
  readonly createdAt: string;
  readonly disabledAt: string | null;
}

/** An account with the workspaces in which to look for its person. */
export interface Reach extends Account {
  /** UUIDs of the workspaces in which the person may be a member. */
  readonly workspaceIds: readonly string[];
  /** Whether the person has a second factor. */
  readonly hasFactor: boolean;
}

const COLUMNS = `u.id, u.email, u.name, u.password_hash AS "passwordHash", u.locale, u.timezone, u.created_at AS "createdAt",
  u.disabled_at AS "disabledAt"`;

const BY_EMAIL = `SELECT ${COLUMNS} FROM users.users u WHERE lower(u.email) = lower($1)`;
const BY_ID = `SELECT ${COLUMNS} FROM users.users u WHERE u.id = $1`;
export const REACH = `
  SELECT ${COLUMNS}, ARRAY(SELECT s.workspace_id FROM users.memberships s WHERE s.user_id = u.id ORDER BY 1) AS "workspaceIds",
    EXISTS (SELECT FROM users.factors f WHERE f.user_id = u.id AND f.confirmed_at IS NOT NULL) AS "hasFactor"
  FROM users.users u`;
const REACH_BY_ID = `${REACH} WHERE u.id = $1`;
const INSERT = 'INSERT INTO users.users (id, email, name, password_hash, created_at) VALUES ($1, $2, $3, $4, now())';
const SET_PASSWORD = 'UPDATE users.users SET password_hash = $2 WHERE id = $1';
const DISABLE = 'UPDATE users.users SET disabled_at = now() WHERE id = $1 AND disabled_at IS NULL';

export const NAME_MAX = 200;

/** The accounts of the installation. */
@Injectable()
export class Accounts {
  constructor(
    private readonly database: Database,
    private readonly audit: Audit,
  ) {}

  async byEmail(email: string, statements: Statements = this.database): Promise<Account | undefined> {
    return (await statements.query<Account>(BY_EMAIL, [email]))[0];
  }

  async byId(id: string, statements: Statements = this.database): Promise<Account | undefined> {
    return (await statements.query<Account>(BY_ID, [id]))[0];
  }

  async reachOf(id: string): Promise<Reach | undefined> {
    return (await this.database.query<Reach>(REACH_BY_ID, [id]))[0];
  }

  /** @throws NotFound */
  async require(email: string): Promise<Account> {
    const account = await this.byEmail(email.trim().normalize('NFC'));
    if (account) return account;
    throw new NotFound({ code: 'user_not_found', message: `There is no user ${email.slice(0, EMAIL_MAX)}.` });
  }

  /** @throws InvalidRequest; Refusal when the address has an account already */
  async create(tx: Transaction, wanted: { email: string; name: string; passwordHash?: string }): Promise<Account> {
    const email = wanted.email.trim().normalize('NFC');
    const name = wanted.name.trim().normalize('NFC');
    const problems = [...emailProblems(email), ...nameProblems(name)];
    if (problems.length > 0) throw new InvalidRequest(problems);
    const id = newId();
    await tx.execute(INSERT, [id, email, name, wanted.passwordHash ?? null]).catch((error: unknown) => {
      throw error instanceof ConstraintViolation && error.constraint === 'users_email_key' ? taken(email) : error;
    });
    await this.audit.note(tx, { kind: 'user_created', userId: id, email });
    return (await this.byId(id, tx)) as Account;
  }

  async setPassword(tx: Transaction, id: string, passwordHash: string): Promise<void> {
    await tx.execute(SET_PASSWORD, [id, passwordHash]);
  }

  async disable(tx: Transaction, id: string): Promise<void> {
    if ((await tx.execute(DISABLE, [id])) > 0) await this.audit.note(tx, { kind: 'user_disabled', userId: id });
  }
}

export const shownUserId = (id: string): string => encodeId('usr', id);

/** The UUID of a session's id as clients see it. */
export const sessionIdIn = (shown: string): string | undefined => decodeId('ses', shown);

export const shownSessionId = (id: string): string => encodeId('ses', id);

export function emailProblems(email: string): Problem[] {
  if (EMAIL.test(email) && email.length <= EMAIL_MAX) return [];
  return [{ field: 'email', code: 'invalid_format', message: 'Give an e-mail address, such as ann@example.com.' }];
}

export function nameProblems(name: string): Problem[] {
  const isFit = name !== '' && name.length <= NAME_MAX && !/\p{C}/u.test(name);
  return isFit ? [] : [{ field: 'name', code: 'out_of_range', message: `Give a name of 1 to ${NAME_MAX} characters.` }];
}

function taken(email: string): Refusal {
  return new Refusal({ field: 'email', code: 'already_exists', message: `A user ${email} already exists.` });
}
