import type { Transaction } from '@daybook/database';
import { Injectable } from '@nestjs/common';

const LATEST = `SELECT r.rate FROM accounting.currency_rates r
  WHERE r.workspace_id = $1 AND r.currency = $2 AND r.date <= $3::date ORDER BY r.date DESC LIMIT 1`;

/** The recorded exchange rates (domain.md 3.4, 4.7). */
@Injectable()
export class CurrencyRates {
  /** Workspace currency per unit of `currency`, of the latest day on or before `date`; null if none is known. */
  async latest(tx: Transaction, workspaceId: string, currency: string, date: string): Promise<string | null> {
    const [row] = await tx.query<{ rate: string }>(LATEST, [workspaceId, currency, date]);
    return row?.rate ?? null;
  }
}
