import type { Problem } from '@daybook/errors';
import type { Invoice } from '../entities/invoice.js';
import type { Payment } from '../entities/payment.js';
import { settledBy } from './allocations.js';

/** What stands against paying this document with this payment, in the order of domain.md 5.3; `field` names the document. */
export function documentProblems(payment: Payment, invoice: Invoice, field: string): Problem[] {
  const what = invoice.type.replaceAll('_', ' ');
  const wrong = (message: string): Problem[] => [{ field, code: 'invalid_value', message: `${field} ${message}` }];
  if (invoice.state !== 'posted') return wrong(`is ${invoice.state}: only a posted ${what} can be paid.`);
  if (invoice.partnerId !== payment.partnerId) return wrong('must be of the same partner as the payment.');
  if (invoice.currency !== payment.currency) return wrong(`must be in ${payment.currency}, as the payment is.`);
  if (settledBy(invoice.type) === payment.type) return [];
  return wrong(`cannot be settled by an ${payment.type} payment: ${what} ${invoice.number} needs an ${settledBy(invoice.type)} one.`);
}
