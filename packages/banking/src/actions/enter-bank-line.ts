import type { Problem } from '@daybook/errors';
import { isZero } from '@daybook/money';
import type { Plan, UnitOfWork, WriteVerb } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { BankLine } from '../entities/bank-line.js';
import { lineKeys } from '../importing/line-keys.js';

const CURRENCY = 'SELECT currency FROM banking.bank_accounts WHERE workspace_id = $1 AND id = $2';

/** Enters a line by hand, for a bank without files; of a line that is there only its partner changes (domain.md 4.29). */
@Injectable()
export class EnterBankLine implements WriteVerb<BankLine, string | null> {
  /** The currency of the account of a new line. */
  async load({ tx, workspaceId }: UnitOfWork, line: BankLine, before: BankLine | null): Promise<string | null> {
    if (before !== null) return null;
    const [account] = await tx.query<{ currency: string }>(CURRENCY, [workspaceId, line.bankAccountId]);
    return account!.currency;
  }

  plan(line: Readonly<BankLine>, currency: string | null): Plan<BankLine> {
    if (currency === null) return { problems: [] };
    const unmatched = { state: 'open' as const, amountOpen: line.amount, matches: [] };
    const changes = { currency, ...unmatched, reversal: line.reversal ?? false, ...keysOf(line) };
    return { problems: amountProblems(line), changes };
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
