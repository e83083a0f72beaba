import type { TaxCategory } from '@daybook/e-invoice';
import type { PaperLanguage } from '@daybook/papers';
import type { CompanyTexts } from '../../ledger/company/document-texts.js';
import { logoOf } from './logo.sql.js';
import { BUYER } from '../partners/partner-lists.js';
import type { Invoice } from '../entities/invoice.js';
import type { Period } from '../entities/period.js';
import type { PaymentMeans } from '../invoices/payment-means.js';
import { wasSmallBusiness } from '../taxes/small-business.sql.js';

/** What an e-invoice says of a tax besides its rate. */
const CATEGORY = `'category', x.category, 'exemptionCode', x.exemption_code, 'exemptionReason', x.exemption_reason`;

const TAX = `json_build_object('name', x.name, 'rate', trim_scale(x.rate)::text, 'included', x.price_included, ${CATEGORY})`;

/** The tax of a posted document in the currency of the books, as its entry has it. */
const TAX_IN_BOOKS = `SELECT trim_scale(abs(coalesce(sum(l.debit - l.credit), 0)))::text FROM accounting.entry_lines l
  WHERE l.workspace_id = $1 AND l.entry_id = i.entry_id AND l.tax_id IS NOT NULL`;

const COMPANY_OF = (id: string): string =>
  `(SELECT o.company_snapshot FROM accounting.invoices o WHERE o.workspace_id = $1 AND o.id = ${id})`;

/** A draft that takes back another document is as that one was. */
const SMALL_BUSINESS = `i.type <> 'bill_credit_note' AND
  CASE WHEN i.company_snapshot IS NULL AND i.reversal_of_id IS NULL THEN c.small_business
    ELSE ${wasSmallBusiness(`coalesce(i.company_snapshot, ${COMPANY_OF('i.reversal_of_id')})`)} END`;

/**
 * The data for the paper and the e-invoice of the document `$2` in the workspace `$1`, with the logo if `$3`. For a posted one it is as of posting, except
 * the names and categories of taxes; for a draft it is current. Amounts are exact decimals, as text.
 */
