import { Injectable } from '@nestjs/common';
import { Attempts } from './accounts/attempts.js';
import { Unfinished } from './factors/unfinished.js';
import { Links } from './links/links.js';
import { Sessions } from './sessions/sessions.js';

/** Removes sessions, links, counted attempts, and sign-ins and set-ups that were not finished, whose time is over. They count for nothing before that: only their room is won. */
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
