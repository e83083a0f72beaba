import { InvalidRequest } from '@daybook/errors';
import { add, compare } from '@daybook/money';
import type { PaymentTermLine } from '../entities/payment-term-line.js';

/** Only the last line has no percent: it takes the balance. The others must leave something for it (domain.md 4.6). */
export function checkTermLines(lines: readonly PaymentTermLine[]): void {
  const refuse = (message: string): never => {
    throw new InvalidRequest({ field: 'lines', code: 'invalid_value', message });
  };
  if (lines.length === 0) refuse('lines needs at least one line. The last one has no percent and takes the balance.');
  lines.forEach((line, i) => {
    const last = i === lines.length - 1;
    if (last && line.percent != null) refuse('The last line must have no percent: it takes the balance.');
    if (!last && line.percent == null) refuse('Only the last line may be without a percent.');
  });
  const total = lines.slice(0, -1).reduce((sum, line) => add(sum, line.percent as string), '0');
  if (compare(total, '100') >= 0) refuse('The percents of all lines must add up to less than 100.');
}
