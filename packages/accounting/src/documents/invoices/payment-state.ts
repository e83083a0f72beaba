import { equal, isZero } from '@daybook/money';
import type { PaymentState } from '../entities/invoice.js';

/** The settlement of a posted document, in its currency. */
export interface Settled {
  readonly total: string;
  readonly residual: string;
  /** Whether every active match is with a credit that reverses it. */
  readonly onlyReversed: boolean;
}

/** The payment state by domain.md 5.1, in its order. */
export function paymentStateOf({ total, residual, onlyReversed }: Settled): PaymentState {
  if (isZero(total)) return 'paid';
  if (equal(residual, total)) return 'not_paid';
  if (!isZero(residual)) return 'partial';
  return onlyReversed ? 'reversed' : 'paid';
}
