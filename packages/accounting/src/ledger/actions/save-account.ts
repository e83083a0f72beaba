import type { Problem } from '@daybook/errors';
import type { Plan, UnitOfWork, WriteVerb } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { AccountRoles } from '../accounts/account-roles.js';
import { firstProblems } from '../accounts/first-problems.js';
import { inUseProblems, Usage } from '../accounts/usage.js';
import type { Account } from '../entities/account.js';

/** Wire name → property: fixed once something is posted on the account. */
const FIXED = { code: 'code', type: 'type', currency: 'currency' } as const;

interface Context {
  /** Fields that changed although something is posted on the account. */
  readonly changedInUse: readonly string[];
  /** Whether something refers to the account by virtue of its former type. */
  readonly isNamed: boolean;
}

/** An account keeps its code, type and currency once something is posted on it; receivables and payables are matched (domain.md 4.3). */
@Injectable()
export class SaveAccount implements WriteVerb<Account, Context> {
  constructor(
    private readonly usage: Usage,
    private readonly roles: AccountRoles,
  ) {}

  async load(
    { tx, workspaceId }: UnitOfWork,
    account: Readonly<Account>,
    before: Readonly<Account> | null,
  ): Promise<Context> {
    const changedInUse = await this.usage.changedInUse(tx, 'account', before, account, FIXED);
    const isOtherType = before !== null && before.type !== account.type;
    return { changedInUse, isNamed: isOtherType && (await this.roles.isNamed(tx, workspaceId, account.id)) };
  }

  plan(
    account: Readonly<Account>,
    { changedInUse, isNamed }: Context,
    before: Readonly<Account> | null,
  ): Plan<Account> {
    const problems = firstProblems(inUseProblems('account', changedInUse), isNamed ? [TYPE_NAMED] : []);
    if (before?.type === account.type) return { problems };
    const isOwed = account.type === 'receivable' || account.type === 'payable';
    return { problems, changes: { openItems: before ? isOwed : (account.openItems ?? isOwed) } };
  }
}

const TYPE_NAMED: Problem = {
  field: 'type',
  code: 'in_use',
  message:
    'type cannot change: settings, a tax, a journal, a partner, a product or a stock count use this account because of its type.',
};
