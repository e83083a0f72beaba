import type { ActionVerb, Plan } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { BankLine } from '../entities/bank-line.js';

interface IgnoreArgs {
  readonly reason: string;
}

/** open → ignored: the line was in the books before. */
@Injectable()
export class IgnoreBankLine implements ActionVerb<BankLine, IgnoreArgs> {
  plan({ matches }: Readonly<BankLine>, _context: void, args?: IgnoreArgs): Plan<BankLine> {
    if (matches.length > 0)
      return { problems: [{ code: 'line_matched', message: 'A part of the line is matched. Undo the match first.' }] };
    return { problems: [], changes: { state: 'ignored', ignoreReason: args?.reason ?? null }, events: ['ignored'] };
  }
}
