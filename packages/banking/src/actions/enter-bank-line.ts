import { type Problem } from '@daybook/errors';
import { isZero } from '@daybook/money';
import type { Plan, UnitOfWork, WriteVerb } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { BankAccount } from '../entities/bank-account.js';
import type { BankLine } from '../entities/bank-line.js';
import { lineKeys } from '../importing/line-keys.js';

type Account = Pick<BankAccount, 'name' | 'currency' | 'active'>;

const ACCOUNT = 'SELECT name, currency, active FROM banking.bank_accounts WHERE workspace_id = $1 AND id = $2';

/** Enters a line by hand, for a bank without files; of a line that is there only its partner changes (domain.md 4.29). */
@Injectable()
export class EnterBankLine implements WriteVerb<BankLine, Account | null> {
  async load({ tx, workspaceId }: UnitOfWork, line: BankLine, before: BankLine | null): Promise<Account | null> {
    if (before !== null) return null;
    const [account] = await tx.query<Account>(ACCOUNT, [workspaceId, line.bankAccountId]);
    return account!;
  }

  plan(line: Readonly<BankLine>, account: Account | null): Plan<BankLine> {
    if (account === null) return { problems: [] };
    const { currency } = account;
    const changes = {
      currency,
      state: 'open',
      amountOpen: line.amount,
      matches: [],
      reversal: line.reversal ?? false,
    } as const;
    return { problems: amountProblems(line), changes: { ...changes, ...keysOf(line), matches: [] } };
  }
}

/** A file that has the line, too, does not add it again. */
const keysOf = ({ date, amount, ...line }: Readonly<BankLine>) =>
  lineKeys({
    ...{ date, amount, bankReference: line.bankReference ?? null, part: line.part ?? null },
    ...{ counterpartyIban: line.counterpartyIban ?? null, text: line.text ?? null },
  });

function amountProblems({ amount }: Readonly<BankLine>): Problem[] {
  if (!isZero(amount)) return [];
  return [
    { field: 'amount', code: 'out_of_range', message: 'amount must not be 0: money in is above 0, money out below.' },
  ];
}
