import { Database } from '@daybook/database';
import { Unavailable } from '@daybook/errors';
import { Injectable } from '@nestjs/common';
import { tokenHash, isTokenValue } from './token-value.js';

const FIND = `
  SELECT w.slug FROM tokens.tokens t JOIN tokens.workspaces w ON w.id = t.workspace_id
  WHERE t.hash = $1 ORDER BY t.workspace_id LIMIT 1`;

interface Found {
  readonly slug: string;
}

/** The workspace of a token, for a URL that names none. It authenticates nobody: the bearer guard looks the token up. */
@Injectable()
export class WorkspaceOfToken {
  constructor(private readonly database: Database) {}

  /**
   * The slug; undefined when no workspace has the token. A revoked or expired token still belongs to its workspace.
   * @throws Unavailable where a server that is gone may have it
   */
  async find(value: string): Promise<string | undefined> {
    if (!isTokenValue(value)) return undefined;
    const hash = tokenHash(value);
    try {
      const [row] = await this.database.across().lookUp<Found>(FIND, [hash]);
      return row?.slug;
    } catch (error) {
      // A server is gone: the token is perhaps on another one.
      const [row] = error instanceof Unavailable ? await this.database.find<Found>(FIND, [hash]) : [];
      if (row) return row.slug;
      throw error;
    }
  }
}
