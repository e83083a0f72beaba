import { subtract } from '@daybook/money';
import type { Warning } from '@daybook/records';
import type { BankStatement } from '../entities/bank-statement.js';
import { bankAccounts } from '../resources/bank-accounts.resource.js';
import { bankLines } from '../resources/bank-lines.resource.js';
import { bankStatements } from '../resources/bank-statements.resource.js';
import type { FoundRow } from './store-lines.js';

/** What an import did with one statement of the file. */
export interface Imported {
  readonly statement: BankStatement;
  /** Whether it was stored before, from the same file. */
  readonly isKnown: boolean;
  /** Lines that this import added. */
  readonly added: number;
}

/** Lines that an answer lists of each kind; the counts are of all. */
const LISTED_MAX = 100;

/** Collects what an import answers beside the first statement. */
export class ShownImport {
  private readonly duplicates: object[] = [];
  private readonly lines: object[] = [];

  /** Takes up a line of the file. `equal`: the id of the stored line that it equals. */
  readonly take = ({ row, line, equal }: FoundRow): void => {
    const list = equal === undefined ? this.lines : this.duplicates;
    if (list.length >= LISTED_MAX) return;
    list.push({
      ...{ row, place: line.place, date: line.date, amount: Number(line.amount), currency: line.currency },
      ...{ counterparty: line.counterpartyName, text: line.text },
      ...(equal === undefined ? {} : { bank_line: bankLines.ids.show(equal) }),
    });
  };

  result(imported: readonly Imported[]): Record<string, unknown> {
    const statements = imported.map(shownStatement);
    const total = (count: 'line_count' | 'new_count' | 'duplicate_count' | 'skipped_count'): number =>
      statements.reduce((sum, one) => sum + one[count], 0);
    return {
      statements,
      already_imported: imported.every(({ isKnown }) => isKnown),
      ...{ line_count: total('line_count'), new_count: total('new_count') },
      ...{ duplicate_count: total('duplicate_count'), skipped_count: total('skipped_count') },
      ...{ lines: this.lines, duplicates: this.duplicates },
      warnings: imported.flatMap(warningsOf).map((warning) => ({ field: null, ...warning })),
    };
  }
}

function shownStatement({ statement, isKnown, added }: Imported) {
  const { id, bankAccountId, dateFrom, dateTo, lineCount, skippedCount, difference, gap } = statement;
  return {
    ...{ id: bankStatements.ids.show(id), bank_account: bankAccounts.ids.show(bankAccountId) },
    ...{ date_from: dateFrom, date_to: dateTo, already_imported: isKnown },
    ...{ line_count: lineCount, new_count: added, duplicate_count: lineCount - added, skipped_count: skippedCount },
    ...{ difference: Number(difference), gap: Number(gap) },
  };
}

function warningsOf({ statement, isKnown }: Imported): Warning[] {
  const { opening, gap, difference, currency, skippedCount, dateFrom } = statement;
  const warnings: Warning[] = [];
  if (Number(gap) !== 0) {
    const message = `The statement from ${dateFrom} opens with ${opening} ${currency}, the one before closed with ${subtract(opening ?? '0', gap)}. A statement between them is probably missing.`;
    warnings.push({ field: 'gap', code: 'gap', message });
  }
  if (Number(difference) !== 0) {
    const message = `The closing balance differs from opening balance and lines by ${difference} ${currency}.`;
    warnings.push({ field: 'difference', code: 'does_not_add_up', message });
  }
  if (skippedCount > 0 && !isKnown) {
    const message = `${skippedCount} lines were left out: they have the amount 0, or are not booked yet.`;
    warnings.push({ field: 'skipped_count', code: 'left_out', message });
  }
  return warnings;
}
