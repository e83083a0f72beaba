import { formatNumber, NumberSeries } from '@daybook/numbering';
import type { UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { TransferKind } from '../entities/transfer.js';

export const SERIES: Readonly<Record<TransferKind | 'count', { readonly class: string; readonly prefix: string }>> = {
  delivery: { class: 'deliveries', prefix: 'DEL' },
  receipt: { class: 'receipts', prefix: 'REC' },
  return_in: { class: 'returns', prefix: 'RET' },
  return_out: { class: 'returns', prefix: 'RET' },
  internal: { class: 'transfers', prefix: 'INT' },
  count: { class: 'adjustments', prefix: 'ADJ' },
};

/** `DEL00001`: one series of a workspace for each collection (domain.md 3.6). */
@Injectable()
export class DocumentNumbers {
  constructor(private readonly series: NumberSeries) {}

  /** Locks its series until the transaction ends. Taken after every level, and before the number of an entry. */
  async take(work: UnitOfWork, kind: keyof typeof SERIES): Promise<string> {
    const { class: name, prefix } = SERIES[kind];
    const seq = await this.series.take(work.tx, work.workspaceId, {
      scopeId: work.workspaceId,
      class: name,
      period: '',
    });
    return formatNumber(prefix, seq);
  }
}
