import type { ReceivedAdjustment, ReceivedEInvoice, ReceivedLine } from '@daybook/e-invoice';
import type { Found } from './found-in-document.js';

const number = (decimal: string | undefined): number | null => (decimal === undefined ? null : Number(decimal));

/** What is answered beside the bill when it is made of a document, and later. `attachment`: `att_…`. */
export function shownFindings(
  invoice: ReceivedEInvoice,
  { sha256, attachment }: { readonly sha256: string; readonly attachment: string },
  { suggestions, warnings }: Found,
) {
  const { syntax, profile, totals, payments, dueDate } = invoice;
  const { iban, reference } = payments.find((one) => one.iban !== undefined) ?? payments[0] ?? {};
  return {
    source: { syntax, profile, sha256, attachment },
    told: {
      net: Number(totals.net),
      tax: number(totals.tax),
      total: Number(totals.total),
      payable: Number(totals.payable),
      due: dueDate ?? null,
      iban: iban?.replaceAll(/\s/g, '') ?? null,
      reference: reference ?? null,
    },
    suggestions,
    warnings: warnings.map((warning) => ({ field: null, ...warning })),
  };
}

/** What the document says, for a person to read. */
export function shownDocument(invoice: ReceivedEInvoice) {
  const { type, date, currency, notes, taxes, lines, adjustments } = invoice;
  return {
    ...{ type, number: invoice.number, date, currency },
    delivery_date: invoice.deliveryDate ?? null,
    order_reference: invoice.orderReference ?? null,
    buyer_reference: invoice.buyerReference ?? null,
    payment_terms: invoice.paymentTerms ?? null,
    notes,
    seller: party(invoice.seller),
    buyer: party(invoice.buyer),
    lines: lines.map(line),
    adjustments: adjustments.map(adjustment),
    taxes: taxes.map(({ category, rate, base, tax }) => ({
      ...{ category, rate: number(rate), base: Number(base), amount: Number(tax) },
    })),
  };
}

function party({ name, vatId, registrationId, address }: ReceivedEInvoice['seller'] | ReceivedEInvoice['buyer']) {
  const { street, zip, city, country } = address;
  const place = [zip, city].filter(Boolean).join(' ');
  return {
    name,
    vat_id: vatId ?? null,
    registration_id: registrationId ?? null,
    address: [street, place, country].filter(Boolean),
  };
}

const line = ({ description, quantity, unitCode, price, amount, category, rate }: ReceivedLine) => ({
  description,
  quantity: Number(quantity),
  unit_code: unitCode ?? null,
  price: number(price),
  amount: Number(amount),
  category: category ?? null,
  rate: number(rate),
});

const adjustment = ({ kind, amount, reason, category, rate }: ReceivedAdjustment) => ({
  ...{ kind, reason: reason ?? null, amount: Number(amount), category: category ?? null, rate: number(rate) },
});
