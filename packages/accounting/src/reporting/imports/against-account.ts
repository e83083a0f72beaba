import type { Transaction } from '@daybook/database';
import { type ErrorCode, InvalidRequest, type Problem, Refusal } from '@daybook/errors';
import { shownId } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { AccountType } from '../../ledger/entities/account.js';
import { accounts } from '../../ledger/resources/accounts.resource.js';

interface Found {
  readonly id: string;
  readonly type: AccountType;
  readonly active: boolean;
}

const BY_CODE = 'SELECT id, type, active FROM accounting.accounts WHERE workspace_id = $1 AND code = $2';

/** Neither income, which was earned in the old books, nor money: an item of the balance sheet that invoice lines may use. */
const TYPE: AccountType = 'asset';

/** The clearing account of open documents: together with the opening entry they leave its balance zero. */
@Injectable()
export class AgainstAccount {
  /** Its id on the wire; undefined for types that need none. @throws InvalidRequest or Refusal, field `against` */
  async find(
    from: Pick<Transaction, 'query'>,
    workspaceId: string,
    { what, against }: { what: string; against?: string | undefined },
  ): Promise<string | undefined> {
    if (what !== 'open_invoices') {
      if (against === undefined) return undefined;
      throw refused('unknown_parameter', 'against is only for open_invoices. Leave it out.');
    }
    if (against === undefined)
      throw refused('required', `against is required. Set it to the code of an account of type ${TYPE}, ${HOW}`);
    const [account] = await from.query<Found>(BY_CODE, [workspaceId, against]);
    if (!account)
      throw unfit('not_found', `against: there is no account ${against}. Create one of type ${TYPE}, ${HOW}`);
    if (account.type !== TYPE) {
      throw unfit(
        'invalid_account_type',
        `against: ${against} is of type ${account.type}. Choose one of type ${TYPE}, ${HOW}`,
      );
    }
    if (!account.active)
      throw unfit('archived', `against: ${against} is archived. Choose another, or set it active again.`);
    return shownId(accounts, account.id);
  }
}

const HOW = 'such as 1990 Opening balances, which the opening entry brings to zero.';

function refused(code: ErrorCode, message: string): InvalidRequest {
  const problem: Problem = { field: 'against', code, message };
  return new InvalidRequest(problem);
}

function unfit(code: ErrorCode, message: string): Refusal {
  return new Refusal({ field: 'against', code, message });
}
