import { Deposits, Invoicing, type Sale } from '@daybook/accounting';
import type { UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { orderDiscounts } from '../billing/take-discount.js';
import type { PricedDocument } from '../documents/priced-document.js';
import type { OrderKind } from '../order-kind.js';
import { OrderFacts } from '../progress/order-facts.js';
import { type DeductionLine, deductionsOf, type Deduct } from './deductions.js';
import type { DepositContext } from './down-payment.js';
import { type PricedPart, setsOf } from './invoiced-sets.js';
import { type RoundingLine, roundingsOf } from './roundings.js';

/** What the down payments of an order, and invoices that deduct them, depend on. The caller holds the order's lock. */
@Injectable()
export class OrderDeposits {
  constructor(
    private readonly deposits: Deposits,
    private readonly facts: OrderFacts,
    private readonly invoicing: Invoicing,
  ) {}

  async load(work: UnitOfWork, kind: OrderKind, order: Readonly<PricedDocument>): Promise<DepositContext> {
    return this.with(work, kind, order, await this.deposits.ofOrder(work.tx, work.workspaceId, order.id));
  }

  /** Null for an order without down payments: there is nothing to deduct. */
  async loadSome(work: UnitOfWork, kind: OrderKind, order: Readonly<PricedDocument>): Promise<DepositContext | null> {
    const sources = await this.deposits.ofOrder(work.tx, work.workspaceId, order.id);
    return sources.length === 0 ? null : this.with(work, kind, order, sources);
  }

  private async with(
    work: UnitOfWork,
    kind: OrderKind,
    order: Readonly<PricedDocument>,
    sources: DepositContext['sources'],
  ): Promise<DepositContext> {
    const [facts, pricing, language, [discount]] = await Promise.all([
      this.facts.read(work.tx, kind, work.workspaceId, order.id),
      this.invoicing.pricing(work, order as unknown as Sale, kind.bills),
      this.invoicing.languageOf(work, order.partnerId),
      order.discountAmount === null
        ? []
        : orderDiscounts(
            work.tx,
            kind,
            work.workspaceId,
            order.lines.map(({ id }) => id),
          ),
    ]);
    return { sources, facts, pricing, language, discount: discount ?? null };
  }
}

/**
 * The lines that deduct down payments from an invoice or a bill with these lines, and those that make up for what was rounded, so that the last
 * one takes all that is left.
 */
export function deductionsFrom(
  kind: OrderKind,
  order: Readonly<PricedDocument>,
  parts: readonly PricedPart[],
  context: DepositContext | null,
  deduct: Deduct,
): (DeductionLine | RoundingLine)[] {
  if (!context || deduct === 'none') return [];
  const roundings = roundingsOf(kind, order, parts, context);
  const sets = setsOf(kind, order, [...parts, ...roundings], context);
  return [...roundings, ...deductionsOf(order, sets, context, deduct)];
}
