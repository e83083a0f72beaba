import type { Transaction } from '@daybook/database';
import { type Counted, unitsSql } from '@daybook/inventory';
import { Injectable } from '@nestjs/common';
import { wasSmallBusiness } from '../taxes/small-business.sql.js';
import type { PositionReason } from '../fiscal/choose-position.js';
import { add, negate } from '@daybook/money';
import type { DepositSource } from '../deposits/deposit.js';
import { Deposits } from '../deposits/deposits.js';
import type { CreditBasis, CreditedLine, CreditedTax } from './credit-figures.js';

/** A line that a credit reverses. Its quantities, and those that credits took of it, are in the product's unit. */
export interface OriginalLine extends CreditedLine {
  readonly accountId: string;
  /** The quantity in its own unit. */
  readonly inUnit: string;
  readonly unitCode: string | null;
  readonly unitFactor: string;
  /** Null: it has no product. */
  readonly product: Counted | null;
}

/** The posted document that a credit reverses, with what posted credits have already taken of it. */
export interface Original extends CreditBasis {
  readonly id: string;
  readonly number: string;
  readonly date: string;
  readonly reference: string | null;
  readonly currency: string;
  readonly currencyRate: string;
  readonly entryId: string;
  readonly fiscalPositionId: string | null;
  readonly fiscalPositionReason: PositionReason | null;
  readonly lines: readonly OriginalLine[];
  /** Its lines on a deposit account, by id. */
  readonly deposits: ReadonlyMap<string, DepositSource>;
  readonly discountPercent: string | null;
  readonly discountReason: string | null;
  /** Whether it was without VAT, as its seller was a small business. */
  readonly smallBusiness: boolean;
  /** The receivable or payable account of its instalments; null if it has none. */
  readonly partnerAccountId: string | null;
}

type Taxes = Readonly<Record<string, string>>;

type Row = Omit<Original, 'lines' | 'deposits'> & {
  readonly lines: readonly (Original['lines'][number] & {
    readonly isDeposit: boolean;
    readonly depositTaxes: Taxes | null;
    readonly creditedTaxes: readonly Taxes[] | null;
  })[];
};

/** A tax without what its lines on a deposit account bear, which is taken back by itself. */
function withoutDeposits(tax: CreditedTax, lines: Row['lines']): CreditedTax {
  const bearers = lines.filter(({ isDeposit, taxIds }) => isDeposit && taxIds.includes(tax.taxId));
  const credited = bearers.flatMap(({ creditedTaxes }) => creditedTaxes ?? []);
  const ofTax = (taxes: Taxes | null): string => negate(taxes?.[tax.taxId] ?? '0');
  return {
    ...tax,
    base: add(tax.base, ...bearers.map(({ amountSubtotal }) => negate(amountSubtotal))),
    amount: add(tax.amount, ...bearers.map(({ depositTaxes }) => ofTax(depositTaxes))),
    creditedBase: add(tax.creditedBase, ...bearers.map(({ creditedAmount }) => negate(creditedAmount))),
    creditedAmount: add(tax.creditedAmount, ...credited.map(ofTax)),
  };
}

const CREDITS = `FROM accounting.invoices c
        WHERE c.workspace_id = $1 AND c.reversal_of_id = i.id AND c.state = 'posted'`;

