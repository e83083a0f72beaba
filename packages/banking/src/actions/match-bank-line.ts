import { lockDocuments } from '@daybook/accounting';
import type { Problem } from '@daybook/errors';
import { equal, isZero } from '@daybook/money';
import { type ActionVerb, type Plan, type Refused, Registry, type UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { BankLine } from '../entities/bank-line.js';
import type { MatchArgs } from '../matching/match-args.js';
import { type MatchFacts, readMatchFacts } from '../matching/match-facts.js';
import { type MatchPlanned, planMatch } from '../matching/plan-match.js';
import { PostMatch } from '../matching/post-match.js';
import { noteUse, ruleProblems } from '../rules/rule-use.js';

interface MatchPlan extends Plan<BankLine> {
  readonly planned: MatchPlanned;
  readonly date: string;
}

const LOCK = lockDocuments('$1', '$2::uuid[]');

/** Explains a bank line: one call posts payments, fees and transfers, or links what is posted (domain.md 5.13). */
@Injectable()
export class MatchBankLine implements ActionVerb<BankLine, MatchArgs, MatchFacts | null, MatchPlan> {
  constructor(
    private readonly registry: Registry,
    private readonly posting: PostMatch,
  ) {}

  /** Documents are locked before bank lines, in the order of their ids. */
  async lockFirst(work: UnitOfWork, _id: string, { items = [] }: MatchArgs): Promise<void> {
    const ids = items.flatMap(({ invoiceId }) => invoiceId ?? []);
    if (ids.length === 0) return;
    await work.tx.query(LOCK, [work.workspaceId, ids]);
  }

  /** What is linked is locked, so that nobody reverses it meanwhile. */
  async load(work: UnitOfWork, line: Readonly<BankLine>, args: MatchArgs | undefined): Promise<MatchFacts | null> {
    if (!args) return null;
    if (args.paymentId) await work.lock(this.registry.get('payments'), args.paymentId);
    if (args.entryId) await work.lock(this.registry.get('entries'), args.entryId);
    return readMatchFacts(work, line, args);
  }

  plan(line: Readonly<BankLine>, facts: MatchFacts | null, args: MatchArgs | undefined = {}): MatchPlan | Refused {
    if (!facts) return { problems: [] };
    const changed = [...openProblems(line, args), ...ruleProblems(line, args, facts.rule)];
    const planned = planMatch(line, args, facts);
    if ('problems' in planned) return { problems: [...planned.problems, ...changed] };
    if (changed.length > 0) return { problems: changed };
    const { open, partnerId } = planned;
    const state = isZero(open) ? 'matched' : 'open';
    const changes = { amountOpen: open, state, partnerId: partnerId ?? line.partnerId } as const;
    return { problems: [], changes, events: ['matched'], planned, date: args.date ?? line.date };
  }

  async apply(work: UnitOfWork, line: BankLine, { planned, date }: MatchPlan, facts: MatchFacts | null): Promise<void> {
    await this.posting.post(work, line, planned, facts!, date);
    if (facts!.rule) await noteUse(work, line, facts!.rule);
  }
}

function openProblems({ amountOpen }: Readonly<BankLine>, { expectedAmountOpen }: MatchArgs): Problem[] {
  if (!expectedAmountOpen || equal(expectedAmountOpen, amountOpen)) return [];
  const message = `The line has ${amountOpen} open, not the expected ${expectedAmountOpen}. Nothing was changed: read it again.`;
  return [{ field: 'expected_amount_open', code: 'total_mismatch', message }];
}
