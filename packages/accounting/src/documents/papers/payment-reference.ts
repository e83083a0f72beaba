import { creditorReference } from '@daybook/identifiers';

/** What the payer writes on a transfer: in euro a creditor reference (ISO 11649) made of the number, otherwise the number. */
export const paymentReference = (number: string, currency: string): string =>
  currency === 'EUR' ? creditorReference(number) : number;
