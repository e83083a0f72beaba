import type { BankFigures } from '../bank/bank.js';
import { shown, table } from './table.js';

export function bankTable(figures: BankFigures): string {
  const { lines, importSeconds, addedAgain, openItems, suggestionMs, suggestionCpuMs, suggested } = figures;
  return table([
    ['the bank', ''],
    [`import of ${shown(lines)} lines, s (target: ≤ 15)`, shown(importSeconds)],
    ['lines that the same file adds again (target: 0)', shown(addedAgain)],
    ['open items', shown(openItems)],
    ['suggestions for 50 lines, ms (target: ≤ 300)', shown(suggestionMs)],
    ['CPU of the service for them, ms', shown(suggestionCpuMs)],
    ['of 500 lines with a suggestion', shown(suggested)],
  ]);
}
