import { Gate } from '@daybook/database';
import { Injectable } from '@nestjs/common';

/**
 * A few reports at once, the others in a line: a report may read for a minute, and holds one of the ten connections of a process
 * all the while that requests of other workspaces need, too. A lane is a workspace's answers of one form: a client that downloads two
 * long tables still reads his trial balance.
 */
@Injectable()
export class ReportGate extends Gate {
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
