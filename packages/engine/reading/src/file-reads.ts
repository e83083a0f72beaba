import { Limiter } from '@daybook/database';
import { Injectable } from '@nestjs/common';

/**
 * Limits how many whole lists are read at once; the others wait in a queue. Each occupies one of the process's connections for as long as
 * its reader takes. A lane is a workspace.
 */
@Injectable()
export class FileReads extends Limiter {
  constructor() {
    super({
      ofLane: 2,
      ofProcess: 3,
      waiting: 50,
      waitMs: 10_000,
      refusal: 'Too many lists are being read as files. Send the request again in a moment.',
    });
  }
}
