import type { InvoiceType } from '../entities/invoice.js';

/** What differs between selling and buying. Everything else about a document is the same (domain.md 2, 4.8). */
interface Side {
  /** The collection of the document, as entries name their source. */
  readonly resource: 'invoices' | 'bills';
  /** Its name in messages. */
  readonly noun: 'invoice' | 'bill';
  readonly aNoun: 'an invoice' | 'a bill';
  /** The scope of its taxes, and the type of its journal. */
  readonly scope: 'sale' | 'purchase';
  /** The type of the account that its instalments are posted to, and of the setting with its default. */
  readonly partnerAccount: 'receivable' | 'payable';
  /** The setting for the account of a line, and its type. */
  readonly lineAccount: 'income' | 'expense';
  /** The partner's own number of the document: bills require it and must be unique by it (domain.md 5.1). */
  readonly needsReference: boolean;
  /** A product's price is its sales price. */
  readonly takesProductPrice: boolean;
  /** The setting for the account of its down payments. */
  readonly depositSetting: 'customer_deposit_account' | 'supplier_deposit_account';
  /** Goods are billed to the account where they wait for their receipt (domain.md 6.3). */
  readonly fixesGoodsAccount: boolean;
}

/** A type of document. */
export interface InvoiceTypeRules extends Side {
  readonly isCredit: boolean;
  /** The type of document that reverses it; null for a credit. */
  readonly credit: InvoiceType | null;
  /** Whether it needs the approval of a second person above the limit of the settings (domain.md 5.12). */
  readonly needsApproval: boolean;
  /** Whether its entry debits the partner, so that incoming money settles it. */
  readonly debitsPartner: boolean;
}

const SALE: Side = {
  resource: 'invoices',
  noun: 'invoice',
  aNoun: 'an invoice',
  scope: 'sale',
  partnerAccount: 'receivable',
  lineAccount: 'income',
  needsReference: false,
  takesProductPrice: true,
  depositSetting: 'customer_deposit_account',
  fixesGoodsAccount: false,
};

const PURCHASE: Side = {
  resource: 'bills',
  noun: 'bill',
  aNoun: 'a bill',
  scope: 'purchase',
  partnerAccount: 'payable',
  lineAccount: 'expense',
  needsReference: true,
  takesProductPrice: false,
  depositSetting: 'supplier_deposit_account',
  fixesGoodsAccount: true,
};

const RULES: Readonly<Record<InvoiceType, InvoiceTypeRules>> = {
  invoice: { ...SALE, isCredit: false, credit: 'credit_note', needsApproval: false, debitsPartner: true },
  credit_note: { ...SALE, isCredit: true, credit: null, needsApproval: false, debitsPartner: false },
  bill: { ...PURCHASE, isCredit: false, credit: 'bill_credit_note', needsApproval: true, debitsPartner: false },
  bill_credit_note: { ...PURCHASE, isCredit: true, credit: null, needsApproval: false, debitsPartner: true },
};

export function invoiceTypeRules({ type }: { readonly type: InvoiceType }): InvoiceTypeRules {
  return RULES[type];
}
