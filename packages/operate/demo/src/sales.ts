import type { DemoDocument } from './documents.js';

/** A quotation or an order, and what happens to it. */
export interface DemoSale extends Pick<DemoDocument, 'daysAgo' | 'partner' | 'reference' | 'lines'> {
  readonly external_id: string;
  readonly actions: readonly string[];
}

export const DEMO_QUOTATIONS: readonly DemoSale[] = [
  {
    external_id: 'quote-refit',
    daysAgo: 9,
    partner: 'corner-cafe',
    reference: 'Refit',
    lines: [
      ['pine-bench', 4],
      ['design-hour', 6],
    ],
    actions: ['send', 'accept'],
  },
  {
    external_id: 'quote-lobby',
    daysAgo: 5,
    partner: 'brightwater',
    lines: [
      ['oak-table', 3],
      ['chair', 18, { discount: 5 }],
    ],
    actions: ['send'],
  },
  {
    external_id: 'quote-shelves',
    daysAgo: 40,
    partner: 'severn-books',
    lines: [['bookcase', 8]],
    actions: ['send', 'decline'],
  },
  {
    external_id: 'quote-rails',
    daysAgo: null,
    partner: 'oakfield',
    lines: [
      ['rail', 20],
      ['assembly', 6],
    ],
    actions: [],
  },
];

export const DEMO_ORDERS: readonly DemoSale[] = [
  {
    external_id: 'order-plans',
    daysAgo: 6,
    partner: 'mercer-lane',
    reference: 'Job 131',
    lines: [['design-hour', 12]],
    actions: ['confirm', 'invoice'],
  },
  {
    external_id: 'order-reading-room',
    daysAgo: 3,
    partner: 'severn-books',
    lines: [
      ['bookcase', 2],
      ['assembly', 3],
    ],
    actions: ['confirm'],
  },
  {
    external_id: 'order-berlin',
    daysAgo: 2,
    partner: 'werkhaus',
    reference: 'Entwurf Empfang',
    lines: [['design-hour', 20]],
    actions: ['confirm', 'invoice'],
  },
];

/** A contract that is invoiced each month. */
export const DEMO_SCHEDULE = {
  ...{ external_id: 'care-brightwater', name: 'Care contract, Brightwater Hotels', kind: 'invoice', mode: 'confirm' },
  ...{ partner: 'ext:brightwater', every: { months: 1 } },
  lines: [{ product: 'ext:assembly', description: 'Care of furniture, {{period.month}}', quantity: 2 }],
};
