import { InvalidRequest, type Problem } from '@daybook/errors';
import { decimalsOfCurrency, endOfMonth, sum } from '@daybook/money';
import { copyOf, type Plan, type Refused, Registry, type UnitOfWork, type WriteVerb } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { nextOf } from '../dates/next-date.js';
import { wholePeriod } from '../dates/whole-period.js';
import { requireKindScopes } from '../documents/kind-scopes.js';
import { type MadeDocument, ScheduledDocuments } from '../documents/scheduled-documents.js';
import { textProblems } from '../documents/texts.js';
import { yearly } from '../documents/yearly.js';
import type { Schedule } from '../entities/schedule.js';
import { contentProblems, fixedProblems, ruleProblems } from '../fields/schedule-rules.js';
import { schedules } from '../resources/schedules.resource.js';

/** What a schedule is completed with. */
interface Context {
  readonly sender: string;
  readonly home: string;
  /** Its document for a whole period; null if the schedule itself is unclear. */
  readonly made: MadeDocument | null;
}

/** Completes a new or changed schedule, and tries its document out (domain.md 4.37). Of an active one only the name changes. */
@Injectable()
export class DraftSchedule implements WriteVerb<Schedule, Context | null> {
  constructor(
    private readonly registry: Registry,
    private readonly documents: ScheduledDocuments,
  ) {}

  /**
   * Its document shows what it costs, and what the records refuse. Nothing of the document stays.
   * @throws Forbidden without the scopes of what it makes; Refusal with what its document lacks
   */
  async load(work: UnitOfWork, schedule: Readonly<Schedule>): Promise<Context | null> {
    requireKindScopes(work, this.registry, schedule);
    if (isSettled(schedule)) return null;
    const { actor, workspace } = work.principal;
    const draft = completed(copyOf(schedules, schedule as Schedule));
    const isClear = problemsOf(draft).length === 0;
    const made = isClear && (await this.documents.tryOut(work, draft, wholePeriod(draft, draft.nextNumber), 'draft'));
    return { sender: actor.name, home: workspace.currency, made: made || null };
  }

  /** @throws InvalidRequest for a schedule that contradicts itself */
  plan(
    schedule: Readonly<Schedule>,
    context: Context | null,
    before: Readonly<Schedule> | null,
  ): Plan<Schedule> | Refused {
    if (!context) return { problems: [] };
    const draft = completed(copyOf(schedules, schedule as Schedule));
    const problems = problemsOf(draft);
    if (problems.length > 0) throw new InvalidRequest(problems);
    const fixed = before?.state === 'paused' ? fixedProblems(before, draft) : [];
    if (fixed.length > 0) return { problems: fixed };
    draft.madeBy = before?.madeBy ?? context.sender;
    fill(draft, context.made!, context.home);
    return { problems: [], changes: { ...draft, ...nextOf(draft, draft.state, draft.nextNumber) } };
  }
}

const isSettled = ({ state }: Readonly<Schedule>) => state === 'active' || state === 'ended';

const problemsOf = (draft: Readonly<Schedule>): Problem[] => [
  ...ruleProblems(draft),
  ...contentProblems(draft),
  ...textProblems(draft),
];

const LEFT_OPEN = [
  'everyMonths',
  'everyWeeks',
  'everyDays',
  'ends',
  'until',
  'times',
  'pauseReason',
  'catchingUp',
  'fiscalPositionId',
  'priceListId',
  'discountPercent',
  'discountAmount',
  'discountReason',
] as const;

/** Defaults of a new schedule. */
function completed(draft: Schedule): Schedule {
  draft.state ??= 'draft';
  for (const property of LEFT_OPEN) draft[property] ??= null;
  draft.starts ??= draft.anchor;
  draft.endOfMonth ??= draft.everyMonths !== null && endOfMonth(draft.anchor) === draft.anchor;
  draft.nextNumber ??= 1;
  draft.lateCount ??= 0;
  draft.amountDiscount ??= '0';
  draft.allowances ??= [];
  draft.amountUntaxed ??= '0';
  draft.amountTax ??= '0';
  draft.amountTotal ??= '0';
  draft.amountYearly ??= '0';
  draft.lines ??= [];
  draft.entryLines ??= [];
  return draft;
}

/** What the document says: the defaults of new lines, the currency and the figures. */
function fill(schedule: Schedule, made: MadeDocument, home: string): void {
  const isEntry = schedule.kind === 'entry';
  schedule.currency ??= made.currency ?? home;
  schedule.lines.forEach((line, i) => {
    const shown = made.lines[i]!;
    const isOfDay = schedule.price === 'current' && line.productId !== null;
    line.description ??= shown.description;
    line.unitCode = shown.unitCode;
    line.unitFactor = shown.unitFactor;
    line.discount ??= shown.discount;
    line.taxIds ??= [...shown.taxIds];
    line.discountable ??= shown.discountable;
    line.priceSource ??= shown.priceSource;
    line.amountSubtotal = shown.amountSubtotal;
    line.discountShare = shown.discountShare;
    line.priceUnit = isOfDay ? shown.priceUnit : (line.priceUnit ?? shown.priceUnit);
  });
  const debit = sum(schedule.entryLines.map((line) => line.debit));
  schedule.amountDiscount = made.amountDiscount ?? '0';
  schedule.allowances = made.allowances ?? [];
  schedule.amountUntaxed = isEntry ? debit : made.amountUntaxed!;
  schedule.amountTax = isEntry ? '0' : made.amountTax!;
  schedule.amountTotal = isEntry ? debit : made.amountTotal!;
  schedule.amountYearly = yearly(schedule.amountUntaxed, schedule, decimalsOfCurrency(schedule.currency));
}
