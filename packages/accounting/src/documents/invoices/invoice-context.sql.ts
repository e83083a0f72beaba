import { lockProducts, unitsSql } from '@daybook/inventory';
import { mappedAccountIds, mappedTaxIds, POSITION } from '../fiscal/position.sql.js';
import { DELIVERY_ADDRESS, INVOICE_ADDRESS } from '../partners/partner-lists.js';

/** Names in the statement that differ between sales and purchases. */
interface Names {
  readonly journal: string;
  /** In settings and partner. */
  readonly partnerAccount: string;
  /** In settings. */
  readonly lineAccount: string;
  readonly goodsAccount: string;
  readonly differenceAccount: string;
  readonly depositAccount: string;
  readonly lineTax: string;
  readonly approvalOver: string;
  /** SQL over the product `r`. */
  readonly productAccount: string;
  readonly productTaxes: string;
}

const SALE: Names = {
  journal: 'sale_journal_id',
  partnerAccount: 'receivable_account_id',
  lineAccount: 'income_account_id',
  lineTax: 'sale_tax_id',
  approvalOver: 'NULL',
  goodsAccount: 'NULL',
  differenceAccount: 'NULL',
  depositAccount: 'b.customer_deposit_account_id',
  productAccount: 'r.income_account_id',
  productTaxes: 'inventory.published_product_sale_taxes',
};

/** For sales, the expense account of goods is their cost; for purchases it is not (domain.md 4.2). */
const PURCHASE: Names = {
  journal: 'purchase_journal_id',
  partnerAccount: 'payable_account_id',
  lineAccount: 'expense_account_id',
  lineTax: 'purchase_tax_id',
  approvalOver: 'b.bill_approval_over::text',
  goodsAccount: 'b.received_not_billed_account_id',
  differenceAccount: 'b.price_difference_account_id',
  depositAccount: 'b.supplier_deposit_account_id',
  productAccount: `CASE r.type WHEN 'service' THEN r.expense_account_id END`,
  productTaxes: 'inventory.published_product_purchase_taxes',
};

const NO_ONE = '00000000-0000-0000-0000-000000000000';

/** SQL for what a document refers to: the ids from its own row and from its lines. */
interface Ids {
  /** The WITH query, and the name of the relation that has them as columns. */
  readonly from: readonly [definition: string, name: string];
  /** Null if nothing of the document is to be read. */
  readonly workspace: string;
  readonly partner: string;
  readonly products: string;
  readonly taxes: string;
  readonly accounts: string;
  readonly journal: string;
  readonly term: string;
}

/**
 * Parameters: workspace, partner, products, taxes and accounts of the lines, journal, payment term, fiscal position, and whether one is to be
 * chosen or its taxes to be taken.
 */
const GIVEN: Ids = {
  from: [
    '',
    `(SELECT $1::uuid AS workspace_id, $2::uuid AS partner_id, $3::uuid[] AS product_ids, $4::uuid[] AS tax_ids,
      $5::uuid[] AS account_ids, $6::uuid AS journal_id, $7::uuid AS payment_term_id, $8::uuid AS fiscal_position_id,
      $9::boolean AS chooses, $10::boolean AS maps)`,
  ],
  workspace: '$1',
  partner: '$2',
  products: '$3::uuid[]',
  taxes: '$4::uuid[]',
  accounts: '$5::uuid[]',
  journal: '$6::uuid',
  term: '$7::uuid',
};

const ofDocument = (column: string, type: string): string => `(SELECT d.${column} FROM document d)::${type}`;

const ofLines = (column: string): string =>
  `ARRAY(SELECT l.${column} FROM accounting.invoice_lines l WHERE l.workspace_id = $1 AND l.invoice_id = i.id)`;

/**
 * Parameters: workspace, document. Reads nothing for a document that is not a draft, or that depends on another document: that one precedes
 * all of this in the lock order.
 */
const STORED: Ids = {
  from: [
    `document AS MATERIALIZED (
      SELECT i.workspace_id, i.partner_id, i.journal_id, i.payment_term_id, i.fiscal_position_id, false AS chooses, false AS maps,
        ${ofLines('product_id')} AS product_ids,
        ${ofLines('account_id')} AS account_ids,
        ARRAY(SELECT x.tax_id FROM accounting.invoice_lines l
          JOIN accounting.invoice_line_taxes x ON x.workspace_id = $1 AND x.line_id = l.id
          WHERE l.workspace_id = $1 AND l.invoice_id = i.id) AS tax_ids
      FROM accounting.invoices i
      WHERE i.workspace_id = $1 AND i.id = $2 AND i.state = 'draft' AND i.reversal_of_id IS NULL
        AND NOT EXISTS (SELECT FROM accounting.invoice_lines l WHERE l.workspace_id = $1 AND l.invoice_id = i.id
          AND (l.receipt_line_id IS NOT NULL OR l.reversed_line_id IS NOT NULL OR l.down_payment_line_id IS NOT NULL)))`,
    'document',
  ],
  workspace: ofDocument('workspace_id', 'uuid'),
  partner: ofDocument('partner_id', 'uuid'),
  products: ofDocument('product_ids', 'uuid[]'),
  taxes: ofDocument('tax_ids', 'uuid[]'),
  accounts: ofDocument('account_ids', 'uuid[]'),
  journal: ofDocument('journal_id', 'uuid'),
  term: ofDocument('payment_term_id', 'uuid'),
};

