import { Database } from '@daybook/database';
import type { Problem } from '@daybook/errors';
import { add, compare, isZero } from '@daybook/money';
import type { UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Invoice, InvoiceType } from '../entities/invoice.js';
import { resourceOf } from '../invoices/resource-of.js';
import type { Payment } from '../entities/payment.js';
import type { MatchRequest } from '../ledger/matching.js';
import { type HeldItem, OpenItems } from '../ledger/open-items.js';
import { oldestFirst, openAmount, plannedAmounts, portionsOf } from './allocations.js';
import { documentProblems } from './document-conditions.js';

const TYPES = 'SELECT id, type FROM accounting.invoices WHERE workspace_id = $1 AND id = ANY($2::uuid[])';

/** What a payment is to settle of one document. */
export interface AllocationPlan {
  readonly invoice: Invoice;
  readonly items: readonly HeldItem[];
  readonly amount: string;
  readonly problems: readonly Problem[];
  /** The matches with the payment's line, the earliest instalment first. */
  readonly requests: (lineId: string) => MatchRequest[];
}

/** Allocations of a draft payment, held against what is open now (domain.md 5.3). */
@Injectable()
export class AllocationPlans {
  constructor(
    private readonly database: Database,
    private readonly items: OpenItems,
  ) {}

  /** Locks invoices and bills by id; which of both one is, never changes. @throws NotFound for one that was deleted meanwhile */
  async lock(work: UnitOfWork, ids: readonly string[]): Promise<Invoice[]> {
    const locked: Invoice[] = [];
    if (ids.length === 0) return locked;
    const found = await this.database.query<{ id: string; type: InvoiceType }>(TYPES, [work.workspaceId, ids]);
    const types = new Map(found.map(({ id, type }) => [id, type]));
    for (const id of [...ids].sort()) locked.push(await work.lock(resourceOf({ type: types.get(id) ?? 'invoice' }), id));
    return locked;
  }

  /** One plan for each allocation, in their order; holds the open items. */
  async read(work: UnitOfWork, payment: Payment): Promise<AllocationPlan[]> {
    const { allocations } = payment;
    const documents = new Map((await this.lock(work, allocations.map(({ invoiceId }) => invoiceId))).map((one) => [one.id, one]));
    const held = await this.items.holdOwedOf(work.workspaceId, [...documents.values()].flatMap(({ entryId }) => entryId ?? []));
    const open = allocations.map(({ invoiceId }) => held.filter(({ entryId }) => entryId === documents.get(invoiceId)?.entryId));
    const wishes = allocations.map(({ amount }, i) => ({ amount, open: openAmount(open[i]!) }));
    const amounts = plannedAmounts(wishes, add(payment.amount, payment.writeOffAmount ?? '0'));
    return allocations.map(({ invoiceId }, i) => {
      const invoice = documents.get(invoiceId) as Invoice;
      const problems = documentProblems(payment, invoice, `allocations[${i}].invoice`);
      return planOf(invoice, open[i]!, amounts[i]!, problems.length > 0 ? problems : openProblems(invoice, amounts[i]!, `allocations[${i}]`));
    });
  }
}

/** The plan to settle `amount` of these items. */
export function planOf(invoice: Invoice, items: readonly HeldItem[], amount: string, problems: readonly Problem[]): AllocationPlan {
  const requests = (lineId: string): MatchRequest[] =>
    portionsOf(items, amount, oldestFirst).map(({ item, amount: portion }) =>
      item.side === 'debit'
        ? { debitLineId: item.id, creditLineId: lineId, amount: portion }
        : { debitLineId: lineId, creditLineId: item.id, amount: portion },
    );
  return { invoice, items, amount, problems, requests };
}

function openProblems({ amountResidual, currency, number }: Invoice, amount: string, path: string): Problem[] {
  if (isZero(amountResidual)) {
    return [{ field: `${path}.invoice`, code: 'invalid_value', message: `${path}.invoice: nothing is open of ${number}.` }];
  }
  if (compare(amount, amountResidual) <= 0) return [];
  const message = `${path}.amount must be at most ${amountResidual} ${currency}, what is open of ${number}.`;
  return [{ field: `${path}.amount`, code: 'out_of_range', message }];
}
