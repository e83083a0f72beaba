import type { RecordEntity } from '@daybook/database';
import type { PaperLanguage } from '@daybook/papers';
import { isZero } from '@daybook/money';
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
type SaleLine = Omit<PricedLine, 'workspaceId' | 'id' | 'position' | 'quantityBase'>;

/** What is computed of a line. */
type Computed = 'amountSubtotal' | 'discountShare' | 'priceSource';

/** A document that is priced like an invoice without being one: a quotation, an order. */
export interface Sale<L extends SaleLine = SaleLine> {
  readonly workspaceId: string;
  readonly id: string;
  partnerId: string | null;
  /** On which price lists are to be valid; null: today. */
  readonly date?: string | null;
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
  /** Of purchases: whether the buyer owes it. */
  readonly selfAssessed?: boolean;
}

/** A line to be invoiced: part of an order's line, of a down payment, or what is deducted of one. */
export interface InvoicedLine extends Omit<
  SaleLine,
  Computed | 'discountable' | 'productId' | 'unitCode' | 'unitFactor'
> {
  readonly productId?: string | null;
  readonly discountable?: boolean;
  readonly orderLineId?: string;
  readonly downPaymentLineId?: string;
  /** Percent of the line of the order. */
  readonly progressPercent?: string;
  /** Default: that of the product; null: the product's own. */
  readonly unitCode?: string | null;
  readonly unitFactor?: string;
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
  /** Default: that of its confirmation. */
  readonly date?: string | null;
  /** The order whose down payment it is. */
  readonly downPaymentOfId?: string;
  readonly lines: readonly InvoicedLine[];
}

/** A line to be billed; undefined values get their defaults. */
export interface BilledLine {
  /** Undefined: its values are given. */
  readonly purchaseLineId?: string | null;
  readonly receiptLineId?: string | null;
  readonly downPaymentLineId?: string;
  readonly quantity: string;
  /** Undefined: that of the line of the purchase order; null: the product's own. */
  readonly unitCode?: string | null;
  readonly priceUnit?: string;
  readonly description?: string;
  readonly discount?: string;
  readonly discountable?: boolean;
  readonly taxIds?: readonly string[];
}

/** The content of the bill to create; undefined values get their defaults. */
export interface BillWanted {
  readonly partnerId: string;
  readonly currency?: string;
  readonly paymentTermId?: string | null;
  readonly fiscalPositionId?: string | null;
  readonly fiscalPositionReason?: PositionReason | null;
  readonly reference?: string | null;
  readonly date?: string | null;
  /** The order whose down payment it is. */
  readonly downPaymentOfId?: string;
  readonly lines: readonly BilledLine[];
}

/** What a priced document becomes. */
export type PricedType = Extract<InvoiceType, 'invoice' | 'bill'>;

/** What pricing a sale depends on; only used by {@link priceSale}. */
export type SalePricing = InvoiceContext;

/** A sale as the invoice that it would become, or a purchase as the bill. Only lines of purchases have accounts. */
function pricedAs(order: Readonly<Sale>, type: PricedType): Invoice {
  const { workspaceId, id, partnerId, currency, paymentTermId, date = null } = order;
  const { fiscalPositionId, fiscalPositionReason, deliveryAddress } = order;
  const { discountPercent, discountAmount, discountReason, priceListId } = order;
  const lines = order.lines.map((line) => {
    const { accountId = null, progressPercent } = line as Partial<InvoiceLine>;
    const own = {
      accountId: type === 'bill' ? accountId : null,
      unitFactor: undefined,
      // Of an order's line, which counts a quantity, nothing is invoiced yet.
      progressPercent: progressPercent && !isZero(progressPercent) ? progressPercent : null,
    };
    return Object.assign(new InvoiceLine(), line, own);
  });
  const header = { workspaceId, id, type, partnerId, currency, paymentTermId, date };
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
    const { productId, description, unitCode, unitFactor, priceUnit, priceSource, taxIds } = draft.lines[i]!;
    const { discountable, amountSubtotal, discountShare } = draft.lines[i]!;
    Object.assign(line, { productId, description, unitCode, unitFactor, priceUnit, priceSource, taxIds });
    Object.assign(line, { discountable, amountSubtotal, discountShare });
  });
  const { currency, paymentTermId, amountUntaxed, amountTax, amountTotal } = draft;
  const { fiscalPositionId, fiscalPositionReason } = draft;
  Object.assign(sale, { currency, paymentTermId, amountUntaxed, amountTax, amountTotal });
  Object.assign(sale, { fiscalPositionId, fiscalPositionReason });
  const { discountPercent, discountAmount, discountReason, amountDiscount, allowances, priceListId } = draft;
  Object.assign(sale, { priceListId, discountPercent, discountAmount, discountReason, amountDiscount, allowances });
  return {
    taxes: draft.taxLines.map(({ taxId, base, amount, selfAssessed }) => ({
      ...{ taxId, base, amount },
      ...(type === 'bill' ? { selfAssessed } : {}),
    })),
  };
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

const LANGUAGE = `
  SELECT coalesce(p.language, c.document_language, 'en') AS language FROM tokens.companies c
  LEFT JOIN accounting.partners p ON p.workspace_id = $1 AND p.id = $2 WHERE c.workspace_id = $1 AND c.id = $1`;

/** The interface of invoicing for other domains. */
@Injectable()
export class Invoicing {
  constructor(
    private readonly contexts: InvoiceContexts,
    private readonly drafting: DraftInvoice,
    private readonly cancelling: CancelInvoice,
  ) {}

  /** In which language a document of the partner speaks. */
  async languageOf({ tx, workspaceId }: UnitOfWork, partnerId: string | null): Promise<PaperLanguage> {
    const [row] = await tx.query<{ language: PaperLanguage }>(LANGUAGE, [workspaceId, partnerId ?? workspaceId]);
    return row?.language ?? 'en';
  }

  /** What {@link priceSale} depends on. */
  async pricing(work: UnitOfWork, sale: Readonly<Sale>, type: PricedType = 'invoice'): Promise<SalePricing> {
    // A sale has no journal: only the invoice will need one.
    return { ...(await this.contexts.read(work, pricedAs(sale, type))), journal: null };
  }

  /** Takes away what a sale has by its fiscal position, so that {@link priceSale} chooses and applies it again. Changes the sale. */
  async forgetPosition(work: UnitOfWork, sale: Sale, type: PricedType = 'invoice'): Promise<void> {
    const known = await this.pricing(work, sale, type);
    const wasSent = sale.fiscalPositionReason?.by === 'sent';
    if (!wasSent) Object.assign(sale, { fiscalPositionId: undefined, fiscalPositionReason: undefined });
    forgetDefaults(sale.lines, { ...known, takesPrices: type === 'invoice' && sale.currency === known.home });
  }

  /** Creates one draft invoice, with the accounts from its products and the settings. Returns it. @throws Refusal naming the field */
  async draft(work: UnitOfWork, { lines, ...header }: InvoiceWanted): Promise<RecordEntity> {
    const copies = lines.map((line, i) =>
      Object.assign(new InvoiceLine(), line, { position: i + 1, taxIds: [...line.taxIds] }),
    );
    const invoice = Object.assign(new Invoice(), header, {
      type: 'invoice' as const,
      date: header.date ?? null,
      lines: copies,
    });
    await addRecord(work, this.drafting, invoices, invoice);
    return invoice;
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
