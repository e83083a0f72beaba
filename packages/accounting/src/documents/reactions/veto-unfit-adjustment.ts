import { Refusal } from '@daybook/errors';
import { DomainEvents } from '@daybook/events';
import { RecordChanging } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { COUNT_ACCOUNTS } from '../../ledger/accounts/fitting-types.js';
import { AccountTypes, accountTypeProblems, type TypedAccount } from '../../ledger/accounts/account-types.js';

/** What accounting needs to know of a count. */
interface AdjustmentRow {
  readonly workspaceId: string;
  readonly accountId: string | null | undefined;
}

/** The counterpart account of a count: it must not be kept by another ledger, or need a partner (domain.md 4.14, 6.10). */
@Injectable()
export class VetoUnfitAdjustment {
  constructor(events: DomainEvents, accounts: AccountTypes) {
    events.on(RecordChanging, async ({ work, resource, after }) => {
      if (resource.base !== 'adjustments' || after === null) return;
      const { workspaceId, accountId } = after as unknown as AdjustmentRow;
      const wanted: TypedAccount[] = [{ field: 'account', accountId, types: COUNT_ACCOUNTS }];
      const problems = accountTypeProblems(wanted, await accounts.load(work.tx, workspaceId, wanted));
      if (problems.length > 0) throw new Refusal(problems);
    });
  }
}
