/** The demo company's opening balances, and its deliveries and receipts. Days are counted back from today. */

/** The bank balance when the books were opened, paid in by the owners. */
export const OPENING_CASH = { daysAgo: 90, journal: 'MISC', bank: '1010', equity: '3000', amount: 18_000 } as const;

/** The stock when the books were opened: product → [quantity, unit cost]. `account` is a code of the chart. */
export const OPENING_STOCK = {
  daysAgo: 90,
  account: '3000',
  lines: {
    'oak-table': [12, 410],
    'pine-bench': [30, 82.5],
    chair: [120, 51.2],
    bookcase: [24, 168.75],
    rail: [60, 19.4],
  },
} as const;

export interface DemoTransfer {
  readonly collection: 'receipts' | 'deliveries';
  readonly external_id: string;
  readonly daysAgo: number;
  readonly partner: string;
  /** [product, quantity] and, for a receipt, the unit cost. */
  readonly lines: readonly (readonly [product: string, quantity: number, costUnit?: number])[];
  readonly outcome: 'post' | 'confirm' | null;
}

/** Oldest first: a product's moves must be in order of date. */
export const TRANSFERS: readonly DemoTransfer[] = [
  {
    collection: 'deliveries',
    external_id: 'out-4471',
    daysAgo: 88,
    partner: 'brightwater',
    lines: [
      ['oak-table', 4],
      ['chair', 24],
    ],
    outcome: 'post',
  },
  {
    collection: 'receipts',
    external_id: 'in-1',
    daysAgo: 60,
    partner: 'forest-timber',
    lines: [
      ['oak-table', 8, 425],
      ['bookcase', 10, 172],
    ],
    outcome: 'post',
  },
  {
    collection: 'deliveries',
    external_id: 'out-2240',
    daysAgo: 16,
    partner: 'oakfield',
    lines: [['chair', 30]],
    outcome: 'post',
  },
  {
    collection: 'receipts',
    external_id: 'in-2',
    daysAgo: 0,
    partner: 'forest-timber',
    lines: [['pine-bench', 20, 84]],
    outcome: null,
  },
  {
    collection: 'deliveries',
    external_id: 'out-4571',
    daysAgo: 0,
    partner: 'brightwater',
    lines: [['oak-table', 2]],
    outcome: 'confirm',
  },
];
