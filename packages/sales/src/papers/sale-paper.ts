import {
  factOf,
  type NamedAddress,
  type Parties,
  placeOf,
  pricedPaper,
  type ShownPricedLine,
  type ShownWithLines,
} from '@daybook/accounting';
import type { PaperLanguage, PaperModel } from '@daybook/papers';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** A quotation or an order as the read engine shows it. */
export interface ShownSale extends ShownWithLines {
  readonly number: string | null;
  readonly state: string;
  readonly created_at: string;
  readonly date: string | null;
  readonly currency: string;
  readonly reference: string | null;
  readonly note: string | null;
  readonly payment_term: Named | null;
  readonly amount_untaxed: number;
  readonly amount_tax: number;
  readonly amount_total: number;
  readonly lines: readonly ShownPricedLine[];
  /** Of quotations. */
  readonly date_expiry?: string | null;
  /** Of orders. */
  readonly date_planned?: string | null;
  readonly quotation?: Named | null;
  readonly delivery_address?: NamedAddress | null;
}

const WORDS = {
  en: {
    ...{ quotation: 'Quotation', order: 'Order confirmation', date: 'Date', date_expiry: 'Valid until' },
    ...{ date_planned: 'Planned delivery', from: 'Quotation', reference: 'Your reference', terms: 'Payment terms' },
    delivery_address: 'Delivery address',
  },
  de: {
    ...{ quotation: 'Angebot', order: 'Auftragsbestätigung', date: 'Datum', date_expiry: 'Gültig bis' },
    ...{ date_planned: 'Liefertermin', from: 'Angebot', reference: 'Ihr Zeichen', terms: 'Zahlungsbedingung' },
    delivery_address: 'Lieferanschrift',
  },
} as const;

/** The paper of a quotation, or the confirmation of an order. */
export function salePaper(
  kind: 'quotation' | 'order',
  sale: ShownSale,
  parties: Parties,
  language: PaperLanguage,
): PaperModel {
  const words = WORDS[language];
  const { number, state, date, created_at: createdAt, currency, note, reference, delivery_address: place } = sale;
  return pricedPaper(
    {
      ...{ number, note, currency, day: date ?? createdAt.slice(0, 10) },
      ...{ kind, seller: parties.seller, logo: parties.logo, texts: parties.seller, buyer: parties.buyer },
      mark: markOf(state),
      smallBusiness: parties.smallBusiness,
      positionNote: parties.positionNote,
      lines: sale.lines.map((line) => parties.lineOf(line)),
      taxes: parties.taxesOf(sale),
      ...parties.discountOf(sale),
      net: String(sale.amount_untaxed),
      tax: String(sale.amount_tax),
      total: String(sale.amount_total),
    },
    words[kind],
    [
      factOf(words.date, { day: date }),
      factOf(words.date_expiry, { day: sale.date_expiry ?? null }),
      factOf(words.date_planned, { day: sale.date_planned ?? null }),
      factOf(words.from, { text: sale.quotation?.name ?? null }),
      factOf(words.reference, { text: reference }),
      factOf(words.terms, { text: sale.payment_term?.name ?? null }),
      factOf(words.delivery_address, { text: place ? placeOf(place, parties.seller, language) : null }),
    ],
    language,
  );
}

/** A declined quotation is shown as it was sent. */
export function markOf(state: string): 'draft' | 'cancelled' | undefined {
  return state === 'draft' || state === 'cancelled' ? state : undefined;
}
