import type { UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { AccountType } from '../entities/account.js';
import type { Entry } from '../entities/entry.js';
import type { JournalType } from '../entities/journal.js';

/** What posting or reversing an entry depends on. */
export interface EntryContext {
  readonly lockDate: string | null;
  readonly fiscalYearStart: string;
  /** Today in the workspace's time zone. */
  readonly today: string;
  readonly journal: {
    readonly id: string;
    readonly code: string;
    readonly creditCode: string;
    readonly type: JournalType;
    readonly active: boolean;
  };
  readonly isReversed: boolean;
  readonly accounts: ReadonlyMap<string, EntryAccount>;
  /** The partners of the lines. */
  readonly partners: ReadonlyMap<string, { readonly id: string; readonly name: string; readonly active: boolean }>;
}

export interface EntryAccount {
  readonly id: string;
  readonly code: string;
  readonly type: AccountType;
  readonly currency: string | null;
  readonly openItems: boolean;
  readonly active: boolean;
}

/** Parameters of both: workspace, entry's journal, accounts and partners of its lines; the second also takes the entry. */
const LOCK = `
  WITH books AS (SELECT id FROM accounting.books WHERE workspace_id = $1 AND id = $1 FOR SHARE),
    partners AS (
      SELECT id FROM accounting.partners WHERE workspace_id = $1 AND id = ANY($4::uuid[]) ORDER BY id FOR KEY SHARE),
    accounts AS (
      SELECT id FROM accounting.accounts WHERE workspace_id = $1 AND id = ANY($3::uuid[]) ORDER BY id FOR KEY SHARE),
    journals AS (SELECT id FROM accounting.journals WHERE workspace_id = $1 AND id = $2 FOR KEY SHARE)
  SELECT count(*) FROM (SELECT id FROM books UNION ALL SELECT id FROM partners UNION ALL SELECT id FROM accounts
    UNION ALL SELECT id FROM journals) locked`;

const READ = `
  SELECT b.lock_date AS "lockDate", b.fiscal_year_start AS "fiscalYearStart",
    to_char(now() AT TIME ZONE c.timezone, 'YYYY-MM-DD') AS today,
    json_build_object('id', j.id, 'code', j.code, 'creditCode', j.credit_code, 'type', j.type, 'active', j.active) AS journal,
    EXISTS (SELECT FROM accounting.entries r WHERE r.workspace_id = $1 AND r.reversal_of_id = $5) AS "isReversed",
    (SELECT json_agg(json_build_object('id', a.id, 'code', a.code, 'type', a.type, 'currency', a.currency,
        'openItems', a.open_items, 'active', a.active))
      FROM accounting.accounts a WHERE a.workspace_id = $1 AND a.id = ANY($3::uuid[])) AS accounts,
    (SELECT json_agg(json_build_object('id', p.id, 'name', p.name, 'active', p.active))
      FROM accounting.partners p WHERE p.workspace_id = $1 AND p.id = ANY($4::uuid[])) AS partners
  FROM accounting.books b
  JOIN tokens.companies c ON c.workspace_id = $1 AND c.id = b.id
  JOIN accounting.journals j ON j.workspace_id = $1 AND j.id = $2
  WHERE b.workspace_id = $1 AND b.id = $1`;

type Row = Omit<EntryContext, 'accounts' | 'partners'> & {
  accounts: EntryAccount[] | null;
  partners: { id: string; name: string; active: boolean }[] | null;
};

@Injectable()
export class EntryContexts {
  /** With access `lock`, locks all of it until the transaction ends, then reads. */
  async load({ tx, workspaceId, access }: UnitOfWork, entry: Readonly<Entry>): Promise<EntryContext> {
    const parameters = parametersOf(workspaceId, entry);
    const [, [row]] = await Promise.all([
      access === 'lock' ? tx.query(LOCK, parameters) : [],
      tx.query<Row>(READ, [...parameters, entry.id]),
    ]);
    if (!row) throw new Error('The workspace has no books.');
    return { ...row, accounts: byId(row.accounts), partners: byId(row.partners) };
  }
}

function parametersOf(workspaceId: string, { journalId, lines }: Readonly<Entry>): unknown[] {
  const ids = (found: readonly (string | null)[]) => [...new Set(found.filter((id) => id !== null))].sort();
  return [workspaceId, journalId, ids(lines.map((line) => line.accountId)), ids(lines.map((line) => line.partnerId))];
}

function byId<T extends { id: string }>(rows: readonly T[] | null): ReadonlyMap<string, T> {
  return new Map((rows ?? []).map((row) => [row.id, row]));
}
