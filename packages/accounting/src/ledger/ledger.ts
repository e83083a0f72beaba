import { Database, newId } from '@daybook/database';
import { fiscalYearOf } from '@daybook/numbering';
import type { UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { Entry, type EntryClass } from '../entities/entry.js';
import type { Journal } from '../entities/journal.js';
import { entries } from '../resources/entries.resource.js';
import type { DraftLine } from './invoice-entry.js';

/** What is to be posted: lines that balance, and where they come from. */
export interface Posting {
  readonly journal: Pick<Journal, 'id' | 'code' | 'creditCode'>;
  readonly class: EntryClass;
  /** `YYYY-MM-DD`, after the lock date. */
  readonly date: string;
  /** `MM-DD`, of settings/accounting. */
  readonly fiscalYearStart: string;
  readonly reference: string | null;
  /** The document; its label, once posted, is the entry's number. Null: written by hand. */
  readonly source: { readonly resource: string; readonly id: string } | null;
  /** The entry that this one takes back. */
  readonly reversalOfId?: string;
  readonly lines: readonly DraftLine[];
}

// The draft, its lines and their open items in one statement: an open item cannot be forgotten, and a round trip is saved.
const INSERT = `
  WITH entry AS (
    INSERT INTO accounting.entries
      (workspace_id, id, created_at, updated_at, version, metadata, journal_id, class, date, reference, state, source_resource, source_id,
       reversal_of_id)
    VALUES ($1, $2, now(), now(), 1, '{}', $3, $4, $5, $6, 'draft', $7, $8, $10)
  ), sent AS (
    SELECT * FROM json_to_recordset($9::json) AS r
      (id uuid, position integer, account_id uuid, partner_id uuid, debit numeric, credit numeric, description text,
       currency text, amount_currency numeric, tax_id uuid, date_due date)
  ), lines AS (
    INSERT INTO accounting.entry_lines
      (workspace_id, id, entry_id, position, account_id, partner_id, debit, credit, description, currency, amount_currency, tax_id)
    SELECT $1, id, $2, position, account_id, partner_id, debit, credit, description, currency, amount_currency, tax_id FROM sent
  )
  INSERT INTO accounting.open_items
    (workspace_id, id, account_id, partner_id, currency, date_due, side, amount, amount_currency, residual, residual_currency)
  SELECT $1, s.id, s.account_id, s.partner_id, s.currency, coalesce(s.date_due, $5::date),
    CASE WHEN s.debit > 0 OR (s.credit = 0 AND s.amount_currency > 0) THEN 'debit' ELSE 'credit' END,
    s.debit + s.credit, abs(s.amount_currency), s.debit + s.credit, abs(s.amount_currency)
  FROM sent s JOIN accounting.accounts a ON a.workspace_id = $1 AND a.id = s.account_id
  WHERE a.open_items`;

// The number is the last lock a posting takes (domain.md 3.6); the database checks balance, lock date and sequence here.
export const POST = `
  WITH taken AS (
    INSERT INTO numbering.series (workspace_id, scope_id, class, period, next) VALUES ($1, $3, $4, $5, 2)
    ON CONFLICT (workspace_id, scope_id, class, period) DO UPDATE SET next = series.next + 1
    RETURNING next - 1 AS seq
  )
  UPDATE accounting.entries e
  SET state = 'posted', fiscal_year = $5, seq = taken.seq,
    number = $6 || '/' || $5 || '/' || lpad(taken.seq::text, greatest(5, length(taken.seq::text)), '0'),
    source_name = CASE WHEN e.source_id IS NOT NULL THEN
      $6 || '/' || $5 || '/' || lpad(taken.seq::text, greatest(5, length(taken.seq::text)), '0') END
  FROM taken WHERE e.workspace_id = $1 AND e.id = $2
  RETURNING e.seq, e.number`;

/** The one way into the general ledger: an entry goes in as a draft, with its lines, and is posted with its number. */
@Injectable()
export class Ledger {
  constructor(private readonly database: Database) {}

  /** Posts a balanced entry. The caller has checked the period and holds its document's lock. */
  async post(work: UnitOfWork, posting: Posting): Promise<Entry> {
    const { workspaceId } = work;
    const entry = new Entry();
    work.begin(entry);
    const period = fiscalYearOf(posting.date, posting.fiscalYearStart);
    const code = posting.class === 'credit_note' ? posting.journal.creditCode : posting.journal.code;
    const { journal, source } = posting;
    await this.database.execute(INSERT, [
      workspaceId, entry.id, journal.id, posting.class, posting.date, posting.reference,
      source?.resource ?? null, source?.id ?? null, JSON.stringify(rowsOf(posting.lines)), posting.reversalOfId ?? null,
    ]);
    const [posted] = await this.database.query<{ seq: number; number: string }>(POST, [
      workspaceId, entry.id, posting.journal.id, posting.class, period, code,
    ]);
    entry.seq = posted!.seq;
    entry.number = posted!.number;
    entry.journalId = posting.journal.id;
    entry.date = posting.date;
    work.note(entries, entry, 'posted');
    return entry;
  }
}

function rowsOf(lines: readonly DraftLine[]): object[] {
  return lines.map((line, i) => ({
    id: newId(),
    position: i + 1,
    account_id: line.accountId,
    partner_id: line.partnerId,
    debit: line.debit,
    credit: line.credit,
    description: line.description,
    currency: line.currency,
    amount_currency: line.amountCurrency,
    tax_id: line.taxId,
    date_due: line.dateDue,
  }));
}
