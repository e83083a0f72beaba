import { Injectable } from '@nestjs/common';
import { Attempts } from './accounts/attempts.js';
import { Unfinished } from './factors/unfinished.js';
import { Links } from './links/links.js';
import { Sessions } from './sessions/sessions.js';

/**
 * Deletes expired sessions, links, counted attempts, and unfinished sign-ins and set-ups. They have no effect before that; this only frees
 * space.
 */
@Injectable()
export class PurgePeople {
  constructor(
    private readonly sessions: Sessions,
    private readonly links: Links,
    private readonly attempts: Attempts,
    private readonly unfinished: Unfinished,
  ) {}

  async run(): Promise<void> {
    await this.sessions.purge();
    await this.links.purge();
    await this.attempts.purge();
    await this.unfinished.purge();
  }
}
