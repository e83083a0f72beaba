import type { PaymentRunLine } from '../entities/payment-run-line.js';

/** Lines whose bills are no longer in payment by them. */
export function released(lines: PaymentRunLine[]): PaymentRunLine[] {
  return lines.map((line) => Object.assign(line, { reserved: false }));
}
