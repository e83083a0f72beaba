import type { UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { AccountType } from '../entities/account.js';
import type { Entry } from '../entities/entry.js';
import type { EntryLine } from '../entities/entry-line.js';
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
  async load(work: UnitOfWork, entry: Readonly<Entry>): Promise<EntryContext> {
    return this.read(work, entry.journalId, entry.lines, entry.id);
  }

  /** The same for new entries: once for each journal, with the accounts and partners of all its entries. */
  async loadAll(work: UnitOfWork, all: readonly Readonly<Entry>[]): Promise<EntryContext[]> {
    const contexts = new Map<string, EntryContext>();
    for (const journalId of new Set(all.map((entry) => entry.journalId))) {
      const lines = all.flatMap((entry) => (entry.journalId === journalId ? entry.lines : []));
      // Nothing reverses what did not exist before.
      contexts.set(journalId, await this.read(work, journalId, lines, null));
    }
    return all.map(({ journalId }) => contexts.get(journalId)!);
  }

  private async read(
    { tx, workspaceId, access }: UnitOfWork,
    journalId: string,
    lines: readonly Readonly<EntryLine>[],
    entryId: string | null,
  ): Promise<EntryContext> {
    const parameters = [workspaceId, journalId, idsIn(lines, 'accountId'), idsIn(lines, 'partnerId')];
    const [, [row]] = await Promise.all([
      access === 'lock' ? tx.query(LOCK, parameters) : [],
      tx.query<Row>(READ, [...parameters, entryId]),
    ]);
    if (!row) throw new Error('The workspace has no books.');
    return { ...row, accounts: byId(row.accounts), partners: byId(row.partners) };
  }
}

function idsIn(lines: readonly Readonly<EntryLine>[], property: 'accountId' | 'partnerId'): string[] {
  return [...new Set(lines.map((line) => line[property]).filter((id) => id !== null))].sort();
}

function byId<T extends { id: string }>(rows: readonly T[] | null): ReadonlyMap<string, T> {
  return new Map((rows ?? []).map((row) => [row.id, row]));
}
