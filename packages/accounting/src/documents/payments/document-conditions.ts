import type { Problem } from '@daybook/errors';
import type { Invoice } from '../entities/invoice.js';
import type { Source } from './allocation.js';
import { settledBy } from './allocations.js';

/** What prevents settling this document with this payment or credit, in the order of domain.md 5.3; `field` refers to the document. */
export function documentProblems({ noun, partnerId, currency }: Source, invoice: Invoice, field: string): Problem[] {
  const what = invoice.type.replaceAll('_', ' ');
  const wrong = (message: string): Problem[] => [{ field, code: 'invalid_value', message: `${field} ${message}` }];
  if (invoice.state !== 'posted') return wrong(`is ${invoice.state}: only a posted ${what} can be settled.`);
  if (invoice.partnerId !== partnerId) return wrong(`must be of the same partner as the ${noun}.`);
  return invoice.currency === currency ? [] : wrong(`must be in ${currency}, like the ${noun}.`);
}

/** Incoming money settles invoices and credit notes of bills; outgoing money settles bills and credit notes. */
export function directionProblems({ noun, type, setsOff }: Source, invoice: Invoice, field: string): Problem[] {
  const needed = settledBy(invoice.type);
  if (needed === type) return [];
  const what = invoice.type.replaceAll('_', ' ');
  const message = setsOff
    ? `cannot be settled by an ${type} ${noun} alone: ${what} ${invoice.number} needs an ${needed} one, or documents to set it off against.`
    : `cannot be settled by a ${noun}: ${what} ${invoice.number} is one itself.`;
  return [{ field, code: 'invalid_value', message: `${field} ${message}` }];
}
