import type { Transaction } from '@daybook/database';
import { Injectable } from '@nestjs/common';

const ARCHIVED = `SELECT c.code FROM accounting.changed_currencies c
  WHERE c.workspace_id = $1 AND c.code = ANY($2::text[]) AND NOT c.active`;

/** Currencies that must not be newly selected (domain.md 4, 4.7). */
@Injectable()
export class ArchivedCurrencies {
  /** The codes that the workspace has archived. */
  async among(tx: Transaction, workspaceId: string, codes: readonly string[]): Promise<ReadonlySet<string>> {
    if (codes.length === 0) return new Set();
    const rows = await tx.query<{ code: string }>(ARCHIVED, [workspaceId, [...new Set(codes)].sort()]);
    return new Set(rows.map(({ code }) => code));
  }
}
