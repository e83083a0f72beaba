import type { Refused, RemoveVerb } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { BankLine } from '../entities/bank-line.js';

/** Only what was entered by hand is deleted alone; other lines go with their statement. */
@Injectable()
export class DeleteBankLine implements RemoveVerb<BankLine> {
  plan({ bankStatementId, matches }: Readonly<BankLine>): Refused {
    if (matches.length > 0)
      return { problems: [{ code: 'line_matched', message: 'A part of the line is matched. Undo the match first.' }] };
    if (bankStatementId === null) return { problems: [] };
    const message =
      'The line belongs to a statement. Delete the statement, or leave the line out with the action ignore.';
    return { problems: [{ field: 'bank_statement', code: 'not_deletable', message }] };
  }
}
