import type { Transaction } from '@daybook/database';
import type { Problem } from '@daybook/errors';
import { Injectable } from '@nestjs/common';
import { chargedTaxProblems } from './small-business.js';

const CHARGED = `SELECT x.id, x.name, x.rate::text AS rate FROM tokens.companies c
  JOIN accounting.taxes x ON x.workspace_id = $1 AND x.id = ANY($2::uuid[]) AND x.rate > 0
  WHERE c.workspace_id = $1 AND c.id = $1 AND c.small_business`;

/** Finds what a small business must not offer, for sales that become invoices. */
@Injectable()
export class ChargedTaxes {
  /** A problem for each line with a tax above 0 %, if the company is a small business today (domain.md 4.17). */
  async problems(
    tx: Transaction,
    workspaceId: string,
    lines: readonly { readonly taxIds: readonly string[] }[],
  ): Promise<Problem[]> {
    const ids = [...new Set(lines.flatMap(({ taxIds }) => taxIds))].sort();
    if (ids.length === 0) return [];
    const rows = await tx.query<{ id: string; name: string; rate: string }>(CHARGED, [workspaceId, ids]);
    const charged = new Map(rows.map((tax) => [tax.id, tax]));
    return chargedTaxProblems(lines.map(({ taxIds }) => ({ taxes: taxIds.flatMap((id) => charged.get(id) ?? []) })));
  }
}
