import { unitSymbol } from '@daybook/inventory';
import { absolute, decimalsOfCurrency, isZero, multiply, negate, roundedQuotient, subtract, sum } from '@daybook/money';
import { type Fact, Formats, type PaperLanguage, type PaperModel, type PaperRow } from '@daybook/papers';
import { type CompanyTexts, type TextKind, textsOf } from '../../ledger/company/document-texts.js';
import type { Period } from '../entities/period.js';
import { isCharged, smallBusinessExemption } from '../taxes/small-business.js';
import { given } from './given.js';
import type { PaperBuyer, PaperLine, PaperSeller, PositionNote } from './paper-facts.sql.js';
import { buyerLines, sellerLines } from './postal-address.js';

/** What papers of every kind have: who sends it to whom, and when it was made. */
export interface FrameFacts {
  readonly kind: TextKind;
  readonly number: string | null;
  /** `draft` and `cancelled` are printed across each page. */
  readonly mark?: 'draft' | 'cancelled' | undefined;
  /** The day in the file's dates: the same record gives the same bytes. */
  readonly day: string;
  readonly currency: string;
  readonly seller: PaperSeller;
  readonly logo: Uint8Array | null;
  /** The texts of the company as they are today. */
  readonly texts: CompanyTexts;
  /** Null for a draft without a partner. */
  readonly buyer: PaperBuyer | null;
}

type Frame = Pick<
  PaperModel,
  | 'language'
  | 'createdAt'
  | 'title'
  | 'number'
  | 'draft'
  | 'cancelled'
  | 'currency'
  | 'seller'
  | 'logo'
  | 'buyer'
  | 'intro'
  | 'closing'
>;

export function paperFrame(
  { kind, number, mark, day, currency, seller, logo, texts, buyer }: FrameFacts,
  title: string,
  language: PaperLanguage,
): Frame {
  return {
    ...{ language, createdAt: `${day}T00:00:00Z`, title },
    ...given({ number }),
    draft: mark === 'draft',
    ...(mark === 'cancelled' ? { cancelled: true } : {}),
    currency: paperCurrency(currency),
    seller: sellerOf(seller),
    ...given({ logo }),
    ...textsOf(texts, kind, language),
    buyer: buyer ? buyerLines(buyer, seller.address?.country ?? undefined, language) : ['–'],
  };
}

export const paperCurrency = (code: string): PaperModel['currency'] => ({ code, decimals: decimalsOfCurrency(code) });

/** What quotations, orders and invoices have: lines with prices, and taxes. Amounts exclude taxes. */
export interface PricedFacts extends FrameFacts {
  /** Whether the seller is a small business: without a charged tax the paper then says why. */
  readonly smallBusiness: boolean;
  /** Of the fiscal position. */
  readonly positionNote: PositionNote;
  readonly note: string | null;
  readonly lines: readonly PaperLine[];
  readonly taxes: readonly Readonly<Record<'name' | 'rate' | 'base' | 'tax', string>>[];
  readonly net: string;
  readonly tax: string;
  readonly total: string;
  /** Of the whole document; null: none, or an amount. */
  readonly discountPercent: string | null;
  readonly discountReason: string | null;
}

/** The paper of a record with prices. `facts` without a value are left out. */
export function pricedPaper(
  of: PricedFacts,
  title: string,
  facts: readonly (Fact | undefined)[],
  language: PaperLanguage,
): PaperModel {
  return {
    ...paperFrame(of, title, language),
    ...given({ note: of.note }),
    facts: facts.filter((fact) => fact !== undefined),
    rows: [...of.lines.map((line) => rowOf(line, language)), ...discountRow(of, language)],
    taxes: of.taxes.map(({ name, rate, base, tax }) => ({
      ...(name.includes(rate) ? {} : { rate }),
      name,
      base,
      tax,
    })),
    totals: { net: of.net, tax: of.tax, total: of.total },
    ...given({ exemption: exemptionOf(of, language) }),
  };
}

/** Why a tax is not charged, or charged elsewhere: as a small business, or by the fiscal position. */
function exemptionOf(of: PricedFacts, language: PaperLanguage): string | undefined {
  const { smallBusiness, taxes, seller, texts, positionNote } = of;
  if (smallBusiness && !taxes.some(isCharged))
    return smallBusinessExemption(seller.address?.country, texts, language).reason;
  return positionNote?.[language] ?? undefined;
}

