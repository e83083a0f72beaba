import { Database } from '@daybook/database';
import { Injectable } from '@nestjs/common';

const LOCK = 'SELECT currency FROM tokens.companies WHERE workspace_id = $1 AND id = $1 FOR KEY SHARE';

/** The currency that the books are kept in (domain.md 3.4). */
@Injectable()
export class HomeCurrency {
  constructor(private readonly database: Database) {}

  /** Its code; it does not change before the transaction ends. */
  async lock(workspaceId: string): Promise<string> {
    const [company] = await this.database.query<{ currency: string }>(LOCK, [workspaceId]);
    if (!company) throw new Error('The workspace has no company.');
    return company.currency;
  }
}
