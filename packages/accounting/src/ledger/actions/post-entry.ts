import { fiscalYearLabel } from '@daybook/numbering';
import type { ActionVerb, Plan, Refused, UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { type EntryContext, EntryContexts } from '../entries/entry-context.js';
import { postProblems } from '../entries/post-conditions.js';
import type { Entry } from '../entities/entry.js';
import { EntryNumbers } from '../posting/entry-numbers.js';
import { POST } from '../posting/ledger.js';

/** The open items of a draft's lines, and its date if it has none yet. */
const OPEN = `
  WITH dated AS (
    UPDATE accounting.entries SET date = $3::date WHERE workspace_id = $1 AND id = $2 AND date IS NULL
  )
  INSERT INTO accounting.open_items
    (workspace_id, id, account_id, partner_id, currency, date, date_due, side, amount, amount_currency, residual, residual_currency)
  SELECT $1, l.id, l.account_id, l.partner_id, l.currency, $3::date, $3::date,
    CASE WHEN l.debit > 0 THEN 'debit' ELSE 'credit' END,
    l.debit + l.credit, abs(l.amount_currency), l.debit + l.credit, abs(l.amount_currency)
  FROM accounting.entry_lines l JOIN accounting.accounts a ON a.workspace_id = $1 AND a.id = l.account_id
  WHERE l.workspace_id = $1 AND l.entry_id = $2 AND a.open_items
  RETURNING 1`;

interface PostPlan extends Plan<Entry> {
  readonly date: string;
  readonly fiscalYear: string;
}

/** draft → posted: numbers a manual entry, whose lines are already stored, and opens its items (domain.md 5.2). */
@Injectable()
export class PostEntry implements ActionVerb<Entry, object, EntryContext, PostPlan> {
  constructor(
    private readonly contexts: EntryContexts,
    private readonly numbers: EntryNumbers,
  ) {}

  async load(work: UnitOfWork, entry: Readonly<Entry>): Promise<EntryContext> {
    return this.contexts.load(work, entry);
  }

  async loadAll(work: UnitOfWork, all: readonly Readonly<Entry>[]): Promise<EntryContext[]> {
    return this.contexts.loadAll(work, all);
  }

  plan(entry: Readonly<Entry>, context: EntryContext): PostPlan | Refused {
    const problems = postProblems(entry, context);
    if (problems.length > 0) return { problems };
    const date = entry.date ?? context.today;
    const fiscalYear = fiscalYearLabel(date, context.fiscalYearStart);
    return { problems, changes: { state: 'posted', date, fiscalYear }, events: ['posted'], date, fiscalYear };
  }

  /** The number is the last lock that a posting takes (domain.md 3.6). */
  async apply(work: UnitOfWork, entry: Entry, plan: PostPlan, { journal }: EntryContext): Promise<void> {
    const { workspaceId } = work;
    await work.tx.write(OPEN, [workspaceId, entry.id, plan.date]);
    const series = { scopeId: journal.id, class: entry.class, period: plan.fiscalYear };
    const [posted] = await work.tx.query<{ seq: number; number: string }>(POST, [
      workspaceId,
      entry.id,
      journal.id,
      entry.class,
      plan.fiscalYear,
      journal.code,
      null,
      await this.numbers.next(work, series),
    ]);
    Object.assign(entry, posted);
    work.wrote(entry);
  }
}
