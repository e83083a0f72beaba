import {
  Deposits,
  discountShares,
  type InvoicedLine,
  Invoicing,
  lineAmount,
  priceSale,
  type Sale,
  taxSetKey,
} from '@daybook/accounting';
import { compare, decimalsOfCurrency, subtract, sum } from '@daybook/money';
import type { UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { discountPart, openOf, orderDiscounts, takenOf } from '../billing/take-discount.js';
import type { PricedDocument } from '../documents/priced-document.js';
import type { OrderKind } from '../order-kind.js';
import { lineLinkOf } from '../progress/linked-documents.js';
import { OrderFacts } from '../progress/order-facts.js';
import { type DeductionLine, deductionsOf, type Deduct, type InvoicedSet } from './deductions.js';
import type { DepositContext } from './down-payment.js';
import { taxSetsOf } from './tax-sets.js';

/** A line of an invoice or a bill before it is priced. */
type PricedPart = Pick<InvoicedLine, 'quantity' | 'priceUnit' | 'discount' | 'taxIds' | 'discountable'> & {
  readonly unitFactor?: string;
  readonly progressPercent?: string | null;
};

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

/** With the part of the order's discount that such an invoice takes. */
function setsOf(
  kind: OrderKind,
  order: Readonly<PricedDocument>,
  parts: readonly PricedPart[],
  { pricing, discount, facts }: DepositContext,
): InvoicedSet[] {
  const lines = parts.map((part) => ({
    ...{ productId: null, description: '', amountSubtotal: '0' },
    ...part,
    taxIds: [...part.taxIds],
  }));
  const discountAmount = discount && discountPart(kind, discount, parts, new Map());
  const sale = { ...order, discountAmount, lines } as unknown as Sale;
  priceSale(sale, pricing, kind.bills);
  const decimals = decimalsOfCurrency(order.currency);
  const priced = lines.map((line) => ({ ...line, amount: lineAmount(line, decimals), taxSet: taxSetKey(line.taxIds) }));
  const shares = discountShares(sale.amountDiscount ?? '0', priced, decimals);
  const gross = priced.map(({ amount, taxSet }, i) => ({ taxSet, amount: subtract(amount, shares[i]!) }));
  return taxSetsOf(lines).map((set) => ({
    ...set,
    isLast: order.lines.every((line) => taxSetKey(line.taxIds) !== set.key || isLastOf(kind, line, parts, facts)),
    gross: sum(gross.filter(({ taxSet }) => taxSet === set.key).map(({ amount }) => amount)),
  }));
}

/** Whether nothing of the line of the order is left once these lines are billed. */
function isLastOf(
  kind: OrderKind,
  line: PricedDocument['lines'][number],
  parts: readonly PricedPart[],
  facts: DepositContext['facts'],
): boolean {
  const { billed, progress } = facts.find(({ lineId }) => lineId === line.id)!;
  const own = parts.filter((part) => lineLinkOf(kind, part) === line.id);
  const taken = own.map((part) => takenOf(part, line, new Map()));
  return compare(openOf({ ...line, billed, progress }), sum(taken)) <= 0;
}
