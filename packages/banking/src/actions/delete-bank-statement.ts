import type { Problem } from '@daybook/errors';
import type { Plan, RemoveVerb, UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { BankStatement } from '../entities/bank-statement.js';
import { TakeBackLines } from '../importing/take-back-lines.js';
import { refreshGaps } from '../importing/gaps.js';

const MATCHED = `SELECT count(DISTINCT l.id)::int AS count FROM banking.bank_lines l
  JOIN banking.bank_matches m ON m.workspace_id = $1 AND m.bank_line_id = l.id
  WHERE l.workspace_id = $1 AND l.bank_statement_id = $2`;

/** One import, or one of these, of an account at a time. */
const LOCK = 'SELECT id FROM banking.bank_accounts WHERE workspace_id = $1 AND id = $2 FOR NO KEY UPDATE';

/** Deletes a statement with its lines, but for those that another statement has, too: they become lines of that one. */
@Injectable()
export class DeleteBankStatement implements RemoveVerb<BankStatement, object, number> {
  constructor(private readonly lines: TakeBackLines) {}

  async load({ tx, workspaceId }: UnitOfWork, { id, bankAccountId }: BankStatement): Promise<number> {
    await tx.query(LOCK, [workspaceId, bankAccountId]);
    const [matched] = await tx.query<{ count: number }>(MATCHED, [workspaceId, id]);
    return matched!.count;
  }

  plan(_statement: BankStatement, matched: number): Plan<BankStatement> {
    return { problems: matched === 0 ? [] : [matchedProblem(matched)] };
  }

  async apply(work: UnitOfWork, statement: BankStatement): Promise<void> {
    await this.lines.of(work, statement);
    await refreshGaps(work, statement.bankAccountId, statement.id);
  }
}

function matchedProblem(count: number): Problem {
  const message = `${count === 1 ? 'A line of the statement is' : `${count} lines of the statement are`} matched, as a whole or in part. Undo the matches first: GET /v1/bank_lines?bank_statement={id} lists them.`;
  return { code: 'line_matched', message };
}
