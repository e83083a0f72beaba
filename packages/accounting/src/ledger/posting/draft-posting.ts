import { Database } from '@daybook/database';
import { fiscalYearOf } from '@daybook/numbering';
import type { UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Entry } from '../entities/entry.js';
import type { Journal } from '../entities/journal.js';
import { EntryNumbers } from './entry-numbers.js';
import { POST } from './ledger.js';

/** The open items of a draft's lines, and its date where it has none yet. */
const OPEN = `
  WITH dated AS (
    UPDATE accounting.entries SET date = $3::date WHERE workspace_id = $1 AND id = $2 AND date IS NULL
  )
  INSERT INTO accounting.open_items
    (workspace_id, id, account_id, partner_id, currency, date, date_due, side, amount, amount_currency, residual, residual_currency)
  SELECT $1, l.id, l.account_id, l.partner_id, l.currency, $3::date, $3::date,
    CASE WHEN l.debit > 0 THEN 'debit' ELSE 'credit' END,
    l.debit + l.credit, abs(l.amount_currency), l.debit + l.credit, abs(l.amount_currency)
  FROM accounting.entry_lines l JOIN accounting.accounts a ON a.workspace_id = l.workspace_id AND a.id = l.account_id
  WHERE l.workspace_id = $1 AND l.entry_id = $2 AND a.open_items`;

/** Posts an entry that somebody wrote by hand: it and its lines are in the database already (domain.md 5.2). */
@Injectable()
export class DraftPosting {
  constructor(
    private readonly database: Database,
    private readonly numbers: EntryNumbers,
  ) {}

  /** `date` stands on the entry where it had none. The caller holds the entry's lock and has checked everything else. */
  async post(
    work: UnitOfWork,
    entry: Entry,
    date: string,
    journal: Pick<Journal, 'id' | 'code'>,
    fiscalYearStart: string,
  ): Promise<void> {
    const period = fiscalYearOf(date, fiscalYearStart);
    await this.database.write(OPEN, [work.workspaceId, entry.id, date]);
    const [posted] = await this.database.query<{ seq: number; number: string }>(POST, [
      work.workspaceId,
      entry.id,
      journal.id,
      entry.class,
      period,
      journal.code,
      null,
      await this.numbers.next(work, { scopeId: journal.id, class: entry.class, period }),
    ]);
    const { seq, number } = posted!;
    Object.assign(entry, { state: 'posted', date, fiscalYear: period, seq, number });
    work.save(entry, 'posted');
  }
}