export const PAPER_FACTS = `
  SELECT i.number, i.type, i.state, i.date, i.date_due AS "dateDue", i.currency, i.reference, i.note,
    to_char(i.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS "createdOn",
    trim_scale(i.discount_percent)::text AS "discountPercent", i.discount_reason AS "discountReason",
    trim_scale(i.amount_untaxed)::text AS net, trim_scale(i.amount_tax)::text AS tax, trim_scale(i.amount_total)::text AS total,
    coalesce(i.company_snapshot, to_jsonb(c)) AS seller,
    CASE WHEN $3 THEN ${logoOf(`coalesce(i.company_snapshot, to_jsonb(c)) ->> 'logo'`)} END AS logo,
    ${SMALL_BUSINESS} AS "smallBusiness", i.replaces_id IS NOT NULL AND NOT ${wasSmallBusiness(COMPANY_OF('i.replaces_id'))} AS "mayCharge",
    coalesce(i.language, p.language, c.document_language, 'en') AS language,
    coalesce(i.partner_snapshot, ${BUYER}) AS buyer,
    to_jsonb(c) AS "sellerNow", ${BUYER} AS "buyerNow", i.delivery_date AS "deliveryDate", c.currency AS home,
    i.period, i.delivery_address AS "deliveryAddress", i.buyer_reference AS "buyerReference", i.purchase_order_reference AS "orderReference",
    i.contract_reference AS "contractReference", i.project_reference AS "projectReference", i.payment_means AS "paymentMeans", i.clearance,
    CASE WHEN i.state = 'posted' THEN (${TAX_IN_BOOKS}) END AS "taxInBooks",
    (SELECT json_build_object('number', CASE i.type WHEN 'bill_credit_note' THEN o.reference ELSE o.number END, 'date', o.date) FROM accounting.invoices o
      WHERE o.workspace_id = $1 AND o.id = i.reversal_of_id) AS original,
    i.down_payment_of_id IS NOT NULL AS "isDownPayment",
    coalesce((SELECT json_agg(json_build_object('number', o.number, 'date', o.date) ORDER BY o.date, o.number) FROM accounting.invoices o
      WHERE o.workspace_id = $1 AND o.id = ANY(ARRAY(SELECT s.invoice_id FROM accounting.invoice_lines l
        JOIN accounting.invoice_lines s ON s.workspace_id = $1 AND s.id = l.down_payment_line_id
        WHERE l.workspace_id = $1 AND l.invoice_id = i.id))), '[]'::json) AS deducted,
    coalesce((SELECT json_agg(json_build_object('description', l.description, 'quantity', trim_scale(l.quantity)::text,
        'price', trim_scale(l.price_unit)::text, 'discount', trim_scale(l.discount)::text,
        'amount', trim_scale(l.amount_subtotal + l.discount_share)::text, 'share', trim_scale(l.discount_share)::text, 'unitCode', coalesce(l.unit_code, r.unit_code),
        'itemCode', coalesce(l.seller_item_id, r.code), 'note', l.note, 'period', l.period,
        'taxes', (SELECT coalesce(json_agg(${TAX} ORDER BY t.position), '[]'::json) FROM accounting.invoice_line_taxes t
          JOIN accounting.taxes x ON x.workspace_id = $1 AND x.id = t.tax_id
          WHERE t.workspace_id = $1 AND t.line_id = l.id)) ORDER BY l.position)
      FROM accounting.invoice_lines l
      LEFT JOIN inventory.published_products r ON r.workspace_id = $1 AND r.id = l.product_id
      WHERE l.workspace_id = $1 AND l.invoice_id = i.id), '[]'::json) AS lines,
    coalesce((SELECT json_agg(json_build_object('name', x.name, 'rate', trim_scale(x.rate)::text,
        'base', trim_scale(t.base)::text, 'tax', trim_scale(t.amount)::text, ${CATEGORY}) ORDER BY t.position)
      FROM accounting.invoice_taxes t JOIN accounting.taxes x ON x.workspace_id = $1 AND x.id = t.tax_id
      WHERE t.workspace_id = $1 AND t.invoice_id = i.id AND NOT t.self_assessed), '[]'::json) AS taxes,
    (SELECT f.note FROM accounting.fiscal_positions f WHERE f.workspace_id = $1 AND f.id = i.fiscal_position_id) AS "positionNote",
    coalesce((SELECT json_agg(json_build_object('due', n.date_due, 'amount', trim_scale(n.amount)::text)
        ORDER BY n.date_due, n.position)
      FROM accounting.instalments n WHERE n.workspace_id = $1 AND n.entry_id = i.entry_id), '[]'::json) AS instalments
  FROM accounting.invoices i
  JOIN tokens.companies c ON c.workspace_id = $1 AND c.id = i.workspace_id
  LEFT JOIN accounting.partners p ON p.workspace_id = $1 AND p.id = i.partner_id
  WHERE i.workspace_id = $1 AND i.id = $2`;

/** By language. */
export type PositionNote = Partial<Readonly<Record<PaperLanguage, string | null>>> | null;

interface Categorized {
  readonly category: TaxCategory | null;
  readonly exemptionCode: string | null;
  readonly exemptionReason: string | null;
}

export interface PaperTax extends Categorized {
  readonly name: string;
  readonly rate: string;
  readonly included: boolean;
}

type ElectronicAddress = Readonly<Record<'scheme' | 'id', string | null>>;

export interface PaperLine {
  readonly description: string;
  readonly quantity: string;
  readonly price: string;
  /** Percent. */
  readonly discount: string;
  /** Without taxes, before the discount of the document. */
  readonly amount: string;
  /** What the discount of the document takes of it. */
  readonly share: string;
  /** Null: none is known. */
  readonly unitCode: string | null;
  readonly itemCode: string | null;
  readonly note: string | null;
  /** Of lines of invoices and bills. */
  readonly period?: Period | null;
  readonly taxes: readonly PaperTax[];
}

type Address = Readonly<
  Record<'street' | 'street2' | 'city' | 'zip' | 'region' | 'country', string | null | undefined>