/**
 * Decimals are cast to text here: JSON numbers would pass through doubles. Ids from several places are joined to one array, which a
 * subquery builds once: a UNION of rows, hashed and joined, would make the statement a sixth more expensive. A table joined on NULL is
 * dropped from the plan, and a distributed database then misses its shard; an id that nobody has is used instead.
 */
const read = (names: Names, { from: [definition, name] }: Ids): string => `
  ${definition && `WITH ${definition}`}
  SELECT
    json_build_object('lockDate', b.lock_date, 'fiscalYearStart', b.fiscal_year_start, 'taxRounding', b.tax_rounding,
      'partnerAccountId', b.${names.partnerAccount}, 'lineAccountId', b.${names.lineAccount},
      'goodsAccountId', ${names.goodsAccount}, 'differenceAccountId', ${names.differenceAccount}, 'depositAccountId', ${names.depositAccount},
      'lineTaxId', b.${names.lineTax}, 'approvalOver', ${names.approvalOver}) AS books,
    c.currency AS home,
    to_char(now() AT TIME ZONE c.timezone, 'YYYY-MM-DD') AS today,
    json_build_object('name', c.name, 'legal_name', c.legal_name, 'address', c.address, 'tax_id', c.tax_id,
      'vat_id', c.vat_id, 'registration', c.registration, 'legal_form_note', c.legal_form_note, 'small_business', c.small_business, 'iban', c.iban, 'bic', c.bic,
      'account_holder', c.account_holder, 'electronic_address', c.electronic_address, 'email', c.email, 'phone', c.phone, 'website', c.website,
      'logo', c.logo) AS company,
    CASE WHEN p.id IS NOT NULL THEN
      json_build_object('id', p.id, 'name', p.name, 'address', ${INVOICE_ADDRESS}, 'deliveryAddress', ${DELIVERY_ADDRESS}, 'tax_id', p.tax_id, 'vat_id', p.vat_id, 'gln', p.gln,
        'buyer_reference', p.buyer_reference, 'electronic_address', p.electronic_address, 'active', p.active,
        'currency', p.currency, 'paymentTermId', p.payment_term_id, 'fiscalPositionId', p.fiscal_position_id, 'priceListId', p.price_list_id,
        'homeCountry', p.address ->> 'country', 'accountId', p.${names.partnerAccount})
      END AS partner,
    (SELECT json_agg(json_build_object('id', r.id, 'name', r.name, 'type', r.type, 'priceUnit', r.price_unit::text,
        'code', r.code, 'unitCode', r.unit_code, 'units', ${unitsSql('r.id')},
        'accountId', ${names.productAccount},
        'taxIds', ARRAY(SELECT s.tax_id FROM ${names.productTaxes} s
          WHERE s.workspace_id = $1 AND s.product_id = r.id ORDER BY s.position)))
      FROM inventory.published_products r WHERE r.workspace_id = $1 AND r.id = ANY(d.product_ids)) AS products,
    (SELECT json_agg(json_build_object('id', x.id, 'name', x.name, 'rate', x.rate::text, 'scope', x.scope,
        'priceIncluded', x.price_included, 'accountId', x.account_id, 'counterAccountId', x.counter_account_id,
        'selfAssessed', x.counter_account_id IS NOT NULL, 'active', x.active,
        'accountName', (SELECT a.name FROM accounting.accounts a WHERE a.workspace_id = $1 AND a.id = x.account_id)))
      FROM accounting.taxes x WHERE x.workspace_id = $1 AND x.id = ANY((SELECT d.tax_ids || b.${names.lineTax} || ARRAY(
        SELECT s.tax_id FROM ${names.productTaxes} s
        WHERE s.workspace_id = $1 AND s.product_id = ANY(d.product_ids)) || ${mappedTaxIds('d.maps')})::uuid[])) AS taxes,
    (SELECT json_agg(json_build_object('id', a.id, 'code', a.code, 'name', a.name, 'type', a.type,
        'currency', a.currency, 'active', a.active))
      FROM accounting.accounts a WHERE a.workspace_id = $1 AND a.id = ANY((SELECT d.account_ids || ARRAY[b.${names.lineAccount},
        b.${names.partnerAccount}, p.${names.partnerAccount}, ${names.goodsAccount}, ${names.differenceAccount}, ${names.depositAccount}] || ARRAY(
        SELECT ${names.productAccount} FROM inventory.published_products r
        WHERE r.workspace_id = $1 AND r.id = ANY(d.product_ids)) || ${mappedAccountIds('d.maps')})::uuid[])) AS accounts,
    (SELECT json_agg(${POSITION}) FROM accounting.fiscal_positions f
      WHERE f.workspace_id = $1 AND (f.id = d.fiscal_position_id OR (d.chooses AND (f.auto OR f.id = p.fiscal_position_id)))) AS positions,
    (SELECT json_build_object('id', j.id, 'code', j.code, 'name', j.name, 'creditCode', j.credit_code,
        'type', j.type, 'active', j.active)
      FROM accounting.journals j
      WHERE j.workspace_id = $1 AND j.id = coalesce(d.journal_id, b.${names.journal})) AS journal,
    (SELECT json_build_object('id', t.id, 'name', t.name, 'active', t.active, 'lines',
        (SELECT json_agg(json_build_object('percent', l.percent::text, 'days', l.days, 'endOfMonth', l.end_of_month)
            ORDER BY l.position)
          FROM accounting.payment_term_lines l WHERE l.workspace_id = $1 AND l.payment_term_id = t.id))
      FROM accounting.payment_terms t
      WHERE t.workspace_id = $1 AND t.id = coalesce(d.payment_term_id, p.payment_term_id)) AS term
  FROM ${name} d
  JOIN accounting.books b ON b.workspace_id = $1 AND b.id = d.workspace_id
  JOIN tokens.companies c ON c.workspace_id = $1 AND c.id = b.id
  LEFT JOIN accounting.partners p ON p.workspace_id = $1 AND p.id = coalesce(d.partner_id, '${NO_ONE}')`;