/** A day or a text with its caption; undefined without a value. */
export function factOf(
  label: string,
  value: { readonly day: string | null } | { readonly text: string | null },
): Fact | undefined {
  if ('day' in value) return value.day ? { label, day: value.day } : undefined;
  return value.text ? { label, text: value.text } : undefined;
}

const ITEM = { en: 'Item', de: 'Artikel' } as const;

const PERIOD = {
  en: { from: 'From', to: 'Until', both: 'Period' },
  de: { from: 'Ab', to: 'Bis', both: 'Zeitraum' },
} as const;

/** `Period 2026-01-01 – 2026-01-31`, with days as the language writes them. */
function periodText({ from, to }: Period, language: PaperLanguage): string {
  const words = PERIOD[language];
  const formats = new Formats(language, { code: '', decimals: 0 });
  const [first, last] = [from, to].map((day) => day && formats.day(day));
  if (first && last) return `${words.both} ${first} – ${last}`;
  return first ? `${words.from} ${first}` : `${words.to} ${last}`;
}

/** What is delivered or sold: what it is, its article, its period, its note, and how much of it. */
export function goodsRow(
  {
    description,
    note,
    period,
    itemCode,
    unitCode,
    quantity,
  }: Omit<PaperLine, 'price' | 'discount' | 'amount' | 'share' | 'taxes'>,
  language: PaperLanguage,
): PaperRow {
  const item = itemCode && `${ITEM[language]} ${itemCode}`;
  return {
    description: [description, item, period && periodText(period, language), note].filter(Boolean).join('\n'),
    quantity,
    ...given({ unit: unitCode && unitSymbol(unitCode, language) }),
  };
}

const DISCOUNT = { en: 'Discount', de: 'Rabatt' } as const;

/** The discount of the document, below its lines. */
function discountRow({ lines, discountPercent, discountReason }: PricedFacts, language: PaperLanguage): PaperRow[] {
  const amount = sum(lines.map(({ share }) => share));
  if (isZero(amount)) return [];
  return [
    {
      position: '',
      description: [DISCOUNT[language], discountReason].filter(Boolean).join('\n'),
      ...(discountPercent === null ? {} : { discount: discountPercent }),
      amount: negate(amount),
    },
  ];
}

function rowOf(line: PaperLine, language: PaperLanguage): PaperRow {
  const { discount, amount, taxes } = line;
  return {
    ...goodsRow(line, language),
    price: netPrice(line),
    ...(isZero(discount) ? {} : { discount }),
    taxes: taxes.map(({ name, rate }) => ({ name, rate })),
    amount,
  };
}

/** The decimals of a computed price; fewer if the price would have more digits than a number allows (domain.md 3.1). */
const PRICE_DECIMALS = 6;
const PRICE_DIGITS = 15;

/** Amounts on paper exclude taxes, like the totals. So does the price, even if it was entered including a tax. */
function netPrice({ price, quantity, discount, amount, taxes }: PaperLine): string {
  const share = multiply(quantity, subtract('100', discount));
  if (!taxes.some(({ included }) => included) || isZero(share)) return price;
  const whole = absolute(roundedQuotient(multiply(amount, '100'), share, 0));
  return roundedQuotient(multiply(amount, '100'), share, Math.min(PRICE_DECIMALS, PRICE_DIGITS - whole.length));
}

function sellerOf(seller: PaperSeller): PaperModel['seller'] {
  const { registration, iban, bic, account_holder: holder } = seller;
  const register = [registration?.register, registration?.number, registration?.court].filter(Boolean).join(', ');
  return {
    name: seller.legal_name ?? seller.name,
    address: sellerLines(seller),
    ...given({
      vatId: seller.vat_id,
      taxId: seller.tax_id === seller.vat_id ? null : seller.tax_id,
      registration: register === '' ? null : register,
      legalNote: seller.legal_form_note,
      email: seller.email,
      phone: seller.phone,
      website: seller.website,
    }),
    ...(iban ? { bank: { iban, ...given({ bic, holder }) } } : {}),
  };
}

/** The language that a request names, or else that of the partner, of the company, or English. */
export function languageOf(
  sent: PaperLanguage | null | undefined,
  buyer: Pick<PaperBuyer, 'language'> | null,
  seller: Pick<PaperSeller, 'document_language'>,
): PaperLanguage {
  return sent ?? buyer?.language ?? seller.document_language ?? 'en';
}
