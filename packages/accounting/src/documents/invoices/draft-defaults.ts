import type { Problem } from '@daybook/errors';
import { countLine, defaultUnit, ONE, priceIn } from '@daybook/inventory';
import { equal } from '@daybook/money';
import { filledObject } from '../../ledger/company/address.js';
import type { Invoice } from '../entities/invoice.js';
import type { InvoiceLine } from '../entities/invoice-line.js';
import { convertedPrice, mappedAccount, mappedTaxes } from '../fiscal/mapping.js';
import type { ContextPosition, ContextProduct, ContextTax, InvoiceContext } from './invoice-context.js';
import { fillDiscount } from './document-discount.js';
import { fillPosition, positionOf } from './document-position.js';
import { invoiceTypeRules } from './invoice-types.js';
import { type FormerLine, isPricedAnew, isTyped, priceByLists, taxBasisProblems } from '../prices/line-prices.js';
import { isCharged } from '../taxes/small-business.js';
import { mayCharge } from './charges-no-vat.js';
import type { Original } from './originals.js';

/** The code for what a new line lacks and only the sender can know: the request is wrong, not the records. */
export const INCOMPLETE = 'required';

/** Fills currency, rate, journal and payment term of a draft (domain.md 3.4, 4.8); returns what is wrong with them. */
export function fillHeader(invoice: Invoice, before: Invoice | null, context: InvoiceContext): Problem[] {
  const { partner, journal, home, original } = context;
  const { isCredit, scope, aNoun } = invoiceTypeRules(invoice);
  invoice.state ??= 'draft';
  invoice.priceListId ??= null;
  invoice.currency ??= original?.currency ?? partner?.currency ?? home;
  const problems = original ? takeRate(invoice, before, original) : completeRate(invoice, before, home);
  if (journal && journal.type !== scope) problems.push(wrongJournal(aNoun, scope));
  if (!invoice.journalId && journal && !journal.active) problems.push(archived('journal', 'of settings/accounting'));
  invoice.journalId ??= journal?.id ?? null;
  if (invoice.paymentTermId === undefined) {
    // A credit is due at its own date (domain.md 6.2).
    invoice.paymentTermId = isCredit ? null : (partner?.paymentTermId ?? null);
    if (invoice.paymentTermId && !context.term?.active) problems.push(archived('payment_term', 'of the partner'));
  }
  if (invoice.deliveryAddress === undefined)
    invoice.deliveryAddress = isCredit || scope !== 'sale' ? null : (partner?.deliveryAddress ?? null);
  invoice.deliveryAddress = filledObject(invoice.deliveryAddress);
  problems.push(...fixPeriods(invoice), ...fillPosition(invoice, before, context));
  problems.push(...fillDiscount(invoice, before, original), ...listProblems(invoice, context));
  return problems;
}

/** The price list of a document is of its side and in its currency; one of the partner that is not is passed over. */
function listProblems(invoice: Invoice, { prices }: InvoiceContext): Problem[] {
  const list = prices?.candidates.find(({ of }) => of === 'document')?.list;
  if (!list) return [];
  const { scope, aNoun } = invoiceTypeRules(invoice);
  const field = 'price_list';
  if (list.scope !== scope) {
    const message = `price_list: ${list.name} is of scope ${list.scope}, and ${aNoun} needs one of scope ${scope}.`;
    return [{ field, code: 'wrong_scope', message }];
  }
  if (list.currency === invoice.currency) return [];
  const message = `price_list: ${list.name} is in ${list.currency}, and the document in ${invoice.currency}. Choose another.`;
  return [{ field, code: 'invalid_currency', message }];
}

/** The periods of the document and of its lines. */
function fixPeriods(invoice: Invoice): Problem[] {
  return [
    ...fixPeriod(invoice, 'period'),
    ...invoice.lines.flatMap((line, i) => fixPeriod(line, `lines[${i}].period`)),
  ];
}

function fixPeriod(of: Pick<Invoice, 'period'>, name: string): Problem[] {
  of.period = filledObject(of.period);
  const { from, to } = of.period ?? {};
  if (!from || !to || from <= to) return [];
  const message = `${name}.to must not be before ${from}, the first day of the period.`;
  return [{ field: `${name}.to`, code: 'out_of_range', message }];
}

export function wrongJournal(aNoun: string, scope: string): Problem {
  const message = `${aNoun.charAt(0).toUpperCase()}${aNoun.slice(1)} needs a journal of type ${scope}.`;
  return { field: 'journal', code: 'invalid_value', message };
}

/** A credit has the rate, and so the currency, of what it reverses (domain.md 6.2). */
function takeRate(invoice: Invoice, before: Invoice | null, { number, currency, currencyRate }: Original): Problem[] {
  if (invoice.currency !== currency) {
    return [
      {
        field: 'currency',
        code: 'invalid_value',
        message: `currency must be ${currency}, the currency of ${number}, which this credit note reverses.`,
      },
    ];
  }
  const sent = invoice.currencyRate ?? null;
  invoice.currencyRate = currencyRate;
  if (sent === null || equal(sent, currencyRate) || sent === before?.currencyRate) return [];
  const message = `A credit note uses the rate of ${number}, ${currencyRate}. Leave currency_rate out.`;
  return [{ field: 'currency_rate', code: 'invalid_value', message }];
}

