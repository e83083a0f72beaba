/** What the demo company sold and bought. Days are counted back from today. */

/** [product, quantity] and, where they differ from the product's, price and discount. */
export type DemoLine = readonly [product: string, quantity: number, more?: { price_unit?: number; discount?: number }];

export interface DemoDocument {
  /** How many days ago it is dated; null: a draft without a date. */
  readonly daysAgo: number | null;
  readonly partner: string;
  readonly lines: readonly DemoLine[];
  readonly type?: 'credit_note';
  readonly reference?: string;
  /** What it says besides its figures, in the form of the interface. */
  readonly facts?: object;
  readonly outcome: 'posted' | 'draft' | 'cancelled';
  /** The payment received this many days after its date; without an amount, everything open. */
  readonly paid?: { readonly after: number; readonly amount?: number };
}

const posted = (daysAgo: number, partner: string, lines: readonly DemoLine[], reference?: string): DemoDocument => ({
  daysAgo,
  partner,
  lines,
  reference,
  outcome: 'posted',
});

const paid = (after: number, document: DemoDocument, amount?: number): DemoDocument => ({
  ...document,
  paid: { after, ...(amount === undefined ? {} : { amount }) },
});

/** A quarter of sales, oldest first. */
export const DOCUMENTS: readonly DemoDocument[] = [
  paid(
    31,
    posted(
      89,
      'brightwater',
      [
        ['oak-table', 4],
        ['chair', 24, { discount: 5 }],
        ['delivery', 1],
      ],
      'PO-4471',
    ),
  ),
  paid(
    0,
    posted(86, 'corner-cafe', [
      ['pine-bench', 2],
      ['delivery', 1],
    ]),
  ),
  paid(28, posted(82, 'mercer-lane', [['design-hour', 16]], 'Job 118')),
  paid(
    30,
    posted(
      77,
      'oakfield',
      [
        ['bookcase', 3],
        ['rail', 6],
        ['assembly', 4],
      ],
      'OPS-2203',
    ),
  ),
  paid(
    20,
    posted(73, 'severn-books', [
      ['bookcase', 5, { discount: 7.5 }],
      ['assembly', 6.5],
    ]),
    1000,
  ),
  paid(
    33,
    posted(
      68,
      'brightwater',
      [
        ['rail', 12],
        ['assembly', 5],
      ],
      'PO-4490',
    ),
  ),
  { ...posted(64, 'brightwater', [['chair', 2, { discount: 5 }]], 'Two chairs returned'), type: 'credit_note' },
  paid(26, posted(61, 'avon-joinery', [['design-hour', 7.5]])),
  paid(0, posted(55, 'corner-cafe', [['chair', 8]])),
  paid(
    9,
    posted(
      50,
      'mercer-lane',
      [
        ['oak-table', 1],
        ['chair', 6],
      ],
      'Job 121',
    ),
    900,
  ),
  posted(
    46,
    'oakfield',
    [
      ['pine-bench', 10, { discount: 10 }],
      ['delivery', 2],
    ],
    'OPS-2219',
  ),
  paid(12, posted(41, 'severn-books', [['design-hour', 3]])),
  posted(
    36,
    'brightwater',
    [
      ['bookcase', 2],
      ['delivery', 1],
    ],
    'PO-4533',
  ),
  posted(33, 'avon-joinery', [['pine-bench', 1, { price_unit: 180 }]]),
  paid(
    0,
    posted(28, 'corner-cafe', [
      ['assembly', 2],
      ['rail', 1],
    ]),
  ),
  {
    ...posted(
      22,
      'mercer-lane',
      [
        ['design-hour', 11.25],
        ['bookcase', 1],
      ],
      'Job 126',
    ),
    facts: { project_reference: 'Job 126', contract_reference: 'ML-2026', payment_means: 'credit_transfer' },
  },
  posted(17, 'oakfield', [['chair', 30, { discount: 12.5 }]], 'OPS-2240'),
  posted(12, 'severn-books', [['pine-bench', 3]]),
  {
    ...posted(
      8,
      'brightwater',
      [
        ['oak-table', 2],
        ['assembly', 3],
      ],
      'PO-4571',
    ),
    facts: { purchase_order_reference: 'PO-4571' },
  },
  posted(4, 'avon-joinery', [
    ['design-hour', 2],
    ['delivery', 1],
  ]),
  { ...posted(20, 'corner-cafe', [['oak-table', 1]]), outcome: 'cancelled' },
  {
    ...posted(
      2,
      'mercer-lane',
      [
        ['bookcase', 4],
        ['assembly', 4],
      ],
      'Job 129',
    ),
    outcome: 'draft',
  },
  {
    daysAgo: null,
    partner: 'severn-books',
    lines: [
      ['chair', 4],
      ['delivery', 1],
    ],
    outcome: 'draft',
  },
  {
    daysAgo: 0,
    partner: 'oakfield',
    lines: [
      ['rail', 8],
      ['assembly', 2],
    ],
    outcome: 'draft',
  },
];

export interface DemoBill {
  /** How many days ago it is dated. */
  readonly daysAgo: number;
  readonly partner: string;
  /** The supplier's number for it. */
  readonly reference: string;
  /** The receipt whose goods it bills, line by line. */
  readonly receipt?: string;
  /** In the form of the interface. */
  readonly lines: readonly object[];
  /** `paid`: confirmed, and paid from the bank on its due date; `received`: confirmed, and its goods are in transit. */
  readonly outcome: 'paid' | 'posted' | 'received' | 'draft';
}

const bought = (product: string, quantity: number, price: number) => ({
  product: `ext:${product}`,
  quantity,
  price_unit: price,
});
const expense = (description: string, price: number) => ({
  description,
  quantity: 1,
  price_unit: price,
  taxes: ['ext:input-vat-20'],
});

/** Purchases of the company in the same quarter, oldest first. */
export const BILLS: readonly DemoBill[] = [
  {
    daysAgo: 88,
    partner: 'forest-timber',
    reference: 'FT-20911',
    lines: [bought('oak-table', 6, 410), bought('chair', 40, 52.5)],
    outcome: 'paid',
  },
  {
    daysAgo: 81,
    partner: 'westway-freight',
    reference: '7731',
    lines: [expense('Freight Lydney to Bristol', 184)],
    outcome: 'paid',
  },
  {
    daysAgo: 58,
    partner: 'forest-timber',
    reference: 'FT-21007',
    receipt: 'in-1',
    lines: [bought('oak-table', 8, 428), bought('bookcase', 10, 171.5)],
    outcome: 'paid',
  },
  {
    daysAgo: 52,
    partner: 'avon-joinery',
    reference: 'AJ/88',
    lines: [bought('bookcase', 10, 198), expense('Sanding and finish', 240)],
    outcome: 'posted',
  },
  {
    daysAgo: 24,
    partner: 'forest-timber',
    reference: 'FT-21140',
    lines: [bought('pine-bench', 12, 88.4)],
    outcome: 'received',
  },
  {
    daysAgo: 3,
    partner: 'westway-freight',
    reference: '7802',
    lines: [expense('Freight Lydney to Bristol', 191.5)],
    outcome: 'draft',
  },
];
