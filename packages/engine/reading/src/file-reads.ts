import { Gate } from '@daybook/database';
import { Injectable } from '@nestjs/common';

/**
 * A few whole lists at once, the others in a line: each holds one of the connections of the process for as long as its reader takes. A
 * lane is a workspace.
 */
@Injectable()
export class FileReads extends Gate {
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
