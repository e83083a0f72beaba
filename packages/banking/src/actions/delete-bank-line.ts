import type { Refused, RemoveVerb } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { BankLine } from '../entities/bank-line.js';
import { matchedProblems } from '../matching/matched-problems.js';

/** Only what was entered by hand is deleted alone; other lines go with their statement. */
@Injectable()
export class DeleteBankLine implements RemoveVerb<BankLine> {
  plan(line: Readonly<BankLine>): Refused {
    const problems = matchedProblems(line);
    if (problems.length > 0 || line.bankStatementId === null) return { problems };
    const message =
      'The line belongs to a statement. Delete the statement, or leave the line out with the action ignore.';
    return { problems: [{ field: 'bank_statement', code: 'not_deletable', message }] };
  }
}
