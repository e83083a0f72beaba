import type { Scope } from '@daybook/access';
import { Database, encodeId } from '@daybook/database';
import { Injectable } from '@nestjs/common';

/** The columns of {@link TokenRow}, everything except the hash, for tokens of workspace `$1`. */
const TOKEN_COLUMNS = `workspace_id, id, created_at, updated_at, version, name, scopes, prefix, last4,
  expires_at, allowed_cidrs, rate_limit, api_version, created_by, last_used_at, revoked_at, successor_id, external_id, metadata,
  (SELECT s.name FROM tokens.tokens s WHERE s.workspace_id = $1 AND s.id = tokens.successor_id) AS successor_name`;

const ONE = `SELECT ${TOKEN_COLUMNS} FROM tokens.tokens WHERE workspace_id = $1 AND id = $2`;

const ALL = `SELECT ${TOKEN_COLUMNS} FROM tokens.tokens WHERE workspace_id = $1 ORDER BY created_at, id`;

interface TokenRow {
  readonly workspace_id: string;
  readonly id: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly version: number;
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly prefix: string;
  readonly last4: string;
  readonly expires_at: string | null;
  readonly allowed_cidrs: readonly string[];
  readonly rate_limit: number | null;
  /** The version of the interface for requests that name none. */
  readonly api_version: string;
  readonly created_by: string | null;
  readonly last_used_at: string | null;
  readonly revoked_at: string | null;
  readonly successor_id: string | null;
  readonly external_id: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly successor_name: string | null;
}

/** A token without its value and hash. */
export interface TokenView extends Omit<TokenRow, 'workspace_id' | 'successor_id' | 'successor_name'> {
  /** `tok_…` */
  readonly id: string;
  /** The token that replaced it in a rotation. */
  readonly successor: { readonly id: string; readonly name: string } | null;
}

/** Tokens as they see themselves, and as the command line lists them. */
@Injectable()
export class TokenViews {
  constructor(private readonly database: Database) {}

  /** By UUID; it must exist. */
  async one(workspaceId: string, id: string): Promise<TokenView> {
    const [row] = await this.database.of(workspaceId).query<TokenRow>(ONE, [workspaceId, id]);
    return tokenView(row!);
  }

  /** Including revoked and expired ones, oldest first. */
  async all(workspaceId: string): Promise<TokenView[]> {
    return (await this.database.of(workspaceId).query<TokenRow>(ALL, [workspaceId])).map(tokenView);
  }
}

function tokenView(row: TokenRow): TokenView {
  const { workspace_id: _, successor_id: successor, successor_name: successorName, ...shown } = row;
  return {
    ...shown,
    id: encodeId('tok', row.id),
    successor: successor === null ? null : { id: encodeId('tok', successor), name: successorName as string },
  };
}
