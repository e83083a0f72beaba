import type { Transaction } from '@daybook/database';
import { Injectable } from '@nestjs/common';

const NOW = `SELECT to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS now`;

/** The clock of the database, the same for all processes. */
@Injectable()
export class Clock {
  /** The time of the transaction, as RFC 3339 in UTC with milliseconds. */
  async now(tx: Transaction): Promise<string> {
    const [row] = await tx.query<{ now: string }>(NOW);
    return row!.now;
  }
}
