import { add, isZero, sum } from '@daybook/money';
import { countryOfVatId } from '../../documents/fiscal/country-groups.js';
import type { Tax } from '../../documents/entities/tax.js';
import { gridsOf } from '../../documents/taxes/tax-grids.js';
import { shownRelation } from './shown-relation.js';
import type { ReportRow, TableReport } from './report.js';
import { readTaxedCompany } from './tax-figures.js';

/** Bases of posted sales without tax, by partner, VAT id at the time, and tax. */
const ROWS = `
  SELECT i.partner_id AS "partnerId", n.name AS "partnerName", i.partner_snapshot ->> 'vat_id' AS "vatId",
    x.scope, x.kind, x.category, x.rate, x.country, x.grids,
    sum(CASE WHEN i.type = 'credit_note' THEN -1 ELSE 1 END * round(t.base * i.currency_rate, $4::integer)) AS base
  FROM accounting.invoices i
  JOIN accounting.invoice_taxes t ON t.workspace_id = $1 AND t.invoice_id = i.id
  JOIN accounting.taxes x ON x.workspace_id = $1 AND x.id = t.tax_id AND x.scope = 'sale' AND x.rate = 0
  JOIN accounting.partners n ON n.workspace_id = $1 AND n.id = i.partner_id
  WHERE i.workspace_id = $1 AND i.state = 'posted' AND i.date BETWEEN $2::date AND $3::date
  GROUP BY i.partner_id, n.name, 3, x.workspace_id, x.id
  ORDER BY n.name, i.partner_id, 3`;

interface Row extends Pick<Tax, 'scope' | 'kind' | 'category' | 'rate' | 'country' | 'grids'> {
  readonly partnerId: string;
  readonly partnerName: string;
  readonly vatId: string | null;
  readonly base: string;
}

const COLUMNS = { goods: 'eu_goods', services: 'eu_services', triangular: 'triangular' } as const;
type Column = keyof typeof COLUMNS;
const NAMES = Object.keys(COLUMNS) as Column[];

interface Line {
  readonly row: Row;
  readonly figures: Record<Column, string>;
}

/** What was sold to firms in other states of the EU, which owe the tax there (Zusammenfassende Meldung). */
export const ecSalesList: TableReport = {
  name: 'ec_sales_list',
  summary: 'Sales to firms in other states of the EU by VAT id. Credits count as negative.',
  period: 'span',
  filters: [],
  columns: {
    partner: 'relation',
    vat_id: 'text',
    country: 'text',
    ...{ goods: 'figure', services: 'figure', triangular: 'figure' },
  },
  totals: NAMES,
  async read({ workspaceId, dateFrom, dateTo }, { tx, registry }) {
    const { home, decimals } = await readTaxedCompany(tx, workspaceId);
    const lines = linesOf(await tx.query<Row>(ROWS, [workspaceId, dateFrom, dateTo, decimals]), home);
    const rows = lines.map(({ row, figures }): ReportRow => ({
      partner: shownRelation(registry, 'partners', row.partnerId, row.partnerName),
      vat_id: row.vatId,
      country: row.vatId && countryOfVatId(row.vatId),
      ...figures,
    }));
    const totals = NAMES.map((name) => [name, sum(lines.map(({ figures }) => figures[name]))] as const);
    return { rows, totals: Object.fromEntries(totals) };
  },
};

/** One line for each partner and VAT id. Who is in the company's own country is not listed. */
function linesOf(rows: readonly Row[], home: string | null): Line[] {
  const lines = new Map<string, Line>();
  for (const row of rows) {
    if (row.vatId && countryOfVatId(row.vatId) === home) continue;
    const grids = gridsOf(row, home);
    const column = NAMES.find((name) => grids.includes(COLUMNS[name]));
    if (!column) continue;
    const key = `${row.partnerId} ${row.vatId ?? ''}`;
    const line = lines.get(key) ?? { row, figures: { goods: '0', services: '0', triangular: '0' } };
    line.figures[column] = add(line.figures[column], row.base);
    lines.set(key, line);
  }
  return [...lines.values()].filter(({ figures }) => NAMES.some((name) => !isZero(figures[name])));
}
