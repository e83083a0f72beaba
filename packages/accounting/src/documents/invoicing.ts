import type { RecordEntity } from '@daybook/database';
import { addRecord, type Refused, runAction, type UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { CancelInvoice } from './actions/cancel-invoice.js';
import { DraftInvoice } from './actions/draft-invoice.js';
import { Invoice, type InvoiceType, type ShownAllowance } from './entities/invoice.js';
import type { PositionReason } from './fiscal/choose-position.js';
import { forgetDefaults } from './fiscal/taken-anew.js';
import { documentResource } from './invoices/document-resource.js';
import { InvoiceLine } from './entities/invoice-line.js';
import type { NamedAddress } from './entities/partner.js';
import { type InvoiceContext, InvoiceContexts } from './invoices/invoice-context.js';
import { completionProblems, refuseIncomplete } from './invoices/invoice-draft.js';
import type { FormerLine } from './prices/line-prices.js';
import type { PricedLine } from './priced-line.js';
import { bills } from './resources/bills.resource.js';
import { invoices } from './resources/invoices.resource.js';

/** A line of a sale; undefined values get their defaults. */
type SaleLine = Omit<PricedLine, 'workspaceId' | 'id' | 'position'>;

/** What is computed of a line. */
type Computed = 'amountSubtotal' | 'discountShare' | 'priceSource';

/** A document that is priced like an invoice without being one: a quotation, an order. */
export interface Sale<L extends SaleLine = SaleLine> {
  readonly workspaceId: string;
  readonly id: string;
  partnerId: string | null;
  currency: string;
  paymentTermId: string | null;
  fiscalPositionId?: string | null;
  fiscalPositionReason?: PositionReason | null;
  priceListId: string | null;
  deliveryAddress?: NamedAddress | null;
  discountPercent: string | null;
  discountAmount: string | null;
  discountReason: string | null;
  lines: L[];
  amountDiscount: string;
  allowances: readonly ShownAllowance[];
  amountUntaxed: string;
  amountTax: string;
  amountTotal: string;
}

/** The total of one tax over a sale. */
export interface SaleTaxTotal {
  readonly taxId: string;
  readonly base: string;
  readonly amount: string;
}

/** A line to be invoiced: part of an order's line. */
export interface InvoicedLine extends Omit<SaleLine, Computed> {
  readonly orderLineId: string;
}

/** The content of the invoice to create. */
export interface InvoiceWanted {
  readonly partnerId: string;
  readonly currency: string;
  readonly paymentTermId: string | null;
  readonly reference: string | null;
  readonly purchaseOrderReference: string | null;
  readonly fiscalPositionId: string | null;
  readonly fiscalPositionReason: PositionReason | null;
  /** Undefined: the partner's. */
  readonly deliveryAddress: NamedAddress | undefined;
  readonly lines: readonly InvoicedLine[];
}

/** The content of the bill to create; undefined values get their defaults. */
export interface BillWanted {
  readonly partnerId: string;
  readonly currency?: string;
  readonly paymentTermId?: string | null;
  readonly reference?: string | null;
  readonly date?: string | null;
  readonly lines: readonly {
    /** Undefined: its values are given. */
    readonly purchaseLineId?: string | null;
    readonly receiptLineId?: string | null;
    readonly quantity: string;
    readonly priceUnit?: string;
  }[];
}

/** What a priced document becomes. */
export type PricedType = Extract<InvoiceType, 'invoice' | 'bill'>;

/** What pricing a sale depends on; only used by {@link priceSale}. */
export type SalePricing = InvoiceContext;

/** A sale as the invoice that it would become, or a purchase as the bill. Only lines of purchases have accounts. */
function pricedAs(order: Readonly<Sale>, type: PricedType): Invoice {
  const { workspaceId, id, partnerId, currency, paymentTermId } = order;
  const { fiscalPositionId, fiscalPositionReason, deliveryAddress } = order;
  const { discountPercent, discountAmount, discountReason, priceListId } = order;
  const lines = order.lines.map((line) => {
    const { accountId = null } = line as Partial<InvoiceLine>;
    return Object.assign(new InvoiceLine(), line, { accountId: type === 'bill' ? accountId : null });
  });
  const header = { workspaceId, id, type, partnerId, currency, paymentTermId };
  const discount = { discountPercent, discountAmount, discountReason, priceListId };
  return Object.assign(new Invoice(), header, discount, {
    fiscalPositionId,
    fiscalPositionReason,
    deliveryAddress,
    lines,
  });
}

/**
 * Completes a sale as an invoice would be: currency, payment term, prices, taxes and descriptions if missing, and every figure (domain.md
 * 3.3, 4.12). Changes the sale that it is given, and returns its taxes in order.
 * @throws InvalidRequest for an incomplete line
 */
export function priceSale(
  sale: Sale,
  pricing: SalePricing,
  type: PricedType = 'invoice',
  former: readonly FormerLine[] = [],
): Refused | { readonly taxes: readonly SaleTaxTotal[] } {
  const draft = pricedAs(sale, type);
  const problems = completionProblems(draft, null, pricing, former);
  refuseIncomplete(problems);
  if (problems.length > 0) return { problems };
  sale.lines.forEach((line, i) => {
    const { productId, description, priceUnit, priceSource, taxIds, discountable } = draft.lines[i]!;
    const { amountSubtotal, discountShare } = draft.lines[i]!;
    Object.assign(line, { productId, description, priceUnit, priceSource, taxIds, discountable });
    Object.assign(line, { amountSubtotal, discountShare });
  });
  const { currency, paymentTermId, amountUntaxed, amountTax, amountTotal } = draft;
  const { fiscalPositionId, fiscalPositionReason } = draft;
  Object.assign(sale, { currency, paymentTermId, amountUntaxed, amountTax, amountTotal });
  Object.assign(sale, { fiscalPositionId, fiscalPositionReason });
  const { discountPercent, discountAmount, discountReason, amountDiscount, allowances, priceListId } = draft;
  Object.assign(sale, { priceListId, discountPercent, discountAmount, discountReason, amountDiscount, allowances });
  return { taxes: draft.taxLines.map(({ taxId, base, amount }) => ({ taxId, base, amount })) };
}

/** A position that a change names is a choice of the sender. Changes the sale. */
export function forgetReason(
  sale: Pick<Sale, 'fiscalPositionId' | 'fiscalPositionReason'>,
  before: Readonly<Pick<Sale, 'fiscalPositionId'>> | null,
): void {
  const isOther = before !== null && (before.fiscalPositionId ?? null) !== (sale.fiscalPositionId ?? null);
  if (isOther) sale.fiscalPositionReason = undefined;
}

const DRAFTS = `
  SELECT i.id, i.type FROM accounting.invoices i
  WHERE i.workspace_id = $1 AND (i.order_id = $2 OR i.purchase_order_id = $2) AND i.state = 'draft' ORDER BY i.id`;

/** The interface of invoicing for other domains. */
@Injectable()
export class Invoicing {
  constructor(
    private readonly contexts: InvoiceContexts,
    private readonly drafting: DraftInvoice,
    private readonly cancelling: CancelInvoice,
  ) {}

  /** What {@link priceSale} depends on. */
  async pricing(work: UnitOfWork, sale: Readonly<Sale>, type: PricedType = 'invoice'): Promise<SalePricing> {
    // A sale has no journal: only the invoice will need one.
    return { ...(await this.contexts.read(work, pricedAs(sale, type))), journal: null };
  }

  /** Takes away what a sale has by its fiscal position, so that {@link priceSale} chooses and applies it again. Changes the sale. */
  async forgetPosition(work: UnitOfWork, sale: Sale): Promise<void> {
    const known = await this.pricing(work, sale);
    const wasSent = sale.fiscalPositionReason?.by === 'sent';
    if (!wasSent) Object.assign(sale, { fiscalPositionId: undefined, fiscalPositionReason: undefined });
    forgetDefaults(sale.lines, { ...known, takesPrices: sale.currency === known.home });
  }

  /** Creates one draft invoice, with the accounts from its products and the settings. @throws Refusal naming the field */
  async draft(work: UnitOfWork, { lines, ...header }: InvoiceWanted): Promise<void> {
    const copies = lines.map((line, i) =>
      Object.assign(new InvoiceLine(), line, { position: i + 1, taxIds: [...line.taxIds] }),
    );
    const invoice = Object.assign(new Invoice(), header, { type: 'invoice' as const, date: null, lines: copies });
    await addRecord(work, this.drafting, invoices, invoice);
  }

  /** Creates one draft bill, with what its lines refer to. Returns it. @throws Refusal naming the field, InvalidRequest for an incomplete line */
  async draftBill(work: UnitOfWork, { lines, date = null, ...header }: BillWanted): Promise<RecordEntity> {
    const copies = lines.map((line, i) => Object.assign(new InvoiceLine(), line, { position: i + 1 }));
    const bill = Object.assign(new Invoice(), header, { type: 'bill' as const, date, lines: copies });
    await addRecord(work, this.drafting, bills, bill);
    return bill;
  }

  /** Cancels the drafts that invoice or bill only this order, in the order of their ids. */
  async cancelDrafts(work: UnitOfWork, orderId: string): Promise<void> {
    const rows = await work.tx.query<Pick<Invoice, 'id' | 'type'>>(DRAFTS, [work.workspaceId, orderId]);
    for (const { id, type } of rows) {
      const invoice = await work.lock(documentResource({ type }), id);
      if (invoice.state === 'draft') await runAction(work, this.cancelling, invoice, {});
    }
  }
}
