import { Database } from '@daybook/database';
import { Injectable } from '@nestjs/common';
import type { Invoice } from '../entities/invoice.js';
import type { JournalType } from '../entities/journal.js';

/** What an invoice leans on, read in one statement; decimals as text. */
export interface InvoiceContext {
  readonly books: {
    readonly lockDate: string | null;
    readonly fiscalYearStart: string;
    readonly taxRounding: 'document' | 'line';
    readonly receivableAccountId: string | null;
    readonly incomeAccountId: string | null;
    readonly saleJournalId: string | null;
  };
  /** Today in the workspace's time zone. */
  readonly today: string;
  readonly partner: null | {
    readonly id: string;
    readonly name: string;
    readonly address: object | null;
    readonly taxId: string | null;
    readonly active: boolean;
    readonly currency: string | null;
    readonly paymentTermId: string | null;
    readonly receivableAccountId: string | null;
  };
  readonly company: object;
  readonly products: ReadonlyMap<string, ContextProduct>;
  readonly taxes: ReadonlyMap<string, ContextTax>;
  readonly accounts: ReadonlyMap<string, { readonly id: string; readonly type: string; readonly active: boolean }>;
  /** The chosen journal, or the default one. */
  readonly journal: null | { readonly id: string; readonly code: string; readonly creditCode: string; readonly type: JournalType; readonly active: boolean };
  readonly terms: readonly { readonly percent: string | null; readonly days: number; readonly endOfMonth: boolean }[];
}

export interface ContextProduct {
  readonly id: string;
  readonly name: string;
  readonly priceUnit: string | null;
  readonly incomeAccountId: string | null;
  readonly saleTaxIds: readonly string[];
}

export interface ContextTax {
  readonly id: string;
  readonly rate: string;
  readonly scope: 'sale' | 'purchase';
  readonly priceIncluded: boolean;
  readonly accountId: string;
}

// Decimals are cast to text inside: JSON numbers would pass through doubles.
const READ = `
  SELECT
    json_build_object('lockDate', b.lock_date, 'fiscalYearStart', b.fiscal_year_start, 'taxRounding', b.tax_rounding,
      'receivableAccountId', b.receivable_account_id, 'incomeAccountId', b.income_account_id, 'saleJournalId', b.sale_journal_id) AS books,
    to_char(now() AT TIME ZONE c.timezone, 'YYYY-MM-DD') AS today,
    json_build_object('name', c.name, 'legal_name', c.legal_name, 'address', c.address, 'tax_id', c.tax_id,
      'email', c.email, 'phone', c.phone, 'website', c.website) AS company,
    (SELECT json_build_object('id', p.id, 'name', p.name, 'address', p.address, 'taxId', p.tax_id, 'active', p.active,
        'currency', p.currency, 'paymentTermId', p.payment_term_id, 'receivableAccountId', p.receivable_account_id)
      FROM accounting.partners p WHERE p.workspace_id = $1 AND p.id = $2) AS partner,
    (SELECT json_agg(json_build_object('id', p.id, 'name', p.name, 'priceUnit', p.price_unit::text, 'incomeAccountId', p.income_account_id,
        'saleTaxIds', ARRAY(SELECT s.tax_id FROM inventory.product_sale_taxes s
          WHERE s.workspace_id = p.workspace_id AND s.product_id = p.id ORDER BY s.position)))
      FROM inventory.products p WHERE p.workspace_id = $1 AND p.id = ANY($3::uuid[])) AS products,
    (SELECT json_agg(json_build_object('id', x.id, 'rate', x.rate::text, 'scope', x.scope, 'priceIncluded', x.price_included, 'accountId', x.account_id))
      FROM accounting.taxes x WHERE x.workspace_id = $1 AND x.id IN (
        SELECT unnest($4::uuid[]) UNION SELECT s.tax_id FROM inventory.product_sale_taxes s
        WHERE s.workspace_id = $1 AND s.product_id = ANY($3::uuid[]))) AS taxes,
    (SELECT json_agg(json_build_object('id', a.id, 'type', a.type, 'active', a.active))
      FROM accounting.accounts a WHERE a.workspace_id = $1 AND a.id = ANY($5::uuid[])) AS accounts,
    (SELECT json_build_object('id', j.id, 'code', j.code, 'creditCode', j.credit_code, 'type', j.type, 'active', j.active)
      FROM accounting.journals j WHERE j.workspace_id = $1 AND j.id = coalesce($6::uuid, b.sale_journal_id)) AS journal,
    (SELECT json_agg(json_build_object('percent', l.percent::text, 'days', l.days, 'endOfMonth', l.end_of_month) ORDER BY l.position)
      FROM accounting.payment_term_lines l WHERE l.workspace_id = $1 AND l.payment_term_id = $7::uuid) AS terms
  FROM accounting.books b JOIN tokens.companies c ON c.workspace_id = b.workspace_id
  WHERE b.workspace_id = $1 AND b.id = $1`;

interface Row {
  books: InvoiceContext['books'];
  today: string;
  company: object;
  partner: InvoiceContext['partner'];
  products: ContextProduct[] | null;
  taxes: ContextTax[] | null;
  accounts: { id: string; type: string; active: boolean }[] | null;
  journal: InvoiceContext['journal'];
  terms: { percent: string | null; days: number; endOfMonth: boolean }[] | null;
}

@Injectable()
export class InvoiceContexts {
  constructor(private readonly database: Database) {}

  async read(workspaceId: string, invoice: Invoice): Promise<InvoiceContext> {
    const lines = invoice.lines ?? [];
    const [row] = await this.database.query<Row>(READ, [
      workspaceId,
      invoice.partnerId ?? null,
      unique(lines.map((line) => line.productId)),
      unique(lines.flatMap((line) => line.taxIds ?? [])),
      unique(lines.map((line) => line.accountId)),
      invoice.journalId ?? null,
      invoice.paymentTermId ?? null,
    ]);
    if (!row) throw new Error('The workspace has no books.');
    return {
      ...row,
      products: byId(row.products),
      taxes: byId(row.taxes),
      accounts: byId(row.accounts),
      terms: row.terms ?? [],
    };
  }
}

function unique(ids: readonly (string | null | undefined)[]): string[] {
  return [...new Set(ids.filter((id) => id !== null && id !== undefined))].sort();
}

function byId<T extends { id: string }>(rows: readonly T[] | null): ReadonlyMap<string, T> {
  return new Map((rows ?? []).map((row) => [row.id, row]));
}
