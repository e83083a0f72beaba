import type { Transaction } from '@daybook/database';
import type { Problem } from '@daybook/errors';
import { Injectable } from '@nestjs/common';
import type { AccountType } from '../entities/account.js';

/** An account that must be of one of these types, and the field that refers to it. */
export interface TypedAccount {
  readonly field: string;
  readonly accountId: string | null | undefined;
  readonly types: readonly AccountType[];
  /** False: an account whose lines are not open items. */
  readonly isMatched?: false;
}

interface FoundAccount {
  readonly id: string;
  readonly type: AccountType;
  readonly openItems: boolean;
}

/** The properties of accounts, by id. */
export type TypesOfAccounts = ReadonlyMap<string, FoundAccount>;

const TYPES =
  'SELECT id, type, open_items AS "openItems" FROM accounting.accounts WHERE workspace_id = $1 AND id = ANY($2::uuid[])';

/** Accounts that records use as defaults must have a fitting type (domain.md 4). */
@Injectable()
export class AccountTypes {
  async load(tx: Transaction, workspaceId: string, wanted: readonly TypedAccount[]): Promise<TypesOfAccounts> {
    const ids = wanted.flatMap(({ accountId }) => accountId ?? []).sort();
    if (ids.length === 0) return new Map();
    const rows = await tx.query<FoundAccount>(TYPES, [workspaceId, ids]);
    return new Map(rows.map((row) => [row.id, row]));
  }
}

/** One problem for each field whose account has another type. */
export function accountTypeProblems(wanted: readonly TypedAccount[], found: TypesOfAccounts): Problem[] {
  return wanted.flatMap(({ field, accountId, types, isMatched }): Problem[] => {
    if (!accountId) return [];
    const account = found.get(accountId);
    const message = `${field} must be an account of type ${types.join(' or ')}`;
    if (!account || !types.includes(account.type))
      return [{ field, code: 'invalid_account_type', message: `${message}.`, allowed: types }];
    if (isMatched !== false || !account.openItems) return [];
    const why = `${message} whose lines are not matched: choose one with open_items false.`;
    return [{ field, code: 'invalid_account_type', message: why, allowed: types }];
  });
}
