import type { Transaction } from '@daybook/database';

const REFRESH = 'SELECT accounting.refresh_statistics()';

/** The growth factor after which statistics are updated again. */
const GROWTH = 4;

/** Keeps the planner's statistics up to date for the tables that one long transaction fills. */
export class PlannerStatistics {
  private due = 1;

  constructor(private readonly tx: Transaction) {}

  /** Call it after each batch; `rows` have been written so far. */
  async refresh(rows: number): Promise<void> {
    if (rows < this.due) return;
    await this.tx.query(REFRESH);
    this.due = rows * GROWTH;
  }
}
