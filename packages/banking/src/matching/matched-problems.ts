import type { Problem } from '@daybook/errors';
import type { BankLine } from '../entities/bank-line.js';

/** What prevents leaving a line out: something explains a part of it. */
export function matchedProblems({ matches }: Readonly<BankLine>): Problem[] {
  if (matches.length === 0) return [];
  return [{ code: 'line_matched', message: 'A part of the line is matched. Undo the match first.' }];
}
