import { newId } from '@daybook/database';
import { negate } from '@daybook/money';
import { fiscalYearLabel, takeNumber, yearlyNumber } from '@daybook/numbering';
import type { UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { Entry, type EntryClass } from '../entities/entry.js';
import { EntryLine } from '../entities/entry-line.js';
import type { Journal } from '../entities/journal.js';
import { entries } from '../resources/entries.resource.js';
import { asBlocked, EntryNumbers } from './entry-numbers.js';
import type { LedgerLine } from './ledger-line.js';
import { knownOpenLines } from './open-lines.js';

/** What to post: balanced lines, and their source. */
export interface Posting {
  readonly journal: Pick<Journal, 'id' | 'code' | 'creditCode'>;
  readonly class: EntryClass;
  /** `YYYY-MM-DD`, after the lock date. */
  readonly date: string;
  /** `MM-DD`, from settings/accounting. */
  readonly fiscalYearStart: string;
  readonly reference: string | null;
  /** The source document; its label, once posted, is the entry's number unless `name` is given. */
  readonly source: { readonly resource: string; readonly id: string; readonly name?: string } | null;
  /** The entry that this one reverses. */
  readonly reversalOfId?: string;
  /** True for the reversal of a closing entry, which is one itself. Default: false. */
  readonly closing?: boolean;
  readonly lines: readonly LedgerLine[];
}

// The draft, its lines and their open items in one statement: an open item cannot be forgotten, and a round trip is saved. OFFSET 0 looks
// up accounts one by one, whatever their number. The lines are read from the parameter in each part: Citus would send a common result to
// every server, and need all of them.
const SENT = `json_to_recordset($9::json) AS s
      (id uuid, position integer, account_id uuid, partner_id uuid, debit numeric, credit numeric, description text,
       currency text, amount_currency numeric, tax_id uuid, date_due date)`;

export const INSERT = `
  WITH entry AS (
    INSERT INTO accounting.entries
      (workspace_id, id, created_at, updated_at, version, metadata, journal_id, class, date, reference, state, source_resource, source_id,
       reversal_of_id, closing)
    VALUES ($1, $2, now(), now(), 1, '{}', $3, $4, $5, $6, 'draft', $7, $8, $10, $11)
  ), lines AS (
    INSERT INTO accounting.entry_lines
      (workspace_id, id, entry_id, position, account_id, partner_id, debit, credit, description, currency, amount_currency, tax_id)
    SELECT $1, id, $2, position, account_id, partner_id, debit, credit, description, currency, amount_currency, tax_id FROM ${SENT}
    RETURNING 1
  )
  INSERT INTO accounting.open_items
    (workspace_id, id, account_id, partner_id, currency, date, date_due, side, amount, amount_currency, residual, residual_currency)
  SELECT $1, s.id, s.account_id, s.partner_id, s.currency, $5::date, coalesce(s.date_due, $5::date),
    CASE WHEN s.debit > 0 OR (s.credit = 0 AND s.amount_currency > 0) THEN 'debit' ELSE 'credit' END,
    s.debit + s.credit, abs(s.amount_currency), CASE WHEN s.amount_currency = 0 THEN 0 ELSE s.debit + s.credit END,
    abs(s.amount_currency)
  FROM ${SENT} CROSS JOIN LATERAL (SELECT FROM accounting.accounts a
    WHERE a.workspace_id = $1 AND a.id = s.account_id AND a.open_items OFFSET 0) a
  RETURNING id`;

const NUMBER = yearlyNumber('$6', '$5', 'number.seq');

// $8: a number that was already taken, otherwise null. The number is the last lock a posting takes (domain.md 3.6); the database checks
// balance, lock date and sequence here. OFFSET 0 looks the entry before up by its number, also while little is known of the table.
export const POST = `
  WITH taken AS (${takeNumber({ workspace: '$1', scope: '$3', class: '$4', period: '$5' }, '$8::integer IS NULL')}
  ), number AS (SELECT seq FROM taken UNION ALL SELECT $8 WHERE $8::integer IS NOT NULL)
  UPDATE accounting.entries e
  SET state = 'posted', fiscal_year = $5, seq = number.seq, number = ${NUMBER},
    source_name = CASE WHEN e.source_id IS NOT NULL THEN coalesce($7::text, ${NUMBER}) END
  FROM number LEFT JOIN LATERAL (SELECT p.number, p.date FROM accounting.entries p
    WHERE p.workspace_id = $1 AND p.journal_id = $3 AND p.class = $4 AND p.fiscal_year = $5 AND p.seq = number.seq - 1 OFFSET 0) p ON true
  WHERE e.workspace_id = $1 AND e.id = $2
  RETURNING e.seq, e.number, p.number AS "followsNumber", p.date AS "followsDate"`;

interface Numbered {
  readonly seq: number;
  readonly number: string;
  readonly followsNumber: string | null;
  readonly followsDate: string | null;
}

const JOURNAL =
  'SELECT id, code, credit_code AS "creditCode" FROM accounting.journals WHERE workspace_id = $1 AND id = $2';

/** The only way to write to the general ledger: an entry is inserted as a draft with its lines, and posted with its number. */
@Injectable()
export class Ledger {
  constructor(private readonly numbers: EntryNumbers) {}

  /** Posts a balanced entry. The caller has checked the period and locked the source document. */
  async post(work: UnitOfWork, posting: Posting): Promise<Entry> {
    const { workspaceId } = work;
    const entry = new Entry();
    work.begin(entry);
    const period = fiscalYearLabel(posting.date, posting.fiscalYearStart);
    const code = posting.class === 'credit_note' ? posting.journal.creditCode : posting.journal.code;
    const { journal, source } = posting;
    const rows = rowsOf(posting.lines);
    const inserting = work.tx.query<{ id: string }>(INSERT, [
      workspaceId,
      entry.id,
      journal.id,
      posting.class,
      posting.date,
      posting.reference,
      source?.resource ?? null,
      source?.id ?? null,
      JSON.stringify(rows),
      posting.reversalOfId ?? null,
      posting.closing ?? false,
    ]);
    // If this fails, the statements sent with it fail for the same reason.
    inserting.catch(() => undefined);
    const [posted] = await work.tx
      .query<Numbered>(POST, [
        workspaceId,
        entry.id,
        journal.id,
        posting.class,
        period,
        code,
        source?.name ?? null,
        await this.numbers.next(work, { scopeId: journal.id, class: posting.class, period }),
      ])
      .catch(asBlocked);
    const { seq, number, followsNumber, followsDate } = posted!;
    entry.follows = followsNumber === null ? null : { number: followsNumber, date: followsDate! };
    Object.assign(entry, { seq, number }, valuesOf(posting, period), {
      sourceName: source ? (source.name ?? number) : null,
    });
    entry.lines = posting.lines.map((line, i) =>
      Object.assign(new EntryLine(), line, { workspaceId, id: rows[i]!.id, entryId: entry.id, position: i + 1 }),
    );
    work.note(entries, entry, 'posted');
    knownOpenLines(work).notePosted(entry, posting.lines, new Set((await inserting).map(({ id }) => id)));
    return entry;
  }

  /**
   * Posts the mirror of a posted entry: debit and credit exchanged, everything else unchanged, both linked (domain.md 6.12). The caller has
   * checked the period and that nothing reversed it yet, and has locked what precedes entries in the lock order.
   */
  async reverse(
    work: UnitOfWork,
    entryId: string,
    { date, fiscalYearStart }: Pick<Posting, 'date' | 'fiscalYearStart'>,
  ): Promise<Entry> {
    const entry = await work.lock(entries, entryId);
    const [journal] = await work.tx.query<Posting['journal']>(JOURNAL, [work.workspaceId, entry.journalId]);
    const { sourceResource, sourceId, sourceName } = entry;
    const mirror = await this.post(work, {
      journal: journal!,
      class: entry.class,
      date,
      fiscalYearStart,
      reference: entry.reference,
      source: sourceResource === null ? null : { resource: sourceResource, id: sourceId!, name: sourceName! },
      reversalOfId: entryId,
      closing: entry.closing,
      lines: entry.lines.map(mirrored),
    });
    work.save(entry, 'reversed');
    return mirror;
  }
}

/** The values of a posted entry by column, so that it can be shown without reading it. */
function valuesOf({ journal, class: series, date, reference, source, reversalOfId, closing }: Posting, period: string) {
  return {
    state: 'posted',
    class: series,
    fiscalYear: period,
    journalId: journal.id,
    date,
    reference,
    sourceResource: source?.resource ?? null,
    sourceId: source?.id ?? null,
    reversalOfId: reversalOfId ?? null,
    closing: closing ?? false,
    externalId: null,
  } as const;
}

function mirrored(line: EntryLine): LedgerLine {
  const amountCurrency = line.amountCurrency === null ? null : negate(line.amountCurrency);
  return { ...line, debit: line.credit, credit: line.debit, amountCurrency, dateDue: null };
}

function rowsOf(lines: readonly LedgerLine[]): ({ id: string } & object)[] {
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