/** The rate of the workspace's own currency is 1; a change of currency resets the rate. */
function completeRate(invoice: Invoice, before: Invoice | null, home: string): Problem[] {
  const isOfFormerCurrency =
    before !== null && before.currency !== invoice.currency && before.currencyRate === invoice.currencyRate;
  const rate = isOfFormerCurrency ? null : (invoice.currencyRate ?? null);
  invoice.currencyRate = invoice.currency === home ? '1' : rate;
  if (invoice.currency !== home || rate === null || rate === '1') return [];
  const message = `currency_rate of ${home}, the currency of the workspace, is always 1. Leave it out, or send 1.`;
  return [{ field: 'currency_rate', code: 'invalid_value', message }];
}

/** Fills the defaults of new lines. Existing lines are complete, and so get no new defaults. */
export function fillLines(
  invoice: Invoice,
  before: Readonly<Invoice> | null,
  context: InvoiceContext,
  earlier: readonly FormerLine[],
): Problem[] {
  const isHome = invoice.currency === context.home;
  const { takesProductPrice, scope } = invoiceTypeRules(invoice);
  const isCharging = mayCharge(invoice, context);
  const position = positionOf(invoice, context);
  return invoice.lines.flatMap((line, i) => {
    const product = line.productId ? context.products.get(line.productId) : undefined;
    if (line.productId && !product) return [deleted(`lines[${i}].product`)];
    line.productId ??= null;
    line.discount ??= '0';
    line.discountable ??= true;
    line.orderLineId ??= null;
    line.purchaseLineId ??= null;
    line.downPaymentLineId ??= null;
    line.progressPercent ??= null;
    line.depositValue ??= null;
    const former = before?.lines.find(({ id }) => id === line.id);
    const ofUnit = fillUnit(line, former, { path: `lines[${i}]`, product, side: scope });
    line.sellerItemId ??= (takesProductPrice ? product?.code : undefined) ?? null;
    const taken = context.original?.lines.find(({ id }) => id === line.reversedLineId);
    if (taken) line.priceUnit ??= priceIn(taken.priceUnit, taken.unitFactor, line.unitFactor);
    const isAnew = priceSourceOf(line, invoice, earlier, context);
    const isOpen = line.priceUnit === undefined;
    const problems = [
      ...ofUnit,
      ...fillDescription(line, `lines[${i}]`, product),
      ...(isAnew ? [] : fillListed(line, `lines[${i}].price_unit`, product, invoice, context)),
      ...fillPrice(line, `lines[${i}].price_unit`, takesProductPrice ? product : undefined, isHome),
      ...fillTaxes(line, `lines[${i}].taxes`, product, { ...context, position, isCharging }),
      ...fillAccount(line, `lines[${i}].account`, product, context, position),
    ];
    if (isOpen && product && position && isCharging) line.priceUnit = priceAbroad(line, product, position, context);
    if (isAnew && product) priceAnew(line, product, invoice, { ...context, position });
    return problems;
  });
}

/** It existed when the body was read, but was deleted since. */
function deleted(field: string): Problem {
  return { field, code: 'not_found', message: `${field}: there is no such record in this workspace.` };
}

interface UnitDefaults {
  /** `lines[0]` */
  readonly path: string;
  readonly product: ContextProduct | undefined;
  readonly side: 'sale' | 'purchase';
}

/**
 * New lines take the default of the product for their side. A line that counts already, as it is stored or a copy of another one, keeps its
 * factor while its product and unit stay.
 */
function fillUnit(
  line: InvoiceLine,
  former: Readonly<InvoiceLine> | undefined,
  { path, product, side }: UnitDefaults,
): Problem[] {
  if (line.unitCode === undefined && product) line.unitCode = defaultUnit(product, side);
  line.unitCode ??= product?.unitCode ?? ONE;
  // What progress invoices is one part of an amount, whatever it is called.
  if (line.progressPercent) {
    line.unitFactor = '1';
    return [];
  }
  const isSame = !former || (former.unitCode === line.unitCode && former.productId === line.productId);
  if (product) return countLine(line, product, path, { keeps: isSame && line.unitFactor !== undefined });
  line.unitFactor = '1';
  return [];
}

function fillDescription(line: InvoiceLine, path: string, product: ContextProduct | undefined): Problem[] {
  if (line.description !== undefined) return [];
  if (!product) {
    return [
      {
        field: `${path}.description`,
        code: INCOMPLETE,
        message: `${path} needs a product or a description. Set one of them.`,
      },
    ];
  }
  line.description = product.name;
  return [];
}

