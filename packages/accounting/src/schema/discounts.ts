import type { RowRules } from '@daybook/database';

/** The columns of documents of every kind for their discount. */
export const discountColumns = (table: string): string =>
  `ALTER TABLE ${table} ADD COLUMN discount_percent numeric, ADD COLUMN discount_amount numeric, ADD COLUMN discount_reason text,
    ADD COLUMN amount_discount numeric DEFAULT 0 NOT NULL, ADD COLUMN allowances jsonb DEFAULT '[]'::jsonb NOT NULL`;

/** The columns of their lines. */
export const discountColumnsOfLines = (table: string): string =>
  `ALTER TABLE ${table} ADD COLUMN discountable boolean DEFAULT true NOT NULL, ADD COLUMN discount_share numeric DEFAULT 0 NOT NULL`;

const HAS_NONE = 'discount_percent IS NULL AND discount_amount IS NULL';

/** The rule of the rows of documents: a percentage or an amount, and what it comes to only where there is one. */
export const discountRules = (prefix: string): RowRules => ({
  [`${prefix}_amount_discount_check`]: `amount_discount >= 0 AND amount_discount < 1e15 AND (amount_discount = 0 OR NOT (${HAS_NONE}))`,
  [`${prefix}_discount_amount_check`]:
    'discount_amount IS NULL OR (discount_amount > 0 AND discount_amount < 1e15 AND discount_percent IS NULL)',
  [`${prefix}_discount_percent_check`]:
    'discount_percent > 0 AND discount_percent <= 100 AND scale(discount_percent) <= 4',
  [`${prefix}_discount_reason_check`]: `discount_reason IS NULL OR NOT (${HAS_NONE})`,
});

export const discountRulesOfLines = (prefix: string): RowRules => ({
  [`${prefix}_discount_share_check`]:
    'discount_share > -1e15 AND discount_share < 1e15 AND (discountable OR discount_share = 0)',
});

/**
 * SQL over a document `d` of these tables: what its lines bear of its discount is what it shows by set of taxes, and nothing without a
 * discount (domain.md 7, 72).
 */
export const discountFindings = (resource: string, documents: string, lines: string, parent: string): string => `
  SELECT ${resource} AS resource, d.id, format('%s of its lines, %s by taxes, %s in all', l.shares, a.allowances, d.amount_discount) AS detail
  FROM ${documents} d
  CROSS JOIN LATERAL (SELECT coalesce(sum(l.discount_share), 0) AS shares FROM ${lines} l
    WHERE l.workspace_id = $1 AND l.${parent} = d.id) AS l
  CROSS JOIN LATERAL (SELECT coalesce(sum((a ->> 'amount')::numeric), 0) AS allowances
    FROM jsonb_array_elements(d.allowances) AS a) AS a
  WHERE d.workspace_id = $1 AND (l.shares <> a.allowances OR d.amount_discount = 0 AND l.shares <> 0)`;
