import { Database } from '@daybook/database';
import { type Problem, Refusal } from '@daybook/errors';
import { Injectable } from '@nestjs/common';
import type { AccountType } from '../entities/account.js';

/** An account that must be of one of these types, and the field that names it. */
export interface TypedAccount {
  readonly field: string;
  readonly accountId: string | null | undefined;
  readonly types: readonly AccountType[];
}

const TYPES = 'SELECT id, type FROM accounting.accounts WHERE workspace_id = $1 AND id = ANY($2::uuid[])';

/** Accounts that records name as their defaults must be of a fitting type (domain.md 4). */
@Injectable()
export class AccountTypes {
  constructor(private readonly database: Database) {}

  /** @throws Refusal on each field whose account has another type */
  async require(workspaceId: string, wanted: readonly TypedAccount[]): Promise<void> {
    const set = wanted.filter(({ accountId }) => accountId);
    if (set.length === 0) return;
    const rows = await this.database.query<{ id: string; type: AccountType }>(TYPES, [
      workspaceId,
      set.map(({ accountId }) => accountId).sort(),
    ]);
    const types = new Map(rows.map((row) => [row.id, row.type]));
    const problems = set
      .filter(({ accountId, types: allowed }) => !allowed.includes(types.get(accountId as string) as AccountType))
      .map(({ field, types: allowed }): Problem => ({
        field,
        code: 'invalid_account_type',
        message: `${field} must be an account of type ${allowed.join(' or ')}.`,
        allowed,
      }));
    if (problems.length > 0) throw new Refusal(problems);
  }
}
