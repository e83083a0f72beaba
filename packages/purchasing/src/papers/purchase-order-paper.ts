import { factOf, type Parties, pricedPaper, type ShownPricedLine, type ShownWithLines } from '@daybook/accounting';
import type { PaperLanguage, PaperModel } from '@daybook/papers';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** A purchase order as the read engine shows it. */
export interface ShownPurchaseOrder extends ShownWithLines {
  readonly number: string | null;
  readonly state: string;
  readonly created_at: string;
  readonly date: string | null;
  readonly date_planned: string | null;
  readonly currency: string;
  readonly supplier_reference: string | null;
  readonly note: string | null;
  readonly payment_term: Named | null;
  readonly tax_lines: readonly (NonNullable<ShownWithLines['tax_lines']>[number] & {
    readonly self_assessed: boolean;
  })[];
  readonly amount_untaxed: number;
  readonly amount_tax: number;
  readonly amount_total: number;
  readonly lines: readonly (ShownPricedLine & { readonly seller_item_id: string | null })[];
}

const WORDS = {
  en: {
    ...{ title: 'Purchase order', date: 'Date', planned: 'Delivery by' },
    ...{ reference: 'Your reference', terms: 'Payment terms' },
  },
  de: {
    ...{ title: 'Bestellung', date: 'Datum', planned: 'Lieferung bis' },
    ...{ reference: 'Ihr Zeichen', terms: 'Zahlungsbedingung' },
  },
} as const;

/** The paper of an order to its supplier, who is addressed. Articles have the supplier's numbers. */
export function purchaseOrderPaper(order: ShownPurchaseOrder, parties: Parties, language: PaperLanguage): PaperModel {
  const words = WORDS[language];
  const { number, state, date, created_at: createdAt, currency, note, tax_lines: taxes } = order;
  // What the buyer owes is none of the supplier's business.
  const charged = taxes.filter(({ self_assessed }) => !self_assessed);
  return pricedPaper(
    {
      ...{ number, note, currency, day: date ?? createdAt.slice(0, 10), kind: 'purchase_order' },
      ...{ seller: parties.seller, logo: parties.logo, texts: parties.seller, buyer: parties.buyer },
      mark: state === 'draft' || state === 'cancelled' ? state : undefined,
      positionNote: parties.positionNote,
      smallBusiness: false,
      lines: order.lines
        .filter(({ quantity }) => quantity !== 0)
        .map((line) => ({ ...parties.lineOf(line), itemCode: line.seller_item_id })),
      taxes: parties.taxesOf({ ...order, tax_lines: charged }),
      ...parties.discountOf(order),
      net: String(order.amount_untaxed),
      tax: String(order.amount_tax),
      total: String(order.amount_total),
    },
    words.title,
    [
      factOf(words.date, { day: date }),
      factOf(words.planned, { day: order.date_planned }),
      factOf(words.reference, { text: order.supplier_reference }),
      factOf(words.terms, { text: order.payment_term?.name ?? null }),
    ],
    language,
  );
}
