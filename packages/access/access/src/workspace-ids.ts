import { Database } from '@daybook/database';
import { Injectable } from '@nestjs/common';
import { putBounded } from './put-bounded.js';

const SLUGS_MAX = 100_000;

const ID = 'SELECT w.id FROM tokens.workspaces w WHERE w.slug = $1';

/**
 * The id of a slug. A slug is never changed, nor reused after its workspace was removed, so each is queried once. With the id, a statement
 * finds the shard of the workspace in a distributed database.
 */
@Injectable()
export class WorkspaceIds {
  private readonly known = new Map<string, string>();

  constructor(private readonly database: Database) {}

  /** Undefined when there is no such workspace. */
  async of(slug: string): Promise<string | undefined> {
    return this.known.get(slug) ?? this.ask(slug);
  }

  learn(slug: string, id: string): void {
    putBounded(this.known, slug, id, SLUGS_MAX);
  }

  private async ask(slug: string): Promise<string | undefined> {
    const [row] = await this.database.lookUp<{ id: string }>(ID, [slug]);
    if (row) this.learn(slug, row.id);
    return row?.id;
  }
}
