import { lockDocuments } from '@daybook/accounting';
import type { Problem } from '@daybook/errors';
import { type ActionVerb, InProcess, type Plan, type Refused, Registry, type UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { BankLine } from '../entities/bank-line.js';
import type { BankMatch } from '../entities/bank-match.js';
import { forgetUse } from '../rules/rule-use.js';

interface UndoArgs {
  readonly date?: string | null;
}

/** What was posted for the line, and the day before which the books are locked. */
interface Context {
  readonly lockDate: string | null;
  readonly today: string;
  /** The latest day of what is reversed. */
  readonly latest: string | null;
}

interface UndoPlan extends Plan<BankLine> {
  readonly date: string;
  readonly parts: readonly BankMatch[];
}

const CONTEXT = `SELECT b.lock_date AS "lockDate", to_char(now() AT TIME ZONE c.timezone, 'YYYY-MM-DD') AS today,
    (SELECT max(l.date) FROM banking.bank_matches m JOIN accounting.published_entry_lines l
      ON l.workspace_id = $1 AND l.entry_id = m.entry_id
      WHERE m.workspace_id = $1 AND m.bank_line_id = $2 AND NOT m.bound) AS latest
  FROM accounting.published_books b JOIN tokens.companies c ON c.workspace_id = $1 AND c.id = b.id
  WHERE b.workspace_id = $1`;

const RECONCILED = `SELECT DISTINCT r.id FROM accounting.published_entry_lines l
  JOIN accounting.published_reconciliations r
    ON r.workspace_id = $1 AND l.id IN (r.debit_line_id, r.credit_line_id) AND r.state = 'active'
  WHERE l.workspace_id = $1 AND l.entry_id = $2 ORDER BY r.id`;

/** The documents that what was posted for the line settles. */
const LOCK = lockDocuments(
  '$1',
  `ARRAY(SELECT d.id FROM banking.bank_matches m
  JOIN accounting.published_entry_lines l ON l.workspace_id = $1 AND l.entry_id = m.entry_id
  JOIN accounting.published_reconciliations r
    ON r.workspace_id = $1 AND l.id IN (r.debit_line_id, r.credit_line_id) AND r.state = 'active'
  JOIN accounting.published_entry_lines o ON o.workspace_id = $1 AND o.id IN (r.debit_line_id, r.credit_line_id)
  JOIN accounting.published_documents d ON d.workspace_id = $1 AND d.entry_id = o.entry_id
  WHERE m.workspace_id = $1 AND m.bank_line_id = $2)`,
);

/** Takes a match back: reverses what it posted, and only unlinks what was posted before (domain.md 5.13). */
@Injectable()
export class UndoBankLine implements ActionVerb<BankLine, UndoArgs, Context, UndoPlan> {
  constructor(
    private readonly inProcess: InProcess,
    private readonly registry: Registry,
  ) {}

  /** Documents are locked before bank lines. */
  async lockFirst(work: UnitOfWork, id: string): Promise<void> {
    await work.tx.query(LOCK, [work.workspaceId, id]);
  }

  async load({ tx, workspaceId }: UnitOfWork, line: Readonly<BankLine>): Promise<Context> {
    const [context] = await tx.query<Context>(CONTEXT, [workspaceId, line.id]);
    return context!;
  }

  plan(line: Readonly<BankLine>, { lockDate, today, latest }: Context, args: UndoArgs = {}): UndoPlan | Refused {
    if (line.matches.length === 0)
      return {
        problems: [{ code: 'invalid_state', message: 'Nothing explains the line yet. There is nothing to undo.' }],
      };
    const own = latest ?? line.date;
    const date = args.date ?? (lockDate === null || own > lockDate ? own : today);
    const problems: Problem[] =
      latest !== null && date < latest
        ? [
            {
              field: 'date',
              code: 'out_of_range',
              message: `date must not be before ${latest}, the latest day of what the match posted.`,
            },
          ]
        : [];
    const changes = { state: 'open' as const, amountOpen: line.amount, matches: [] };
    return { problems, changes, events: ['undone'], date, parts: line.matches };
  }

  /** The last part first: entries may settle what payments left. */
  async apply(work: UnitOfWork, line: BankLine, { parts, date }: UndoPlan): Promise<void> {
    await forgetUse(work, line);
    const act = (resource: string, id: string, action: string): Promise<unknown> =>
      this.inProcess.actWithin(work, resource, this.registry.show(resource, id), action, { date });
    for (const { paymentId, entryId, bound } of [...parts].reverse()) {
      if (bound) continue;
      if (paymentId) {
        await act('payments', paymentId, 'reverse');
        continue;
      }
      const matches = await work.tx.query<{ id: string }>(RECONCILED, [work.workspaceId, entryId]);
      for (const { id } of matches) await act('reconciliations', id, 'undo');
      await act('entries', entryId, 'reverse');
    }
  }
}
