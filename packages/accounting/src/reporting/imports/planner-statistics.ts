import type { Transaction } from '@daybook/database';

const REFRESH = 'SELECT accounting.refresh_statistics()';

/** Looked at again when there are so many times as many rows. */
const GROWTH = 4;

/** Keeps the database's plans fit for the tables that one long transaction fills. */
export class PlannerStatistics {
  private due = 1;

  constructor(private readonly tx: Transaction) {}

  /** After each batch; `rows` have been written so far. */
  async refresh(rows: number): Promise<void> {
    if (rows < this.due) return;
    await this.tx.query(REFRESH);
    this.due = rows * GROWTH;
  }
}
