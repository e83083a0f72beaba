import type { Transaction } from '@daybook/database';
import type { Tax } from '../../documents/entities/tax.js';
import { TAX_SUMS } from './tax-sums.sql.js';

/** What was posted of a tax in a period, in workspace currency: its base, what is owed of it, and what is deducted. */
export interface TaxFigures extends Pick<Tax, 'scope' | 'kind' | 'category' | 'rate' | 'country' | 'grids'> {
  readonly base: string;
  readonly due: string;
  readonly deductible: string;
}

/** Of a tax that the buyer owes, the base is on both sides of {@link TAX_SUMS}, and counts once. */
const FIGURES = `
  SELECT x.scope, x.kind, x.category, x.rate, x.country, x.grids,
    sum(CASE WHEN s.owed THEN 0 ELSE s.base END) AS base,
    sum(CASE WHEN s.owed OR x.scope = 'sale' THEN -s.movement ELSE 0 END) AS due,
    sum(CASE WHEN s.owed OR x.scope = 'sale' THEN 0 ELSE s.movement END) AS deductible
  FROM (${TAX_SUMS}) s JOIN accounting.taxes x ON x.workspace_id = $1 AND x.id = s.tax_id
  GROUP BY x.workspace_id, x.id ORDER BY x.id`;

const COMPANY = `
  SELECT c.address ->> 'country' AS home, coalesce(c.document_language, 'en') AS language, k.decimals
  FROM tokens.companies c JOIN accounting.currencies k ON k.workspace_id = $1 AND k.code = c.currency
  WHERE c.workspace_id = $1 AND c.id = $1`;

export interface TaxedCompany {
  readonly home: string | null;
  readonly language: 'en' | 'de';
  readonly decimals: number;
}

export async function readTaxedCompany(tx: Transaction, workspaceId: string): Promise<TaxedCompany> {
  const [company] = await tx.query<TaxedCompany>(COMPANY, [workspaceId]);
  return company!;
}

export async function readTaxFigures(
  tx: Transaction,
  workspaceId: string,
  dateFrom: string,
  dateTo: string,
): Promise<TaxedCompany & { readonly taxes: readonly TaxFigures[] }> {
  const company = await readTaxedCompany(tx, workspaceId);
  const taxes = await tx.query<TaxFigures>(FIGURES, [workspaceId, dateFrom, dateTo, company.decimals]);
  return { ...company, taxes };
}
