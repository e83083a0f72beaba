import { type Problem, Refusal } from '@daybook/errors';
import { negate } from '@daybook/money';
import type { ActionVerb, UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { type EntryContext, EntryContexts } from '../entries/entry-context.js';
import { periodProblems } from '../entries/post-conditions.js';
import type { Entry } from '../entities/entry.js';
import type { EntryLine } from '../entities/entry-line.js';
import type { DraftLine } from '../ledger/invoice-entry.js';
import { Ledger } from '../ledger/ledger.js';

interface ReverseArgs {
  readonly date?: string | null;
}

/** Posts the mirror of a manual entry: the same accounts, partners and currencies, the sides exchanged (domain.md 6.12). */
@Injectable()
export class ReverseEntry implements ActionVerb<Entry, ReverseArgs> {
  constructor(
    private readonly contexts: EntryContexts,
    private readonly ledger: Ledger,
  ) {}

  async refusals(work: UnitOfWork, entry: Entry, args?: ReverseArgs): Promise<readonly Problem[]> {
    return problemsOf(entry, await this.contexts.read(work.workspaceId, entry), args);
  }

  async run(work: UnitOfWork, entry: Entry, args: ReverseArgs): Promise<void> {
    const context = await this.contexts.hold(work.workspaceId, entry);
    const problems = problemsOf(entry, context, args);
    if (problems.length > 0) throw new Refusal(problems);
    await this.ledger.post(work, {
      journal: context.journal,
      class: entry.class,
      date: args.date ?? context.today,
      fiscalYearStart: context.fiscalYearStart,
      reference: entry.reference,
      source: null,
      reversalOfId: entry.id,
      lines: entry.lines.map(mirrored),
    });
    work.save(entry, 'reversed');
  }
}

function problemsOf(entry: Entry, context: EntryContext, args?: ReverseArgs): Problem[] {
  if (entry.sourceId !== null) {
    const message = `The entry belongs to ${entry.sourceName} in ${entry.sourceResource}: reverse the document.`;
    return [{ field: 'source', code: 'has_source', message }];
  }
  if (context.isReversed)
    return [{ code: 'invalid_state', message: 'The entry is reversed already: see reversed_by.' }];
  return periodProblems(args?.date ?? context.today, context);
}

/** What is archived since does not stand in the way: the line was posted with it. */
function mirrored(line: EntryLine): DraftLine {
  const { accountId, partnerId, description, taxId } = line;
  return {
    accountId,
    partnerId,
    description,
    taxId,
    dateDue: null,
    debit: line.credit,
    credit: line.debit,
    currency: line.currency as string,
    amountCurrency: negate(line.amountCurrency as string),
  };
}
