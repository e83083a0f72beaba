import { Database, newId, type Statements, type Transaction } from '@daybook/database';
import { Injectable } from '@nestjs/common';
import type { Caller } from './caller.js';

export type AuditKind =
  | 'sign_in'
  | 'sign_in_failed'
  | 'sign_out'
  | 'session_ended'
  | 'reauthenticated'
  | 'reauthentication_failed'
  | 'password_set'
  | 'password_change_failed'
  | 'link_made'
  | 'factor_asked'
  | 'factor_failed'
  | 'factor_added'
  | 'factor_renamed'
  | 'factor_removed'
  | 'factors_reset'
  | 'factor_requirement_changed'
  | 'recovery_codes_made'
  | 'recovery_code_used'
  | 'identity_linked'
  | 'identity_unlinked'
  | 'user_created'
  | 'user_changed'
  | 'user_disabled'
  | 'invitation_accepted'
  | 'role_changed'
  | 'role_kept'
  | 'member_removed';

export interface AuditEntry {
  readonly kind: AuditKind;
  /** UUID of the account concerned. */
  readonly userId?: string | null;
  /** As sent, if it belongs to no known account. */
  readonly email?: string | null;
  readonly workspaceId?: string | null;
  /** UUID of the acting account; defaults to `userId` if there is a caller. */
  readonly actorId?: string | null;
  readonly caller?: Caller;
  readonly details?: Readonly<Record<string, string | number>>;
}

const INSERT = `
  INSERT INTO users.audit (id, at, kind, user_id, email, workspace_id, actor_id, address, device, details)
  VALUES ($1, now(), $2, $3, $4, $5, $6, $7, $8, $9)`;

/** The audit log of accounts: every sign-in, failure, and change of a password, a factor or a role. Lines are never changed. */
@Injectable()
export class Audit {
  constructor(private readonly database: Database) {}

  /** Writes in the transaction of the event. */
  async note(tx: Transaction, entry: AuditEntry): Promise<void> {
    await write(tx, entry);
  }

  /** Writes about something already done. */
  async noteNow(entry: AuditEntry): Promise<void> {
    await write(this.database, entry);
  }
}

async function write(statements: Statements, entry: AuditEntry): Promise<void> {
  const { kind, userId = null, email = null, workspaceId = null, caller, details = {} } = entry;
  const actorId = entry.actorId ?? (caller ? userId : null);
  const values = [newId(), kind, userId, email, workspaceId, actorId, caller?.address ?? null, caller?.device ?? null];
  await statements.write(INSERT, [...values, JSON.stringify(details)]);
}
