import type { BusinessEvent, Fields, Takes, Writes } from '../events.js';

/** Helpers for the story: each makes one event, or a few that always belong together. */
export const write = (resource: string, key: string, fields: Fields, lines?: readonly Fields[]): Writes => ({
  does: 'writes',
  key,
  resource,
  fields,
  ...(lines ? { lines } : {}),
});

export const change = (of: string, fields: Fields): BusinessEvent => ({ does: 'changes', of, fields });

export const take = (of: string, step: string, given?: Fields, part?: Takes['part']): Takes => ({
  does: 'takes',
  of,
  step,
  ...(given ? { with: given } : {}),
  ...(part ? { part } : {}),
});

export const follow = (from: string, resource: string, key: string): BusinessEvent => ({
  does: 'follows',
  from,
  resource,
  key,
});

export const lock = (upTo: string): BusinessEvent => ({ does: 'locks', upTo });

/** Creates and confirms an invoice or credit note. */
export const invoice = (key: string, fields: Fields, lines: readonly Fields[]): readonly BusinessEvent[] => [
  write('invoices', key, fields, lines),
  take(key, 'confirm'),
];

export const bill = (key: string, fields: Fields, lines: readonly Fields[]): readonly BusinessEvent[] => [
  write('bills', key, fields, lines),
  take(key, 'confirm'),
];

/** All goods of a bill arrive on this day. */
export const receive = (of: string, key: string, date: string): readonly BusinessEvent[] => [
  take(of, 'receive'),
  follow(of, 'receipts', key),
  take(key, 'confirm'),
  take(key, 'post', { date }),
];

export const pay = (of: string, date: string): BusinessEvent => take(of, 'pay', { date });

export const entry = (
  key: string,
  date: string,
  reference: string,
  lines: readonly Fields[],
): readonly BusinessEvent[] => [write('entries', key, { journal: 'MISC', date, reference }, lines), take(key, 'post')];

/** Invoices what is open of an order, and confirms the invoice on this day. */
export const invoiceOrder = (order: string, key: string, date: string): readonly BusinessEvent[] => [
  take(order, 'invoice'),
  follow(order, 'invoices', key),
  change(key, { date }),
  take(key, 'confirm'),
];
