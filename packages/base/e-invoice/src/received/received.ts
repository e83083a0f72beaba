import type { EInvoice, EParty, EPayment, EPeriod, ESeller, ETax } from '../e-invoice.js';

/**
 * An invoice or credit note as received: the business terms of EN 16931 as far as a buyer needs them. Amounts are canonical decimals as
 * text with the signs of the document; nothing is computed and nothing corrected ({@link checkFigures} compares).
 */
export interface ReceivedEInvoice extends Pick<
  EInvoice,
  | 'type'
  | 'number'
  | 'date'
  | 'dueDate'
  | 'currency'
  | 'buyerReference'
  | 'orderReference'
  | 'contractReference'
  | 'projectReference'
  | 'deliveryDate'
  | 'period'
  | 'deliveryAddress'
  | 'paymentTerms'
  | 'taxInBooks'
> {
  readonly syntax: 'ubl' | 'cii';
  /** BT-24, in the words of the document: the norm, Peppol, XRechnung, or a profile of Factur-X. */
  readonly profile: string;
  /** BT-3, UNCL1001: `type` is `credit_note` for 81, 83, 261, 308, 381, 396 and 532. */
  readonly typeCode: string;
  /** BT-22, each note. */
  readonly notes: readonly string[];
  /** BG-3. */
  readonly corrects: readonly { readonly number: string; readonly date?: string }[];
  readonly seller: ReceivedParty & ESeller;
  readonly buyer: ReceivedParty;
  /** BG-16 and BG-17: each account to which it may be paid. */
  readonly payments: readonly ReceivedPayment[];
  /** BG-20 and BG-21. */
  readonly adjustments: readonly ReceivedAdjustment[];
  /** Empty in the profiles that have none ({@link hasNoLines}). */
  readonly lines: readonly ReceivedLine[];
  readonly taxes: readonly ReceivedTax[];
  readonly totals: ReceivedTotals;
}

export interface ReceivedParty extends EParty {
  /** BT-30 or BT-47. */
  readonly registrationId?: string;
  /** BT-29 or BT-46, with the code of its scheme (ISO 6523) if it has one. */
  readonly ids: readonly { readonly scheme?: string; readonly id: string }[];
}

export interface ReceivedPayment extends Partial<EPayment> {
  /** BT-81, UNCL4461. */
  readonly code: string;
}

/** BG-20 and BG-21 of the document, BG-27 and BG-28 of a line. */
export interface ReceivedAdjustment {
  readonly kind: 'allowance' | 'charge';
  /** BT-92, BT-99, BT-136 or BT-141. */
  readonly amount: string;
  /** BT-97, BT-104, BT-139 or BT-144, or else its code. */
  readonly reason?: string;
  /** BT-95 or BT-102; UNCL5305. Not of a line. */
  readonly category?: string;
  readonly rate?: string;
}

/** BG-25. */
export interface ReceivedLine {
  /** BT-126. */
  readonly id: string;
  /** BT-153, and BT-154 if it says more. */
  readonly description: string;
  /** BT-127. */
  readonly note?: string;
  /** BT-129. */
  readonly quantity: string;
  /** BT-130. */
  readonly unitCode?: string;
  /** BT-131. */
  readonly amount: string;
  /** BT-146. */
  readonly price?: string;
  /** BT-149. */
  readonly baseQuantity?: string;
  /** BT-151, UNCL5305. */
  readonly category?: string;
  /** BT-152: percent. */
  readonly rate?: string;
  /** BT-155. */
  readonly sellerItemId?: string;
  /** BT-156. */
  readonly buyerItemId?: string;
  /** BG-26. */
  readonly period?: EPeriod;
  /** BT-157, if it has the length of a GTIN. */
  readonly gtin?: string;
  readonly adjustments: readonly ReceivedAdjustment[];
}

/** BG-23. The category is as told. */
export interface ReceivedTax extends Omit<ETax, 'category'> {
  readonly category: string;
}

export interface ReceivedTotals {
  /** BT-106. */
  readonly lines?: string;
  /** BT-107. */
  readonly allowances?: string;
  /** BT-108. */
  readonly charges?: string;
  /** BT-109. */
  readonly net: string;
  /** BT-110. */
  readonly tax?: string;
  /** BT-112. */
  readonly total: string;
  /** BT-113. */
  readonly prepaid?: string;
  /** BT-114. */
  readonly rounding?: string;
  /** BT-115. */
  readonly payable: string;
}

/** Codes of UNCL1001 that mean money back to the buyer; any other is an invoice. */
const CREDIT_CODES = new Set(['81', '83', '261', '308', '381', '396', '532']);

export const typeOfCode = (code: string): EInvoice['type'] => (CREDIT_CODES.has(code) ? 'credit_note' : 'invoice');
