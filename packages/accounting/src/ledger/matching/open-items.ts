import { type Access, byAccess, rowLock, type Transaction } from '@daybook/database';
import { absolute, add, compare } from '@daybook/money';
import type { UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Entry } from '../entities/entry.js';
import { knownOpenLines } from '../posting/open-lines.js';
import type { LedgerLine } from '../posting/ledger-line.js';

/** An open item that can be matched, with data of its entry; decimals as text. */
export interface MatchItem {
  /** The id of its line. */
  readonly id: string;
  readonly entryId: string;
  readonly entryNumber: string;
  /** Of its entry. */
  readonly date: string;
  readonly dateDue: string;
  readonly accountId: string;
  readonly partnerId: string | null;
  readonly currency: string;
  readonly side: 'debit' | 'credit';
  /** In workspace currency. */
  readonly residual: string;
  /** In `currency`. */
  readonly residualCurrency: string;
  /** The day from which its last undone match is void; until then, that match counts. */
  readonly voidedOn: string | null;
}

/** An item of a partner's debt, with what its document shows of it. */
export interface OwedItem extends MatchItem {
  /** Of its line. */
  readonly position: number;
  /** In `currency`, as posted. */
  readonly amountCurrency: string;
}

const itemsOf = (more = '', joined = ''): string => `
  SELECT o.id, l.entry_id AS "entryId", e.number AS "entryNumber", e.date, o.date_due AS "dateDue",
    o.account_id AS "accountId", o.partner_id AS "partnerId", o.currency, o.side,
    trim_scale(o.residual) AS residual, trim_scale(o.residual_currency) AS "residualCurrency",
    (SELECT max(v.date) FROM accounting.reconciliations r
      JOIN accounting.reconciliation_voids v ON v.workspace_id = $1 AND v.id = r.id
      WHERE r.workspace_id = $1 AND (r.debit_line_id = o.id OR r.credit_line_id = o.id)) AS "voidedOn"${more}
  FROM accounting.open_items o
  JOIN accounting.entry_lines l ON l.workspace_id = $1 AND l.id = o.id
  JOIN accounting.entries e ON e.workspace_id = $1 AND e.id = l.entry_id${joined}
  WHERE o.workspace_id = $1 AND e.state = 'posted'`;

const BY_LINE = `${itemsOf()} AND o.id = ANY($2::uuid[]) ORDER BY o.id FOR UPDATE OF o`;

/** Lines settled from the start have nothing to match. */
const BY_ENTRIES = `${itemsOf()} AND l.entry_id = ANY($2::uuid[]) AND o.amount_currency > 0 ORDER BY o.id FOR UPDATE OF o`;

const OWED = itemsOf(
  `, l.position, trim_scale(o.amount_currency) AS "amountCurrency", a.name AS "accountName"`,
  `
  JOIN accounting.accounts a ON a.workspace_id = $1 AND a.id = o.account_id AND a.type IN ('receivable', 'payable')`,
);

/** Partners' debts; goods that wait for their receipt or bill are excluded. `entries`: SQL condition on `l.entry_id`. */
export const owedBy = (entries: string, access: Access): string => `${OWED} AND ${entries} AND o.amount_currency > 0
  ORDER BY o.id${rowLock(access, 'FOR UPDATE OF o')}`;

/** A single id has a separate statement: for a list PostgreSQL estimates ten rows and plans again each time. */
const OWED_BY_ENTRY = byAccess((access) => owedBy('l.entry_id = $2', access));
const OWED_BY_ENTRIES = byAccess((access) => owedBy('l.entry_id = ANY($2::uuid[])', access));

/** The item of a line without active matches: of a new entry, or of one whose matches were all undone by `voidedOn`. */
export function wholeItem(
  entry: Pick<Entry, 'id' | 'number' | 'date'>,
  line: Omit<LedgerLine, 'taxId' | 'dateDue' | 'description'> & { readonly id: string },
  voidedOn: string | null = null,
): MatchItem {
  const { debit, credit, amountCurrency } = line;
  const inCurrency = amountCurrency as string;
  return {
    id: line.id,
    entryId: entry.id,
    entryNumber: entry.number as string,
    date: entry.date as string,
    dateDue: entry.date as string,
    accountId: line.accountId,
    partnerId: line.partnerId,
    currency: line.currency as string,
    side: compare(inCurrency, '0') > 0 ? 'debit' : 'credit',
    residual: add(debit, credit),
    residualCurrency: absolute(inCurrency),
    voidedOn,
  };
}

/** Open items, locked in the order of their lines' ids before they are read (domain.md 3.6). */
@Injectable()
export class OpenItems {
  /** By line id; lines without an open item are omitted. */
  async lock(tx: Transaction, workspaceId: string, lineIds: readonly string[]): Promise<Map<string, MatchItem>> {
    const rows = await tx.query<MatchItem>(BY_LINE, [workspaceId, [...new Set(lineIds)].sort()]);
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** The items of whole entries. */
  async lockOf(tx: Transaction, workspaceId: string, entryIds: readonly string[]): Promise<MatchItem[]> {
    return tx.query<MatchItem>(BY_ENTRIES, [workspaceId, [...new Set(entryIds)].sort()]);
  }

  /**
   * The items of whole entries on receivable and payable accounts: the instalments of a document, the partner's side of a payment. With
   * access `lock` they are locked.
   */
  async loadOwed(work: UnitOfWork, entryIds: readonly string[]): Promise<OwedItem[]> {
    const { workspaceId, access } = work;
    const [first, ...others] = new Set(entryIds);
    if (first === undefined) return [];
    if (others.length === 0) return this.readOwed(work, OWED_BY_ENTRY[access], [workspaceId, first]);
    return this.readOwed(work, OWED_BY_ENTRIES[access], [workspaceId, [first, ...others].sort()]);
  }

  /** By a text of {@link owedBy}. Afterwards, the write knows what is shown of their lines and entries. */
  async readOwed(work: UnitOfWork, text: string, values: readonly unknown[]): Promise<OwedItem[]> {
    const { tx, labels } = work;
    const rows = await tx.query<OwedItem & { accountName: string }>(text, values);
    for (const { id, position, entryId, entryNumber, accountId, accountName } of rows) {
      labels.learn('accounts', accountId, accountName);
      labels.learn('entries', entryId, entryNumber);
      labels.learn('entries.lines', id, `${entryNumber} #${position}`);
    }
    knownOpenLines(work).noteLocked(rows);
    return rows;
  }
}
