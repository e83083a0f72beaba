import type { Transaction } from '@daybook/database';
import { formatNumber, type NumberSeries } from '@daybook/numbering';

/** `PUR00001`: at least five digits; the last lock in a transaction's lock order (domain.md 3.6). */
export async function numberOf(tx: Transaction, series: NumberSeries, workspaceId: string): Promise<string> {
  const seq = await series.take(tx, workspaceId, { scopeId: workspaceId, class: 'purchase_orders', period: '' });
  return formatNumber('PUR', seq);
}
