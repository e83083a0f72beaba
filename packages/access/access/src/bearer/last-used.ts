import { Database } from '@daybook/database';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';

// Repeats the condition: of several processes that saw the same old row, only one writes.
const TOUCH = `
  UPDATE tokens.tokens SET last_used_at = now()
  WHERE workspace_id = $1 AND id = $2 AND (last_used_at IS NULL OR last_used_at <= now() - interval '1 minute')`;

/** Records when a token was last used, at most once a minute and outside the request: nothing waits for it. */
@Injectable()
export class LastUsed implements OnModuleDestroy {
  private readonly pending = new Map<string, Promise<unknown>>();

  constructor(private readonly database: Database) {}

  /** Returns at once. Failures are harmless: the next request tries again. */
  note(workspaceId: string, tokenId: string): void {
    if (this.pending.has(tokenId)) return;
    const write = this.database
      .of(workspaceId)
      .execute(TOUCH, [workspaceId, tokenId])
      .catch(() => undefined)
      .finally(() => this.pending.delete(tokenId));
    this.pending.set(tokenId, write);
  }

  /** The database is closed after the modules, so pending writes can finish first. */
  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.pending.values());
  }
}
