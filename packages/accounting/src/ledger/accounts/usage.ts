import type { Transaction } from '@daybook/database';
import type { Problem } from '@daybook/errors';
import { Injectable } from '@nestjs/common';

const POSTED = {
  account: `SELECT FROM accounting.entry_lines l JOIN accounting.entries e ON e.workspace_id = $1 AND e.id = l.entry_id
    WHERE l.workspace_id = $1 AND l.account_id = $2 AND e.state = 'posted'`,
  journal: `SELECT FROM accounting.entries e WHERE e.workspace_id = $1 AND e.journal_id = $2 AND e.state = 'posted'`,
  tax: `SELECT FROM accounting.invoice_taxes x JOIN accounting.invoices i ON i.workspace_id = $1 AND i.id = x.invoice_id
    WHERE x.workspace_id = $1 AND x.tax_id = $2 AND i.state = 'posted'
    UNION ALL SELECT FROM accounting.entry_lines l
    JOIN accounting.entries e ON e.workspace_id = $1 AND e.id = l.entry_id
    WHERE l.workspace_id = $1 AND l.tax_id = $2 AND e.state = 'posted'`,
  payment_term: `SELECT FROM accounting.invoices i WHERE i.workspace_id = $1 AND i.payment_term_id = $2 AND i.state = 'posted'`,
  product: `SELECT FROM accounting.invoice_lines l JOIN accounting.invoices i ON i.workspace_id = $1 AND i.id = l.invoice_id
    WHERE l.workspace_id = $1 AND l.product_id = $2 AND i.state = 'posted'`,
  stocked_product: 'SELECT FROM inventory.published_moves m WHERE m.workspace_id = $1 AND m.product_id = $2',
} as const;

/** What can be in use by posted records. */
export type Used = keyof typeof POSTED;

/** Whether posted rows use a record, which fixes some of its fields (column `u` of domain.md 4). */
@Injectable()
export class Usage {
  /** The changed ones among `fields` (wire name → property), if a posted row uses the record; none for a new one. */
  async changedInUse<R extends { workspaceId: string; id: string }>(
    tx: Transaction,
    what: Used,
    before: Readonly<R> | null,
    after: Readonly<R>,
    fields: Readonly<Record<string, keyof R>>,
  ): Promise<readonly string[]> {
    const changed = Object.entries(fields)
      .filter(([, property]) => JSON.stringify(before?.[property]) !== JSON.stringify(after[property]))
      .map(([field]) => field);
    if (!before || changed.length === 0) return [];
    const [row] = await tx.query(`SELECT EXISTS (${POSTED[what]}) AS used`, [after.workspaceId, after.id]);
    return (row as { used: boolean }).used ? changed : [];
  }
}

/** Problems for changing `fields`, as found by {@link Usage.changedInUse}. */
export function inUseProblems(what: Used, fields: readonly string[]): Problem[] {
  return fields.map((field) => ({
    field,
    code: 'in_use',
    message: `${field} cannot change: posted records use this ${what.replace('_', ' ')}. Create a new one and archive this one.`,
  }));
}
