import { sum } from '@daybook/money';
import { EU } from '../../documents/fiscal/country-groups.js';
import type { ReportRow, TableReport } from './report.js';
import { readTaxedCompany } from './tax-figures.js';

/** Euro a year, of all sales to consumers in other states together (Art. 59c of the VAT directive). */
const THRESHOLD = '10000';

const SIGN = `CASE WHEN i.type = 'credit_note' THEN -1 ELSE 1 END`;

/**
 * Taxes of other countries on posted sales, by country and rate. A document's base is divided by the lines of goods and the others, and its tax
 * in proportion. Lines of entries say nothing of it.
 */
const ROWS = `
  WITH taxed AS (
    SELECT x.country, x.rate, d.sign * round(t.base * i.currency_rate, $4::integer) AS base, -m.movement AS tax,
      d.sign * round(g.goods * i.currency_rate, $4::integer) AS goods,
      CASE WHEN t.base = 0 THEN 0 ELSE round(-m.movement * g.goods / t.base, $4::integer) END AS goods_tax
    FROM accounting.invoices i
    JOIN accounting.invoice_taxes t ON t.workspace_id = $1 AND t.invoice_id = i.id
    JOIN accounting.taxes x ON x.workspace_id = $1 AND x.id = t.tax_id AND x.scope = 'sale' AND x.country <> $5
    CROSS JOIN LATERAL (SELECT ${SIGN} AS sign) d
    CROSS JOIN LATERAL (SELECT coalesce(sum(l.debit - l.credit), 0) AS movement FROM accounting.entry_lines l
      WHERE l.workspace_id = $1 AND l.entry_id = i.entry_id AND l.tax_id = t.tax_id) m
    CROSS JOIN LATERAL (SELECT coalesce(sum(l.amount_subtotal), 0) AS goods FROM accounting.invoice_lines l
      JOIN accounting.invoice_line_taxes lt ON lt.workspace_id = $1 AND lt.line_id = l.id AND lt.tax_id = t.tax_id
      JOIN inventory.published_products p ON p.workspace_id = $1 AND p.id = l.product_id AND p.type = 'goods'
      WHERE l.workspace_id = $1 AND l.invoice_id = i.id) g
    WHERE i.workspace_id = $1 AND i.state = 'posted' AND i.date BETWEEN $2::date AND $3::date)
  SELECT country, rate, supply, sum(base) AS base, sum(tax) AS tax FROM (
    SELECT country, rate, 'goods' AS supply, goods AS base, goods_tax AS tax FROM taxed
    UNION ALL SELECT country, rate, 'services', base - goods, tax - goods_tax FROM taxed
    UNION ALL SELECT x.country, x.rate, NULL, CASE WHEN a.type = 'tax' THEN 0 ELSE l.credit - l.debit END,
      CASE WHEN a.type = 'tax' THEN l.credit - l.debit ELSE 0 END
    FROM accounting.entries e
    JOIN accounting.entry_lines l ON l.workspace_id = $1 AND l.entry_id = e.id
    JOIN accounting.accounts a ON a.workspace_id = $1 AND a.id = l.account_id
    JOIN accounting.taxes x ON x.workspace_id = $1 AND x.id = l.tax_id AND x.scope = 'sale' AND x.country <> $5
    WHERE e.workspace_id = $1 AND e.source_id IS NULL AND e.state = 'posted' AND e.date BETWEEN $2::date AND $3::date) s
  GROUP BY country, rate, supply HAVING sum(base) <> 0 OR sum(tax) <> 0
  ORDER BY country, rate DESC, supply`;

/** What was sold without tax to partners in other states of the EU that have no VAT id, in the calendar year up to the day. */
const YEAR = `
  SELECT coalesce(sum(${SIGN} * round(i.amount_untaxed * i.currency_rate, $3::integer)), 0) AS base
  FROM accounting.invoices i
  CROSS JOIN LATERAL (SELECT coalesce(i.delivery_address ->> 'country', i.partner_snapshot #>> '{address,country}') AS country) d
  WHERE i.workspace_id = $1 AND i.state = 'posted' AND i.type IN ('invoice', 'credit_note')
    AND i.date BETWEEN date_trunc('year', $2::date)::date AND $2::date
    AND d.country = ANY($4::text[]) AND d.country <> $5 AND coalesce(i.partner_snapshot ->> 'vat_id', '') = ''`;

interface Row {
  readonly country: string;
  readonly rate: string;
  readonly supply: string | null;
  readonly base: string;
  readonly tax: string;
}

/** What is declared to the One Stop Shop of the EU, for one quarter at a time. */
export const oss: TableReport = {
  name: 'oss',
  summary: 'Sales with taxes of other countries for the One Stop Shop, by country, rate, goods and services.',
  period: 'span',
  filters: [],
  columns: { country: 'text', rate: 'amount', supply: 'text', base: 'figure', tax: 'figure' },
  totals: ['base', 'tax', 'year_base', 'threshold'],
  async read({ workspaceId, dateFrom, dateTo }, { tx }) {
    const { home, decimals } = await readTaxedCompany(tx, workspaceId);
    // Without a country of its own, every country is another one.
    const own = home ?? '';
    const rows = await tx.query<Row>(ROWS, [workspaceId, dateFrom, dateTo, decimals, own]);
    const [year] = await tx.query<{ base: string }>(YEAR, [workspaceId, dateTo, decimals, EU, own]);
    return {
      rows: rows as unknown as ReportRow[],
      totals: {
        base: sum(rows.map(({ base }) => base)),
        tax: sum(rows.map(({ tax: amount }) => amount)),
        year_base: year!.base,
        threshold: THRESHOLD,
      },
    };
  },
};
