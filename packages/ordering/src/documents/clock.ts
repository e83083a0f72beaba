import type { Transaction } from '@daybook/database';
import { Injectable } from '@nestjs/common';

const NOW = `SELECT to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS now`;

/** The database's clock, one for all processes. */
@Injectable()
export class Clock {
  /** The transaction's instant, RFC 3339 in UTC with milliseconds. */
  async now(tx: Transaction): Promise<string> {
    const [row] = await tx.query<{ now: string }>(NOW);
    return row!.now;
  }
}
