import type { PaperLanguage } from '@daybook/papers';

/** How an invoice is paid: the codes of UNCL4461 (BT-81), with what stands on paper. */
const MEANS = {
  cash: { code: '10', en: 'Cash', de: 'Bar' },
  credit_transfer: { code: '30', en: 'Bank transfer', de: 'Überweisung' },
  card: { code: '48', en: 'Card', de: 'Karte' },
  standing_agreement: { code: '57', en: 'Standing agreement', de: 'Dauervereinbarung' },
  sepa_credit_transfer: { code: '58', en: 'SEPA credit transfer', de: 'SEPA-Überweisung' },
  sepa_direct_debit: { code: '59', en: 'SEPA direct debit', de: 'SEPA-Lastschrift' },
  other: { code: 'ZZZ', en: 'As agreed', de: 'Wie vereinbart' },
} as const;

export type PaymentMeans = keyof typeof MEANS;

export const PAYMENT_MEANS = Object.keys(MEANS) as [PaymentMeans, ...PaymentMeans[]];

export const paymentMeansCode = (means: PaymentMeans): string => MEANS[means].code;

export const paymentMeansName = (means: PaymentMeans, language: PaperLanguage): string => MEANS[means][language];

/** What a received document says, if it is one of them. */
export const paymentMeansOf = (code: string): PaymentMeans | undefined =>
  PAYMENT_MEANS.find((means) => MEANS[means].code === code);

/** Whether the buyer transfers the amount to an account of the seller. */
export const isTransfer = (means: PaymentMeans | null): boolean =>
  means === null || means === 'credit_transfer' || means === 'sepa_credit_transfer';
