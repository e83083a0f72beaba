import type { Transaction } from '@daybook/database';
import type { Problem } from '@daybook/errors';
import { Injectable } from '@nestjs/common';
import type { AccountType } from '../entities/account.js';

/** An account that must be of one of these types, and the field that names it. */
export interface TypedAccount {
  readonly field: string;
  readonly accountId: string | null | undefined;
  readonly types: readonly AccountType[];
}

/** Types by account id. */
export type TypesOfAccounts = ReadonlyMap<string, AccountType>;

const TYPES = 'SELECT id, type FROM accounting.accounts WHERE workspace_id = $1 AND id = ANY($2::uuid[])';

/** Accounts that records name as their defaults must be of a fitting type (domain.md 4). */
@Injectable()
export class AccountTypes {
  async load(tx: Transaction, workspaceId: string, wanted: readonly TypedAccount[]): Promise<TypesOfAccounts> {
    const ids = wanted.flatMap(({ accountId }) => accountId ?? []).sort();
    if (ids.length === 0) return new Map();
    const rows = await tx.query<{ id: string; type: AccountType }>(TYPES, [workspaceId, ids]);
    return new Map(rows.map((row) => [row.id, row.type]));
  }
}

/** One for each field whose account has another type. */
export function accountTypeProblems(wanted: readonly TypedAccount[], found: TypesOfAccounts): Problem[] {
  return wanted
    .filter(({ accountId, types }) => accountId && !types.includes(found.get(accountId) as AccountType))
    .map(({ field, types }) => ({
      field,
      code: 'invalid_account_type',
      message: `${field} must be an account of type ${types.join(' or ')}.`,
      allowed: types,
    }));
}
