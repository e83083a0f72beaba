import type { Problem } from '@daybook/errors';
import { compare, isZero, subtract, sum } from '@daybook/money';
import type { UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Invoice, InvoiceType } from '../entities/invoice.js';
import { documentResource } from '../invoices/document-resource.js';
import { type MatchItem, OpenItems } from '../../ledger/matching/open-items.js';
import type { Source, Target } from './allocation.js';
import { openAmount, plannedAmounts, settledBy } from './allocations.js';
import { directionProblems, documentProblems } from './document-conditions.js';
import type { Settled } from './settling.js';

const TYPES = 'SELECT id, type FROM accounting.invoices WHERE workspace_id = $1 AND id = ANY($2::uuid[])';

const ALLOCATED =
  'SELECT invoice_id AS id FROM accounting.payment_allocations WHERE workspace_id = $1 AND payment_id = $2 ORDER BY 1';

/** What to settle of one document, and what prevents it. */
export interface AllocationPlan extends Settled {
  readonly invoice: Invoice;
  /** Like `Target.path`. */
  readonly path: string;
  readonly problems: readonly Problem[];
}

/** Allocations, checked against what is open now (domain.md 5.3). */
@Injectable()
export class AllocationPlans {
  constructor(private readonly items: OpenItems) {}

  /**
   * Locks invoices and bills by id; whether one is an invoice or a bill never changes. @throws NotFound for one that was deleted meanwhile
   */
  async lock(work: UnitOfWork, ids: readonly string[]): Promise<Invoice[]> {
    const locked: Invoice[] = [];
    if (ids.length === 0) return locked;
    const found = await work.tx.query<{ id: string; type: InvoiceType }>(TYPES, [work.workspaceId, ids]);
    const types = new Map(found.map(({ id, type }) => [id, type]));
    for (const id of [...ids].sort())
      locked.push(await work.lock(documentResource({ type: types.get(id) ?? 'invoice' }), id));
    return locked;
  }

  /** The same for those that a draft payment is allocated to. */
  async lockOf(work: UnitOfWork, paymentId: string): Promise<void> {
    const rows = await work.tx.query<{ id: string }>(ALLOCATED, [work.workspaceId, paymentId]);
    await this.lock(
      work,
      rows.map(({ id }) => id),
    );
  }

  /**
   * One plan for each target, in order, and the items of the source if it is posted. With access `lock`, locks the documents and the open
   * items of all.
   */
  async load(
    work: UnitOfWork,
    source: Source,
    targets: readonly Target[],
  ): Promise<{ plans: AllocationPlan[]; own: MatchItem[] }> {
    const found = await this.lock(
      work,
      targets.map(({ invoiceId }) => invoiceId),
    );
    const documents = new Map(found.map((one) => [one.id, one]));
    const entryIds = [...(source.entryId ? [source.entryId] : []), ...found.flatMap(({ entryId }) => entryId ?? [])];
    const items = await this.items.loadOwed(work, entryIds);
    const plans = plansOf(
      source,
      targets.map((target) => ({ ...target, invoice: documents.get(target.invoiceId) as Invoice })),
      items,
    );
    return { plans, own: items.filter(({ entryId }) => entryId === source.entryId) };
  }
}

function plansOf(
  source: Source,
  targets: readonly (Target & { invoice: Invoice })[],
  found: readonly MatchItem[],
): AllocationPlan[] {
  const open = targets.map(({ invoice }) => found.filter(({ entryId }) => entryId === invoice.entryId));
  const isSetOff = targets.map(({ invoice }) => source.setsOff && settledBy(invoice.type) !== source.type);
  const wishes = targets.map(({ amount }, i) => ({ amount, open: openAmount(open[i]!), isSetOff: isSetOff[i]! }));
  const amounts = plannedAmounts(wishes, source.available);
  // A payment may set off documents of the other direction, but only against some of its own direction.
  const isAlone = isSetOff.every(Boolean);
  return targets.map(({ invoice, path }, i) => {
    const unfit = [
      ...documentProblems(source, invoice, `${path}invoice`),
      ...(isAlone || !source.setsOff ? directionProblems(source, invoice, `${path}invoice`) : []),
    ].slice(0, 1);
    const problems = unfit.length > 0 ? unfit : openProblems(invoice, amounts[i]!, path);
    return { invoice, path, items: open[i]!, amount: amounts[i]!, isSetOff: isSetOff[i]!, problems };
  });
}

function openProblems({ amountResidual, currency, number }: Invoice, amount: string, path: string): Problem[] {
  if (isZero(amountResidual)) {
    return [
      {
        field: `${path}invoice`,
        code: 'invalid_value',
        message: `${path}invoice: ${number} has no open amount. Leave it out.`,
      },
    ];
  }
  if (compare(amount, amountResidual) <= 0) return [];
  const message = `${path}amount must be at most ${amountResidual} ${currency}, the open amount of ${number}.`;
  return [{ field: `${path}amount`, code: 'out_of_range', message }];
}

/** The part of the source that its plans use, less what they set off. */
export function usedBy(plans: readonly AllocationPlan[]): string {
  const total = (isSetOff: boolean): string =>
    sum(plans.filter((plan) => plan.isSetOff === isSetOff).map(({ amount }) => amount));
  return subtract(total(false), total(true));
}

/** What prevents these plans as a whole, then each of them; one problem for each field. */
export function planProblems(source: Source, plans: readonly AllocationPlan[]): Problem[] {
  const found = [...sumProblems(source, plans), ...plans.flatMap(({ problems }) => [...problems])];
  return found.filter(({ field }, i) => found.findIndex((other) => other.field === field) === i);
}

function sumProblems({ available, currency, noun }: Source, plans: readonly AllocationPlan[]): Problem[] {
  const out = (plan: AllocationPlan, message: string): Problem[] => [
    { field: `${plan.path}amount`, code: 'out_of_range', message },
  ];
  const [settled, setOff] = [plans.filter(({ isSetOff }) => !isSetOff), plans.filter(({ isSetOff }) => isSetOff)];
  const [wanted, credits] = [sum(settled.map(({ amount }) => amount)), sum(setOff.map(({ amount }) => amount))];
  const most = sum([available, credits]);
  const over = firstAbove(settled, most);
  if (over) {
    const less = isZero(credits)
      ? `the ${available} ${currency} left of the ${noun}`
      : `${available} ${currency} of the ${noun} and ${credits} ${currency} that are set off`;
    return out(over, `${over.path}amount: the allocations add up to ${wanted} ${currency}, more than ${less}.`);
  }
  const beyond = settled.length > 0 ? firstAbove(setOff, wanted) : undefined;
  if (beyond)
    return out(
      beyond,
      `${beyond.path}amount: at most ${wanted} ${currency} can be set off, the sum of the other allocations.`,
    );
  const empty = plans.find(({ amount, problems }) => problems.length === 0 && isZero(amount));
  if (!empty) return [];
  const why = empty.isSetOff
    ? `the ${noun} covers the other allocations without ${empty.invoice.number}`
    : `nothing is left of the ${noun} for ${empty.invoice.number}`;
  return out(empty, `${empty.path}amount: ${why}. Leave this allocation out.`);
}

/** The first plan with which their sum exceeds `most`. */
function firstAbove(plans: readonly AllocationPlan[], most: string): AllocationPlan | undefined {
  let so = '0';
  return plans.find(({ amount }) => compare((so = sum([so, amount])), most) > 0);
}
