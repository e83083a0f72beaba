import { Database, newId, type Statements, type Transaction } from '@daybook/database';
import { Injectable } from '@nestjs/common';
import { Audit } from '../accounts/audit.js';
import type { Caller } from '../accounts/caller.js';

/** The link between an account and the provider, as shown to the person. */
export interface ShownIdentity {
  /** The address that the provider gave last; it may differ from that of the account. */
  readonly email: string | null;
  readonly created_at: string;
  readonly last_used_at: string;
}

const OWNER = `SELECT i.user_id AS "userId" FROM users.identities i WHERE i.issuer = $1 AND i.subject = $2`;
const OF_USER =
  'SELECT i.email, i.created_at, i.last_used_at FROM users.identities i WHERE i.user_id = $1 AND i.issuer = $2';
const INSERT = `
  INSERT INTO users.identities (id, user_id, issuer, subject, email, created_at, last_used_at)
  VALUES ($1, $2, $3, $4, $5, now(), now())`;
const USE = `
  UPDATE users.identities SET last_used_at = now(), email = coalesce($3, email) WHERE issuer = $1 AND subject = $2`;
const REMOVE = 'DELETE FROM users.identities WHERE user_id = $1 AND issuer = $2';
// Of two that link the same account, one waits for the other.
const LOCK = 'SELECT u.id FROM users.users u WHERE u.id = $1 FOR UPDATE';

/** Somebody at the provider. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | null;
}

/** Links persons of a provider with accounts: one account for each person, and one person for each account. */
@Injectable()
export class Identities {
  constructor(
    private readonly database: Database,
    private readonly audit: Audit,
  ) {}

  /** The UUID of the account. */
  async ownerOf({ issuer, subject }: Identity, statements: Statements = this.database): Promise<string | undefined> {
    return (await statements.query<{ userId: string }>(OWNER, [issuer, subject]))[0]?.userId;
  }

  async of(userId: string, issuer: string, statements: Statements = this.database): Promise<ShownIdentity | undefined> {
    return (await statements.query<ShownIdentity>(OF_USER, [userId, issuer]))[0];
  }

  async lock(tx: Transaction, userId: string): Promise<void> {
    await tx.query(LOCK, [userId]);
  }

  async link(tx: Transaction, userId: string, { issuer, subject, email }: Identity, caller: Caller): Promise<void> {
    await tx.execute(INSERT, [newId(), userId, issuer, subject, email]);
    await this.audit.note(tx, { kind: 'identity_linked', userId, caller, details: { issuer, subject } });
  }

  async noteUse(tx: Transaction, { issuer, subject, email }: Identity): Promise<void> {
    await tx.execute(USE, [issuer, subject, email]);
  }

  /** Whether there was one. */
  async unlink(tx: Transaction, userId: string, issuer: string, caller: Caller): Promise<boolean> {
    const isGone = (await tx.execute(REMOVE, [userId, issuer])) > 0;
    if (isGone) await this.audit.note(tx, { kind: 'identity_unlinked', userId, caller, details: { issuer } });
    return isGone;
  }
}
