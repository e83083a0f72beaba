/** A row of `tokens.tokens`, for the tests of packages below the tokens domain. */
export interface TokenRow {
  /** UUID. */
  readonly id: string;
  /** The workspace's slug. */
  readonly workspace: string;
  readonly name: string;
  readonly scopes: readonly string[];
  /** SHA-256 of its value. */
  readonly hash: Buffer;
  readonly last4: string;
  readonly expiresAt?: string | null | undefined;
  /** Requests per minute. */
  readonly rateLimit?: number | null | undefined;
  readonly allowedCidrs?: readonly string[] | undefined;
  readonly apiVersion?: string | undefined;
}

const INSERT = `
  INSERT INTO tokens.tokens (workspace_id, id, created_at, updated_at, version, name, scopes, hash, prefix, last4, expires_at,
    rate_limit, allowed_cidrs, api_version, family_id)
  SELECT w.id, $2, now(), now(), 1, $3, $4, $5, 'dbk_', $6, $7, $8, $9, $10, $2 FROM tokens.workspaces w WHERE w.slug = $1`;

/** Inserts as a role that may write the rows of every workspace; creates no event and no history. */
export async function insertToken(
  owner: { execute(text: string, values: unknown[]): Promise<unknown> },
  { id, workspace, name, scopes, hash, last4, ...more }: TokenRow,
): Promise<void> {
  const { expiresAt = null, rateLimit = null, allowedCidrs = [], apiVersion = '2026-11-23' } = more;
  const given = [workspace, id, name, scopes, hash, last4];
  await owner.execute(INSERT, [...given, expiresAt, rateLimit, allowedCidrs, apiVersion]);
}