/**
 * A transaction that changes one of these rows locks it FOR UPDATE first, so that one waits for the other. A separate statement, because
 * what is read together with a lock may be older than the lock.
 */
const lock = (names: Names, ids: Ids): string => `
  WITH ${ids.from[0] && `${ids.from[0]},`} books AS (SELECT id FROM accounting.books WHERE workspace_id = $1 AND id = ${ids.workspace} FOR SHARE),
    companies AS (SELECT id FROM tokens.companies WHERE workspace_id = $1 AND id = ${ids.workspace} FOR KEY SHARE),
    partners AS (SELECT id FROM accounting.partners WHERE workspace_id = $1 AND id = ${ids.partner} FOR KEY SHARE),
    products AS (${lockProducts('$1', ids.products)}),
    taxes AS (
      SELECT id FROM accounting.taxes WHERE workspace_id = $1 AND id = ANY(${ids.taxes}) ORDER BY id FOR KEY SHARE),
    accounts AS (
      SELECT id FROM accounting.accounts WHERE workspace_id = $1 AND id = ANY(${ids.accounts}) ORDER BY id FOR KEY SHARE),
    journals AS (
      SELECT id FROM accounting.journals WHERE workspace_id = $1 AND workspace_id = ${ids.workspace} AND id = coalesce(${ids.journal},
        (SELECT b.${names.journal} FROM accounting.books b WHERE b.workspace_id = $1 AND b.id = $1)) FOR KEY SHARE),
    terms AS (SELECT id FROM accounting.payment_terms WHERE workspace_id = $1 AND id = ${ids.term} FOR KEY SHARE)
  SELECT count(*) FROM (
    SELECT id FROM books UNION ALL SELECT id FROM companies UNION ALL SELECT id FROM partners
    UNION ALL SELECT id FROM products UNION ALL SELECT id FROM taxes UNION ALL SELECT id FROM accounts
    UNION ALL SELECT id FROM journals UNION ALL SELECT id FROM terms) locked`;

type ByScope = Readonly<Record<'sale' | 'purchase', string>>;

const byScope = (text: (names: Names, ids: Ids) => string, ids: Ids): ByScope => ({
  sale: text(SALE, ids),
  purchase: text(PURCHASE, ids),
});

/** For a document in memory, by the ids that it refers to. */
export const READ = byScope(read, GIVEN);

export const LOCK = byScope(lock, GIVEN);

/** For a stored document, by its id; no row if it depends on another document. */
export const READ_STORED = byScope(read, STORED);

export const LOCK_STORED = byScope(lock, STORED);
