import type { ActionVerb, Plan } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { BankLine } from '../entities/bank-line.js';
import { matchedProblems } from '../matching/matched-problems.js';

interface IgnoreArgs {
  readonly reason: string;
}

/** open → ignored: the line was in the books before. */
@Injectable()
export class IgnoreBankLine implements ActionVerb<BankLine, IgnoreArgs> {
  plan(line: Readonly<BankLine>, _context: void, args?: IgnoreArgs): Plan<BankLine> {
    const problems = matchedProblems(line);
    return { problems, changes: { state: 'ignored', ignoreReason: args?.reason ?? null }, events: ['ignored'] };
  }
}
