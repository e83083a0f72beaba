export type DocumentType = 'invoice' | 'credit_note' | 'bill' | 'bill_credit_note';
export type Scope = 'sale' | 'purchase';
export type Direction = 'inbound' | 'outbound';

/** The differences between sales and purchases; accounts and journals by code (domain.md 4.8, 6.1 to 6.4). */
interface Side {
  readonly collection: 'invoices' | 'bills';
  readonly scope: Scope;
  /** The id prefix of its lines. */
  readonly linePrefix: 'inl' | 'bll';
  readonly journal: 'INV' | 'BILL';
  /** The account of its instalments, unless the partner has its own. */
  readonly partnerAccount: '1100' | '2000';
  /** The account of its lines, unless the product has its own. */
  readonly lineAccount: '4000' | '6000';
  /** Other possible accounts of lines. */
  readonly lineAccounts: readonly string[];
  /** The supplier's number: a bill needs one to be confirmed, and it must be unique. Elsewhere it is an annotation. */
  readonly needsReference: boolean;
  /** A product's price is its sales price. */
  readonly takesProductPrice: boolean;
}

export interface Kind extends Side {
  readonly isCredit: boolean;
  /** The document type that credits it. */
  readonly credit: DocumentType | null;
  /** The sign of the partner's side; debits are positive. */
  readonly sign: 1n | -1n;
  /** The direction of the payments that settle it. */
  readonly direction: Direction;
}

const SALE: Side = {
  ...{
    collection: 'invoices',
    scope: 'sale',
    linePrefix: 'inl',
    journal: 'INV',
    partnerAccount: '1100',
    lineAccount: '4000',
  },
  ...{ lineAccounts: ['4000', '4010', '6000'], needsReference: false, takesProductPrice: true },
};

const PURCHASE: Side = {
  ...{
    collection: 'bills',
    scope: 'purchase',
    linePrefix: 'bll',
    journal: 'BILL',
    partnerAccount: '2000',
    lineAccount: '6000',
  },
  ...{ lineAccounts: ['6000', '6010', '4010', '1500'], needsReference: true, takesProductPrice: false },
};

const DEBITS = { sign: 1n, direction: 'inbound' } as const;
const CREDITS = { sign: -1n, direction: 'outbound' } as const;

const KINDS: Readonly<Record<DocumentType, Kind>> = {
  invoice: { ...SALE, ...DEBITS, isCredit: false, credit: 'credit_note' },
  credit_note: { ...SALE, ...CREDITS, isCredit: true, credit: null },
  bill: { ...PURCHASE, ...CREDITS, isCredit: false, credit: 'bill_credit_note' },
  bill_credit_note: { ...PURCHASE, ...DEBITS, isCredit: true, credit: null },
};

export function kindOf({ type }: { readonly type: DocumentType }): Kind {
  return KINDS[type];
}

export function pathOf({ type, id }: { readonly type: DocumentType; readonly id: string }): string {
  return `/${KINDS[type].collection}/${id}`;
}
