import { Database } from '@daybook/database';
import { Injectable } from '@nestjs/common';
import { tokenHash, isTokenValue } from './token-value.js';

const FIND = `
  SELECT w.slug FROM tokens.tokens t JOIN tokens.workspaces w ON w.id = t.workspace_id
  WHERE t.hash = $1 ORDER BY t.workspace_id LIMIT 1`;

/** The workspace of a token, for a URL that names none. It authenticates nobody: the bearer guard looks the token up. */
@Injectable()
export class WorkspaceOfToken {
  constructor(private readonly database: Database) {}

  /** The slug; undefined when no workspace has the token. A revoked or expired token still belongs to its workspace. */
  async find(value: string): Promise<string | undefined> {
    if (!isTokenValue(value)) return undefined;
    const [row] = await this.database.across().lookUp<{ readonly slug: string }>(FIND, [tokenHash(value)]);
    return row?.slug;
  }
}
