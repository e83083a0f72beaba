import { encodeId, newId } from '@daybook/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const ACTOR = JSON.stringify({ type: 'system', id: null, name: 'daybook' });

/** A revoked token stays as it ended; an expired one may still be rotated. One statement, so that no token changes in between. */
const GRANT = `
  UPDATE tokens.tokens SET scopes = scopes || '{read:taxes}'::text[], updated_at = now(), version = version + 1
  WHERE revoked_at IS NULL AND 'read:sales' = ANY (scopes) AND NOT 'read:taxes' = ANY (scopes)
  RETURNING workspace_id, id, created_at, updated_at, version, name, scopes, prefix, last4, expires_at, allowed_cidrs, rate_limit,
    to_char(api_version, 'YYYY-MM-DD') AS api_version, created_by, last_used_at, revoked_at, successor_id, external_id, metadata`;

const SUCCESSOR = 'SELECT name FROM tokens.tokens WHERE workspace_id = $1 AND id = $2';

const HISTORY = `
  INSERT INTO records.history (workspace_id, id, record_type, record_id, version, at, actor, request_id, action, changes)
  VALUES ($1, $2, 'tokens', $3, $4, now(), $5, NULL, 'updated', $6)`;

const EVENT = `
  INSERT INTO events.events
    (workspace_id, id, type, record_type, record_id, record_version, created_at, request_id, actor, data)
  VALUES ($1, $2, 'token.updated', 'tokens', $3, $4, now(), NULL, $5, $6)`;

interface Granted {
  readonly workspace_id: string;
  readonly id: string;
  readonly version: number;
  readonly scopes: readonly string[];
  readonly successor_id: string | null;
}

/** Taxes and payment terms have a scope of their own from now on: the tokens that read them with `read:sales` keep reading them. */
export class AccountingTokensReadTaxes1700000001085 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // TypeORM answers an UPDATE with its rows and their number.
    const [granted] = (await runner.query(GRANT)) as [readonly Granted[], number];
    for (const token of granted) await this.tell(runner, token);
  }

  private async tell(runner: QueryRunner, token: Granted): Promise<void> {
    const { workspace_id: workspaceId, successor_id: successorId, ...row } = token;
    const changed = { from: row.scopes.slice(0, -1), to: row.scopes };
    const about = [workspaceId, newId(), row.id, row.version, ACTOR];
    await runner.query(HISTORY, [...about, JSON.stringify({ scopes: changed })]);
    const successor = successorId === null ? null : await this.successor(runner, workspaceId, successorId);
    // Instants become the texts that they are on the wire.
    const object = { ...row, id: encodeId('tok', row.id), successor };
    about[1] = newId();
    await runner.query(EVENT, [...about, JSON.stringify({ object, previous: { scopes: changed.from } })]);
  }

  private async successor(runner: QueryRunner, workspaceId: string, id: string): Promise<object> {
    const [found] = (await runner.query(SUCCESSOR, [workspaceId, id])) as [{ readonly name: string }];
    return { id: encodeId('tok', id), name: found.name };
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
