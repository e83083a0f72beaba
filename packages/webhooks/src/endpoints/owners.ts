import type { Statements } from '@daybook/database';
import { Registry } from '@daybook/records';
import type { Scope } from '@daybook/access';
import { Injectable } from '@nestjs/common';
import { readableTypes } from '../stream/readable-types.js';

/** Whether a token `t` is neither revoked nor expired. */
export const IS_LIVING = 't.revoked_at IS NULL AND (t.expires_at IS NULL OR t.expires_at > now())';

// A successor has the scopes of its predecessor.
const LIVING = `
  SELECT DISTINCT ON (t.family_id) t.family_id, t.scopes FROM tokens.tokens t
  WHERE t.workspace_id = $1 AND t.family_id = ANY($2::uuid[]) AND ${IS_LIVING}
  ORDER BY t.family_id, t.id DESC`;

/**
 * The tokens that are responsible for endpoints: an endpoint receives what its token may read, as long as the token is valid
 * (wire.md 7, 9).
 */
@Injectable()
export class Owners {
  constructor(private readonly registry: Registry) {}

  /** Endpoint → names of the resources whose records it may receive now; no entry if its token is revoked or expired. */
  async readable(
    statements: Statements,
    workspaceId: string,
    endpoints: readonly { readonly id: string; readonly family_id: string | null }[],
  ): Promise<Map<string, ReadonlySet<string>>> {
    const families = [...new Set(endpoints.flatMap(({ family_id: id }) => id ?? []))];
    const rows = await statements.query<{ family_id: string; scopes: Scope[] }>(LIVING, [workspaceId, families]);
    const scopes = new Map(rows.map((row) => [row.family_id, row.scopes]));
    const found = new Map<string, ReadonlySet<string>>();
    for (const { id, family_id: family } of endpoints) {
      const held = family === null ? 'all' : scopes.get(family);
      if (held)
        found.set(id, new Set(readableTypes(this.registry.all, { scopes: held === 'all' ? held : new Set(held) })));
    }
    return found;
  }
}