const READ = `
  SELECT i.id, i.number, i.date, i.reference, i.currency, trim_scale(i.currency_rate) AS "currencyRate", i.entry_id AS "entryId",
    i.fiscal_position_id AS "fiscalPositionId", i.fiscal_position_reason AS "fiscalPositionReason",
    trim_scale(i.amount_discount)::text AS "amountDiscount", trim_scale(i.discount_percent)::text AS "discountPercent", i.discount_reason AS "discountReason",
    (SELECT coalesce(sum(c.amount_discount), 0)::text ${CREDITS}) AS "creditedDiscount",
    ${wasSmallBusiness('i.company_snapshot')} AS "smallBusiness",
    (SELECT o.account_id FROM accounting.entry_lines l
      JOIN accounting.accounts a ON a.workspace_id = $1 AND a.id = l.account_id
      JOIN accounting.open_items o ON o.workspace_id = $1 AND o.id = l.id
      WHERE l.workspace_id = $1 AND l.entry_id = i.entry_id AND a.type IN ('receivable', 'payable')
      LIMIT 1) AS "partnerAccountId",
    (SELECT coalesce(json_agg(json_build_object('id', l.id, 'isDeposit', l.deposit_taxes IS NOT NULL, 'depositTaxes', l.deposit_taxes, 'creditedTaxes', t.taxes, 'accountId', l.account_id, 'quantity', l.quantity_base::text, 'priceUnit', l.price_unit::text,
        'inUnit', l.quantity::text, 'unitCode', l.unit_code, 'unitFactor', l.unit_factor::text,
        'product', (SELECT json_build_object('name', p.name, 'type', p.type, 'unitCode', p.unit_code, 'units', ${unitsSql('p.id')})
          FROM inventory.published_products p WHERE p.workspace_id = $1 AND p.id = l.product_id),
        'discount', l.discount::text, 'amountSubtotal', l.amount_subtotal::text, 'discountShare', l.discount_share::text,
        'taxIds', ARRAY(SELECT x.tax_id FROM accounting.invoice_line_taxes x
          WHERE x.workspace_id = $1 AND x.line_id = l.id ORDER BY x.position),
        'creditedQuantity', t.quantity::text, 'creditedAmount', t.amount::text, 'creditedShare', t.share::text) ORDER BY l.position), '[]')
      FROM accounting.invoice_lines l
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(cl.quantity_base), 0) AS quantity, coalesce(sum(cl.amount_subtotal), 0) AS amount,
          coalesce(sum(cl.discount_share), 0) AS share,
          json_agg(cl.deposit_taxes) FILTER (WHERE cl.deposit_taxes IS NOT NULL) AS taxes
        FROM accounting.invoice_lines cl
        JOIN accounting.invoices c ON c.workspace_id = $1 AND c.id = cl.invoice_id AND c.state = 'posted'
        WHERE cl.workspace_id = $1 AND cl.reversed_line_id = l.id) AS t
      WHERE l.workspace_id = $1 AND l.invoice_id = i.id) AS lines,
    (SELECT coalesce(json_agg(json_build_object('taxId', x.tax_id, 'base', x.base::text, 'amount', x.amount::text, 'selfAssessed', x.self_assessed,
        'creditedBase', t.base::text, 'creditedAmount', t.amount::text) ORDER BY x.position), '[]')
      FROM accounting.invoice_taxes x
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(ct.base), 0) AS base, coalesce(sum(ct.amount), 0) AS amount
        FROM accounting.invoice_taxes ct
        WHERE ct.workspace_id = $1 AND ct.tax_id = x.tax_id AND ct.invoice_id IN (SELECT c.id ${CREDITS})) AS t
      WHERE x.workspace_id = $1 AND x.invoice_id = i.id) AS taxes
  FROM accounting.invoices i
  WHERE i.workspace_id = $1 AND i.id = $2 AND i.state = 'posted'`;

const EXEMPT = `SELECT ${wasSmallBusiness('i.company_snapshot')} AS exempt
  FROM accounting.invoices i WHERE i.workspace_id = $1 AND i.id = $2`;

@Injectable()
export class Originals {
  constructor(private readonly deposits: Deposits) {}

  /** The current state; under the document's lock, it is final for the transaction. */
  async read(tx: Transaction, workspaceId: string, invoiceId: string): Promise<Original> {
    const [row] = await tx.query<Row>(READ, [workspaceId, invoiceId]);
    if (!row) throw new Error('A credit of a document that is not posted.');
    const ids = row.lines.filter(({ isDeposit }) => isDeposit).map(({ id }) => id);
    const deposits = await this.deposits.ofLines(tx, workspaceId, ids);
    const lines = row.lines.map((line) => {
      const { usedQuantity, usedNet: usedAmount } = deposits.get(line.id) ?? {};
      return usedQuantity === undefined ? line : { ...line, usedQuantity, usedAmount };
    });
    return { ...row, lines, taxes: row.taxes.map((tax) => withoutDeposits(tax, row.lines)), deposits };
  }

  /** Whether a posted document was without VAT, as its seller was a small business. */
  async wasExempt(tx: Transaction, workspaceId: string, invoiceId: string): Promise<boolean> {
    const [row] = await tx.query<{ exempt: boolean }>(EXEMPT, [workspaceId, invoiceId]);
    return row?.exempt ?? false;
  }
}
