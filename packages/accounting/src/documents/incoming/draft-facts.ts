import type { EPeriod, ReceivedEInvoice } from '@daybook/e-invoice';
import { isUnitCode } from '@daybook/inventory';
import { given, JsonNumber, type JsonObject } from '@daybook/json';
import { COUNTRIES } from '../../ledger/company/countries.js';
import { paymentMeansOf } from '../invoices/payment-means.js';
import { draftDiscount } from './draft-discount.js';
import type { DraftLine } from './draft-lines.js';
import type { Warning } from './warnings.js';

/** The lengths of the fields. */
const MOST = { reference: 64, name: 200, zip: 32, note: 5000, description: 2000, lineNote: 1000, reason: 200 } as const;

/** Fits texts and codes to the fields of a bill, and notes what is lost. */
class Fitting {
  readonly warnings: Warning[] = [];

  cut(field: string, text: string, most: number): string {
    if (text.length <= most) return text;
    this.warnings.push({ code: 'shortened', field, message: `${field} has only the first ${most - 1} characters.` });
    return `${text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')}…`;
  }

  leaveOut(field: string, value: string, why: string): undefined {
    const message = `${field}: the document has ${value}, which ${why}. It was left out.`;
    this.warnings.push({ code: 'left_out', field, message });
  }
}

export const billType = (type: ReceivedEInvoice['type']) => (type === 'invoice' ? 'bill' : 'bill_credit_note');

/** Whether the bill is due on a day of the document, and not by the supplier's usual term. */
export const isDue = ({ type, dueDate }: ReceivedEInvoice): boolean => type === 'invoice' && dueDate !== undefined;

/** What a document says itself, as fields of a bill and of its lines; not what is chosen by it: partner, products, accounts and taxes. */
export interface DraftFacts {
  readonly head: JsonObject;
  readonly lines: readonly JsonObject[];
  /** What is not possible there was shortened, or left out. */
  readonly warnings: readonly Warning[];
}

export function draftFacts(invoice: ReceivedEInvoice, lines: readonly DraftLine[]): DraftFacts {
  const fitting = new Fitting();
  const head = { ...headOf(invoice, fitting), ...(lines.length > 0 ? discountOf(invoice, fitting) : {}) };
  return { head, lines: lines.map((line, i) => lineOf(line, `lines[${i}]`, fitting)), warnings: fitting.warnings };
}

function headOf(invoice: ReceivedEInvoice, fitting: Fitting): JsonObject {
  const { notes, buyerReference, orderReference, contractReference, projectReference, deliveryDate, period } = invoice;
  const { type, number, date, dueDate, currency } = invoice;
  const of = (field: string, text: string | undefined) => text && fitting.cut(field, text, MOST.reference);
  return given({
    ...{ type: billType(type), reference: number, date, date_due: isDue(invoice) ? dueDate : undefined, currency },
    note: notes.length === 0 ? undefined : fitting.cut('note', notes.join('\n'), MOST.note),
    buyer_reference: of('buyer_reference', buyerReference),
    purchase_order_reference: of('purchase_order_reference', orderReference),
    contract_reference: of('contract_reference', contractReference),
    project_reference: of('project_reference', projectReference),
    delivery_date: deliveryDate,
    period: period && periodOf(period, 'period', fitting),
    delivery_address: invoice.deliveryAddress && addressOf(invoice.deliveryAddress, fitting),
    payment_means: invoice.payments.map(({ code }) => paymentMeansOf(code)).find((means) => means !== undefined),
  });
}

function discountOf(invoice: ReceivedEInvoice, fitting: Fitting): JsonObject {
  const discount = draftDiscount(invoice);
  if (!discount) return {};
  const { amount, reason } = discount;
  const kept = reason && fitting.cut('discount.reason', reason, MOST.reason);
  return { discount: given({ amount: new JsonNumber(amount), reason: kept }) };
}

function periodOf({ from, to }: EPeriod, field: string, fitting: Fitting): JsonObject | undefined {
  if (from === undefined || to === undefined || from <= to) return given({ from, to });
  return fitting.leaveOut(field, `from ${from} to ${to}`, 'ends before it begins');
}

function addressOf(address: NonNullable<ReceivedEInvoice['deliveryAddress']>, fitting: Fitting): JsonObject {
  const { country, ...texts } = address;
  const parts = Object.entries(texts).map(([part, text]) => {
    return [part, fitting.cut(`delivery_address.${part}`, text, part === 'zip' ? MOST.zip : MOST.name)] as const;
  });
  const isKnown = country === undefined || COUNTRIES.includes(country);
  if (!isKnown) fitting.leaveOut('delivery_address.country', country, 'is not in ISO 3166-1');
  return given({ ...Object.fromEntries(parts), country: isKnown ? country : undefined });
}

function lineOf(line: DraftLine, field: string, fitting: Fitting): JsonObject {
  const { description, unitCode, sellerItemId, note, period, quantity, price, discountable } = line;
  const isKnown = unitCode === undefined || isUnitCode(unitCode);
  return given({
    description: fitting.cut(`${field}.description`, description, MOST.description),
    quantity: new JsonNumber(quantity),
    price_unit: new JsonNumber(price),
    unit_code: isKnown ? unitCode : fitting.leaveOut(`${field}.unit_code`, unitCode, 'is not in GET /v1/units'),
    seller_item_id: sellerItemId && fitting.cut(`${field}.seller_item_id`, sellerItemId, MOST.reference),
    note: note && fitting.cut(`${field}.note`, note, MOST.lineNote),
    period: period && periodOf(period, `${field}.period`, fitting),
    discountable,
  });
}
