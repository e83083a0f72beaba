import { Injectable } from '@nestjs/common';
import { Attempts } from './accounts/attempts.js';
import { Links } from './links/links.js';
import { Sessions } from './sessions/sessions.js';

/** Removes sessions, links and counted attempts whose time is over. They count for nothing before that: only their room is won. */
@Injectable()
export class PurgePeople {
  constructor(
    private readonly sessions: Sessions,
    private readonly links: Links,
    private readonly attempts: Attempts,
  ) {}

  async run(): Promise<void> {
    await this.sessions.purge();
    await this.links.purge();
    await this.attempts.purge();
  }
}
