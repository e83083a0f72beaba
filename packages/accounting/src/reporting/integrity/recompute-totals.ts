import { add, decimalsOfCurrency, equal, negate, subtract, sum } from '@daybook/money';
import type { InvoiceType } from '../../documents/entities/invoice.js';
import { computeTotals, type TaxableLine, type Totals } from '../../documents/taxes/compute-totals.js';
import { overridden } from '../../documents/taxes/tax-overrides.js';
import type { TaxRule } from '../../documents/taxes/tax-rule.js';

type StoredLine = TaxableLine & {
  readonly amountSubtotal: string;
  readonly discountShare: string;
  /** Of a line that deducts a down payment: what it takes of each tax. */
  readonly deducted: Readonly<Record<string, string>> | null;
};

/** A posted document with its stored figures; decimals as text. */
export interface StoredInvoice {
  readonly id: string;
  readonly type: InvoiceType;
  readonly currency: string;
  readonly amountUntaxed: string;
  readonly amountTax: string;
  readonly amountTotal: string;
  /** Of the whole document. */
  readonly discountPercent: string | null;
  readonly discountAmount: string | null;
  readonly amountDiscount: string;
  readonly lines: readonly StoredLine[] | null;
  readonly taxes: readonly { readonly taxId: string; readonly base: string; readonly amount: string }[] | null;
  /** Taxes as the supplier has rounded them. */
  readonly stated: readonly { readonly taxId: string; readonly amount: string }[] | null;
}

export const TAX_RULES = `
  SELECT id, rate, price_included AS "priceIncluded", counter_account_id IS NOT NULL AS "selfAssessed" FROM accounting.taxes WHERE workspace_id = $1`;

/**
 * Excludes credits, which take portions of the original and have an invariant of their own. Posted documents after id `$2`, at most `$3`;
 * with `$4` only those with an event after that place: what was posted before cannot change.
 */
export const POSTED_INVOICES = `
  SELECT i.id, i.type, i.currency,
    i.amount_untaxed AS "amountUntaxed", i.amount_tax AS "amountTax", i.amount_total AS "amountTotal",
    i.discount_percent AS "discountPercent", i.discount_amount AS "discountAmount", i.amount_discount AS "amountDiscount",
    (SELECT json_agg(json_build_object('quantity', l.quantity::text, 'priceUnit', l.price_unit::text, 'discountable', l.discountable,
        'discount', l.discount::text, 'amountSubtotal', l.amount_subtotal::text, 'discountShare', l.discount_share::text,
        'deducted', CASE WHEN l.down_payment_line_id IS NOT NULL THEN l.deposit_taxes END, 'taxIds',
        ARRAY(SELECT x.tax_id FROM accounting.invoice_line_taxes x WHERE x.workspace_id = $1 AND x.line_id = l.id ORDER BY x.position)) ORDER BY l.position)
      FROM accounting.invoice_lines l WHERE l.workspace_id = $1 AND l.invoice_id = i.id) AS lines,
    (SELECT json_agg(json_build_object('taxId', t.tax_id, 'base', t.base::text, 'amount', t.amount::text))
      FROM accounting.invoice_taxes t WHERE t.workspace_id = $1 AND t.invoice_id = i.id) AS taxes,
    (SELECT json_agg(json_build_object('taxId', o.tax_id, 'amount', o.amount::text))
      FROM accounting.tax_overrides o WHERE o.workspace_id = $1 AND o.invoice_id = i.id) AS stated
  FROM accounting.invoices i
  WHERE i.workspace_id = $1 AND i.state = 'posted' AND i.reversal_of_id IS NULL AND i.id > $2
    AND ($4::bigint IS NULL OR i.id IN (SELECT v.record_id FROM events.events v
      WHERE v.workspace_id = $1 AND (v.sequence > $4::bigint OR v.sequence IS NULL)))
  ORDER BY i.id LIMIT $3`;

/**
 * Whether a document's figures follow from its lines and taxes (domain.md 7, 28). The workspace's rounding mode may have changed since it
 * was posted, so either mode is accepted.
 */
export function isRecomputable(invoice: StoredInvoice, taxes: ReadonlyMap<string, TaxRule>): boolean {
  const decimals = decimalsOfCurrency(invoice.currency);
  const all = invoice.lines ?? [];
  const lines = all.filter(({ deducted }) => deducted === null);
  const discount = { percent: invoice.discountPercent, amount: invoice.discountAmount };
  const own = withoutDeducted(invoice, all, taxes);
  return (['document', 'line'] as const).some((rounding) => {
    try {
      return isSame(
        own,
        overridden(invoice.stated ?? [], computeTotals({ decimals, rounding, lines, taxes, discount })),
      );
    } catch {
      return false;
    }
  });
}

/** The figures without the lines that deduct down payments, which have their parts of those. */
function withoutDeducted(
  invoice: StoredInvoice,
  lines: readonly StoredLine[],
  rules: ReadonlyMap<string, TaxRule>,
): StoredInvoice {
  const deducting = lines.filter(({ deducted }) => deducted !== null);
  if (deducting.length === 0) return invoice;
  const ofTax = (taxId: string) => deducting.flatMap(({ deducted }) => negate(deducted![taxId] ?? '0'));
  const nets = (of: readonly StoredLine[]) => of.map(({ amountSubtotal }) => negate(amountSubtotal));
  const before = (invoice.taxes ?? []).map(({ taxId, base, amount }) => ({
    taxId,
    base: add(base, ...nets(deducting.filter(({ taxIds }) => taxIds.includes(taxId)))),
    amount: add(amount, ...ofTax(taxId)),
  }));
  const charged = (taxes: StoredInvoice['taxes']) =>
    sum((taxes ?? []).flatMap(({ taxId, amount }) => (rules.get(taxId)?.selfAssessed ? [] : [amount])));
  const amountTax = add(invoice.amountTax, subtract(charged(before), charged(invoice.taxes)));
  const amountUntaxed = add(invoice.amountUntaxed, ...nets(deducting));
  return {
    ...invoice,
    lines: lines.filter(({ deducted }) => deducted === null),
    taxes: before,
    ...{ amountUntaxed, amountTax, amountTotal: add(amountUntaxed, amountTax) },
  };
}

function isSame(invoice: StoredInvoice, totals: Totals): boolean {
  const stored = new Map((invoice.taxes ?? []).map((tax) => [tax.taxId, tax]));
  return (
    equal(invoice.amountUntaxed, totals.amountUntaxed) &&
    equal(invoice.amountTax, totals.amountTax) &&
    equal(invoice.amountTotal, totals.amountTotal) &&
    equal(invoice.amountDiscount, totals.amountDiscount) &&
    (invoice.lines ?? []).every((line, i) => {
      const { amountSubtotal = '', discountShare = '' } = totals.lines[i] ?? {};
      return equal(line.amountSubtotal, amountSubtotal) && equal(line.discountShare, discountShare);
    }) &&
    stored.size === totals.taxes.length &&
    totals.taxes.every(({ taxId, base, amount }) => {
      const tax = stored.get(taxId);
      return tax !== undefined && equal(tax.base, base) && equal(tax.amount, amount);
    })
  );
}
