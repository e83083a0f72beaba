import type { PaperLanguage } from './model.js';

/** The fixed texts of a paper; all other texts come from the model. */
export interface Captions {
  readonly position: string;
  readonly description: string;
  readonly quantity: string;
  readonly price: string;
  readonly discount: string;
  readonly tax: string;
  readonly amount: string;
  readonly taxRate: string;
  readonly taxBase: string;
  readonly net: string;
  readonly total: string;
  readonly paid: string;
  readonly open: string;
  readonly due: string;
  readonly carriedForward: string;
  readonly broughtForward: string;
  readonly draft: string;
  readonly cancelled: string;
  readonly sample: string;
  readonly phone: string;
  readonly vatId: string;
  readonly taxId: string;
  readonly scan: string;
  page(number: number, count: number): string;
}

export const CAPTIONS: Readonly<Record<PaperLanguage, Captions>> = {
  en: {
    position: 'No.',
    description: 'Description',
    quantity: 'Quantity',
    price: 'Price',
    discount: 'Discount',
    tax: 'Tax',
    amount: 'Amount',
    taxRate: 'Tax rate',
    taxBase: 'Taxable amount',
    net: 'Net amount',
    total: 'Total',
    paid: 'Paid',
    open: 'Amount due',
    due: 'Due date',
    carriedForward: 'Carried forward',
    broughtForward: 'Brought forward',
    draft: 'DRAFT',
    cancelled: 'CANCELLED',
    sample: 'SAMPLE',
    phone: 'Phone',
    vatId: 'VAT ID',
    taxId: 'Tax number',
    scan: 'Scan to pay',
    page: (number, count) => `Page ${number} of ${count}`,
  },
  de: {
    position: 'Pos.',
    description: 'Bezeichnung',
    quantity: 'Menge',
    price: 'Preis',
    discount: 'Rabatt',
    tax: 'Steuer',
    amount: 'Betrag',
    taxRate: 'Steuersatz',
    taxBase: 'Bemessungsgrundlage',
    net: 'Nettobetrag',
    total: 'Gesamtbetrag',
    paid: 'Bezahlt',
    open: 'Offener Betrag',
    due: 'Fällig am',
    carriedForward: 'Übertrag',
    broughtForward: 'Übertrag',
    draft: 'ENTWURF',
    cancelled: 'STORNIERT',
    sample: 'MUSTER',
    phone: 'Telefon',
    vatId: 'USt-IdNr.',
    taxId: 'Steuernummer',
    scan: 'Zum Zahlen scannen',
    page: (number, count) => `Seite ${number} von ${count}`,
  },
};
