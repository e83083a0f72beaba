import { Deposits, type InvoicedLine, Invoicing, priceSale, type Sale } from '@daybook/accounting';
import { decimalsOfCurrency, multiply, percentOf, round, subtract, sum } from '@daybook/money';
import type { UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { PricedDocument } from '../documents/priced-document.js';
import type { OrderKind } from '../order-kind.js';
import { OrderFacts } from '../progress/order-facts.js';
import { type DeductionLine, deductionsOf, type Deduct, type InvoicedSet } from './deductions.js';
import type { DepositContext } from './down-payment.js';
import { taxSetKey, taxSetsOf } from './tax-sets.js';

/** A line of an invoice or a bill before it is priced. */
type PricedPart = Pick<InvoicedLine, 'quantity' | 'priceUnit' | 'discount' | 'taxIds'>;

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
    const [facts, pricing, language] = await Promise.all([
      this.facts.read(work.tx, kind, work.workspaceId, order.id),
      this.invoicing.pricing(work, order as unknown as Sale, kind.bills),
      this.invoicing.languageOf(work, order.partnerId),
    ]);
    return { sources, facts, pricing, language };
  }
}

/** The lines that deduct down payments from an invoice or a bill with these lines. */
export function deductionsFrom(
  kind: OrderKind,
  order: Readonly<PricedDocument>,
  parts: readonly PricedPart[],
  context: DepositContext | null,
  deduct: Deduct,
): DeductionLine[] {
  return context ? deductionsOf(order, setsOf(kind, order, parts, context), context, deduct) : [];
}

function setsOf(
  kind: OrderKind,
  order: Readonly<PricedDocument>,
  parts: readonly PricedPart[],
  { pricing }: DepositContext,
): InvoicedSet[] {
  const lines = parts.map((part) => ({
    ...{ productId: null, description: '', amountSubtotal: '0' },
    ...part,
    taxIds: [...part.taxIds],
  }));
  priceSale({ ...order, lines } as unknown as Sale, pricing, kind.bills);
  const decimals = decimalsOfCurrency(order.currency);
  return taxSetsOf(lines).map((set) => {
    const own = lines.filter(({ taxIds }) => taxSetKey(taxIds) === set.key);
    return { ...set, gross: sum(own.map((line) => lineAmount(line, decimals))) };
  });
}

function lineAmount({ quantity, priceUnit, discount }: PricedPart, decimals: number): string {
  return round(percentOf(multiply(quantity, priceUnit), subtract('100', discount)), decimals);
}