/** Says where a sent or copied price comes from; returns whether the price of a list is to be taken again. */
function priceSourceOf(
  line: InvoiceLine,
  invoice: Invoice,
  former: readonly FormerLine[],
  { prices }: InvoiceContext,
): boolean {
  const isLinked = Boolean(line.orderLineId || line.purchaseLineId || line.receiptLineId || line.reversedLineId);
  if (line.priceUnit === undefined) return false;
  if (line.priceSource === undefined) line.priceSource = isLinked ? null : 'manual';
  else if (line.priceSource !== null && isTyped(line, former)) line.priceSource = 'manual';
  return isPricedAnew(line, invoice, former, prices?.sumQuantities ?? false);
}

/** The price of a list for a new line without one. */
function fillListed(
  line: InvoiceLine,
  field: string,
  product: ContextProduct | undefined,
  invoice: Invoice,
  context: InvoiceContext,
): Problem[] {
  if (line.priceUnit !== undefined || !product) return [];
  const chosen = priceByLists(line, product, invoice, context);
  if (chosen?.price == null || chosen.by !== 'list') return [];
  const problems = taxBasisProblems(chosen, product, field, context);
  line.priceUnit = chosen.price;
  line.priceSource = 'list';
  return problems;
}

/** What a list says for the new quantity, or else the product; where neither has a price, it stays. */
function priceAnew(
  line: InvoiceLine,
  product: ContextProduct,
  invoice: Invoice,
  context: InvoiceContext & { readonly position: ContextPosition | undefined },
): void {
  const chosen = priceByLists(line, product, invoice, context);
  if (chosen?.price == null) return;
  line.priceUnit = chosen.price;
  line.priceSource = chosen.by;
  const { position } = context;
  if (position) line.priceUnit = priceAbroad(line, product, position, context);
}

function fillPrice(line: InvoiceLine, field: string, product: ContextProduct | undefined, isHome: boolean): Problem[] {
  if (line.priceUnit !== undefined) return [];
  if (!product)
    return [
      {
        field,
        code: INCOMPLETE,
        message: `${field} is required unless a product provides the price. On a bill it is always required.`,
      },
    ];
  if (isHome && product.priceUnit !== null) {
    line.priceUnit = priceIn(product.priceUnit, '1', line.unitFactor);
    line.priceSource = 'product';
    return [];
  }
  const why = isHome ? 'the product has no price' : "the product's price is in the currency of the workspace";
  return [{ field, code: 'price_missing', message: `${field} is required: ${why}.` }];
}

/** What the taxes of a line follow besides its product and the settings. */
interface TaxDefaults {
  readonly position: ContextPosition | undefined;
  /** False for a seller who charges no VAT; then no tax above 0 % is a default. */
  readonly isCharging: boolean;
}

/**
 * A product's own taxes also where it has none: a new product takes the default itself (domain.md 4.25). The
 * fiscal position says what takes their place.
 */
function fillTaxes(
  line: InvoiceLine,
  field: string,
  product: ContextProduct | undefined,
  { books, taxes, position, isCharging }: InvoiceContext & TaxDefaults,
): Problem[] {
  if (line.taxIds !== undefined) return [];
  const { lineTaxId } = books;
  const usual = product ? product.taxIds : lineTaxId === null ? [] : [lineTaxId];
  const wanted = mappedTaxes(position, usual);
  line.taxIds = wanted.filter((id) => isCharging || !isCharged(taxes.get(id)!));
  const unfit = line.taxIds.find((id) => !taxes.get(id)?.active);
  if (unfit === undefined) return [];
  if (!usual.includes(unfit)) return [archived(field, `of the fiscal position ${position?.name}`)];
  return [archived(field, product ? 'of the product' : 'of settings/accounting')];
}

/** The price of a product under the taxes that the position gives its line. With other taxes it stays as it is. */
function priceAbroad(
  line: InvoiceLine,
  product: ContextProduct,
  position: ContextPosition,
  { taxes }: InvoiceContext,
): string {
  const rulesOf = (ids: readonly string[]): ContextTax[] => ids.map((id) => taxes.get(id)!);
  const { priceUnit, taxIds } = line;
  const isMapped = isSameSet(taxIds, mappedTaxes(position, product.taxIds));
  if (priceUnit === undefined || !isMapped || isSameSet(taxIds, product.taxIds)) return priceUnit;
  return convertedPrice(priceUnit, rulesOf(product.taxIds), rulesOf(taxIds), position.priceBasis);
}

function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id) => other.includes(id));
}

function fillAccount(
  line: InvoiceLine,
  field: string,
  product: ContextProduct | undefined,
  context: InvoiceContext,
  position: ContextPosition | undefined,
): Problem[] {
  if (line.accountId !== undefined) return [];
  const usual = product?.accountId ?? context.books.lineAccountId;
  line.accountId = mappedAccount(position, usual);
  if (line.accountId === null || context.accounts.get(line.accountId)?.active) return [];
  if (line.accountId !== usual) return [archived(field, `of the fiscal position ${position?.name}`)];
  return [archived(field, product?.accountId ? 'of the product' : 'of settings/accounting')];
}

function archived(field: string, whose: string): Problem {
  return {
    field,
    code: 'archived',
    message: `${field}: the default ${whose} is archived. Send another, or change the default.`,
  };
}
