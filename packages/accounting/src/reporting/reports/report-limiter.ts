import { Limiter } from '@daybook/database';
import { Injectable } from '@nestjs/common';

/**
 * Limits the reports that run at once; the others wait in a queue. A report may read for a minute, and meanwhile occupies one of the ten
 * connections of a process that requests of other workspaces need too. A lane is a workspace's answers of one form: a client that downloads
 * two long tables can still read its trial balance.
 */
@Injectable()
export class ReportLimiter extends Limiter {
  constructor() {
    super({
      ofLane: 2,
      ofProcess: 6,
      waiting: 50,
      waitMs: 10_000,
      refusal: 'Too many reports are being read. Send the request again in a moment.',
    });
  }
}
