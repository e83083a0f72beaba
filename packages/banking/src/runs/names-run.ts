import type { BankLine } from '../entities/bank-line.js';
import { squeeze } from '../suggestions/folded-text.js';
import { textsOf } from '../suggestions/naming.js';
import { tokensOf } from '../suggestions/tokens.js';

/** What a bank line says in words. */
export type NamingLine = Pick<BankLine, 'structuredReference' | 'endToEnd' | 'customerReference' | 'text'>;

/** Whether a bank line names the file of a run: by its number, as a whole token. */
export function namesRun(line: NamingLine, number: string): boolean {
  return tokensOf(textsOf(line)).whole.has(squeeze(number));
}
