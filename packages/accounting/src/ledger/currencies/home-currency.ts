import type { Transaction } from '@daybook/database';
import { Injectable } from '@nestjs/common';

const LOCK = 'SELECT currency FROM tokens.companies WHERE workspace_id = $1 AND id = $1 FOR KEY SHARE';

/** The currency of the books (domain.md 3.4). */
@Injectable()
export class HomeCurrency {
  /** Its code, which cannot change before the transaction ends. */
  async lock(tx: Transaction, workspaceId: string): Promise<string> {
    const [company] = await tx.query<{ currency: string }>(LOCK, [workspaceId]);
    if (!company) throw new Error('The workspace has no company.');
    return company.currency;
  }
}
