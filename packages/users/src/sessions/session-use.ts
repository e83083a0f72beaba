import { Database } from '@daybook/database';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';

// Repeats the condition: of several processes that saw the same old row, only one writes.
const TOUCH = `UPDATE users.sessions SET last_used_at = now() WHERE id = $1 AND last_used_at <= now() - interval '1 minute'`;

/** Records when a session was last used, at most once a minute and outside the request: nothing waits for it. */
@Injectable()
export class SessionUse implements OnModuleDestroy {
  private readonly pending = new Map<string, Promise<unknown>>();

  constructor(private readonly database: Database) {}

  /** Returns at once. Failures are harmless: the next request tries again. */
  note(id: string): void {
    if (this.pending.has(id)) return;
    const write = this.database
      .execute(TOUCH, [id])
      .catch(() => undefined)
      .finally(() => this.pending.delete(id));
    this.pending.set(id, write);
  }

  /** The database is closed after the modules, so pending writes can finish first. */
  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.pending.values());
  }
}