>;

/** From a snapshot, or from the record itself. Older snapshots lack the identifiers. */
export interface PaperSeller extends CompanyTexts {
  readonly name: string;
  readonly legal_name?: string | null;
  readonly address?: Partial<Address> | null;
  readonly tax_id?: string | null;
  readonly vat_id?: string | null;
  readonly registration?: Readonly<Record<'number' | 'register' | 'court', string | null>> | null;
  readonly legal_form_note?: string | null;
  readonly iban?: string | null;
  readonly bic?: string | null;
  readonly account_holder?: string | null;
  readonly electronic_address?: ElectronicAddress | null;
  readonly email?: string | null;
  readonly phone?: string | null;
  readonly website?: string | null;
  readonly document_language?: PaperLanguage | null;
  readonly small_business?: boolean;
}

type AddressWithName = Partial<Address & Readonly<Record<'name', string | null>>>;

export interface PaperBuyer {
  readonly name: string;
  /** A name stands below that of the partner. */
  readonly address?: AddressWithName | null;
  /** Of the partner as it is today. */
  readonly delivery_address?: AddressWithName | null;
  readonly vat_id?: string | null;
  readonly buyer_reference?: string | null;
  readonly electronic_address?: ElectronicAddress | null;
  readonly language?: PaperLanguage | null;
  readonly email?: string | null;
  readonly document_emails?: readonly string[];
  readonly e_invoice?: 'ubl' | 'cii' | 'factur_x' | null;
}

/** The result of {@link PAPER_FACTS}. */
export interface PaperFacts {
  readonly number: string | null;
  readonly type: 'invoice' | 'credit_note' | 'bill_credit_note';
  readonly state: 'draft' | 'posted' | 'cancelled';
  readonly date: string | null;
  readonly dateDue: string | null;
  readonly currency: string;
  readonly reference: string | null;
  readonly note: string | null;
  readonly createdOn: string;
  /** Of the whole document; null: none, or an amount. */
  readonly discountPercent: string | null;
  readonly discountReason: string | null;
  readonly net: string;
  readonly tax: string;
  readonly total: string;
  readonly seller: PaperSeller;
  /** Of the seller at that time; null also where it was not asked for. */
  readonly logo: Uint8Array | null;
  /** Whether the seller is a small business, which charges no VAT. */
  readonly smallBusiness: boolean;
  /** Whether it may charge VAT nevertheless, since it replaces a document with VAT. */
  readonly mayCharge: boolean;
  /** Of its texts, where a request names no other. */
  readonly language: PaperLanguage;
  /** Null for a draft without a partner. */
  readonly buyer: PaperBuyer | null;
  /** Seller and buyer as they are today. */
  readonly sellerNow: PaperSeller;
  readonly buyerNow: PaperBuyer | null;
  readonly deliveryDate: string | null;
  readonly period: Period | null;
  readonly deliveryAddress: AddressWithName | null;
  readonly buyerReference: string | null;
  readonly orderReference: string | null;
  readonly contractReference: string | null;
  readonly projectReference: string | null;
  readonly paymentMeans: PaymentMeans | null;
  readonly clearance: Invoice['clearance'];
  /** The currency of the books. */
  readonly home: string;
  /** The tax in that currency; null for a draft. */
  readonly taxInBooks: string | null;
  /** What a credit note corrects; of a bill with the number that the supplier gave it. */
  readonly original: { readonly number: string; readonly date: string } | null;
  /** Whether it is a down payment, and the down payments that it deducts, the earliest first. */
  readonly isDownPayment: boolean;
  readonly deducted: readonly { readonly number: string; readonly date: string }[];
  readonly lines: readonly PaperLine[];
  readonly taxes: readonly (Categorized & {
    readonly name: string;
    readonly rate: string;
    readonly base: string;
    readonly tax: string;
  })[];
  readonly instalments: readonly { readonly due: string; readonly amount: string }[];
  /** What the fiscal position says, by language; as it is today. */
  readonly positionNote: PositionNote;
}
