import type { Transaction } from '@daybook/database';
import { formatNumber, type NumberSeries } from '@daybook/numbering';

const PREFIXES = { quotations: 'QUO', orders: 'ORD' } as const;

/** `QUO00001`: at least five digits; the last lock in a transaction's lock order (domain.md 3.6). */
export async function numberOf(
  tx: Transaction,
  series: NumberSeries,
  workspaceId: string,
  collection: keyof typeof PREFIXES,
): Promise<string> {
  const seq = await series.take(tx, workspaceId, { scopeId: workspaceId, class: collection, period: '' });
  return formatNumber(PREFIXES[collection], seq);
}
