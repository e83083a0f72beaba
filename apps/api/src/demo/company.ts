/** The demo company as a client would send it: bodies of the wire, relations by `ext:` ids. */

export const DEMO_SLUG = 'demo';

/** Who owns the demo; the address is one that no mail reaches (RFC 2606). */
export const DEMO_OWNER = { email: 'owner@demo.invalid', name: 'Demo Owner' };

export const WORKSPACE = {
  slug: DEMO_SLUG,
  name: 'Harbour & Pine',
  currency: 'GBP',
  timezone: 'Europe/London',
} as const;

export const COMPANY = {
  legal_name: 'Harbour & Pine Furniture Ltd',
  address: { street: '14 Wapping Wharf', city: 'Bristol', zip: 'BS1 6UD', country: 'GB' },
  tax_id: 'GB123456789',
  email: 'accounts@harbourandpine.example',
  website: 'https://harbourandpine.example',
};

/** `account` is the code of the chart. */
export const TAXES = [
  { external_id: 'vat-20', name: 'VAT 20 %', rate: 20, scope: 'sale', code: 'S20', account: '2200' },
  { external_id: 'vat-5', name: 'VAT 5 % (reduced)', rate: 5, scope: 'sale', code: 'S5', account: '2200' },
  { external_id: 'input-vat-20', name: 'Input VAT 20 %', rate: 20, scope: 'purchase', code: 'P20', account: '1300' },
] as const;

export const PAYMENT_TERMS = [
  { external_id: 'immediate', name: 'Immediate', lines: [{ days: 0 }] },
  { external_id: '30-days', name: '30 days', lines: [{ days: 30 }] },
  { external_id: 'half-half', name: 'Half now, half in 30 days', lines: [{ percent: 50, days: 0 }, { days: 30 }] },
];

const customer = { is_customer: true, is_supplier: false };
const supplier = { is_customer: false, is_supplier: true };

export const PARTNERS = [
  {
    ...customer,
    external_id: 'brightwater',
    name: 'Brightwater Hotels',
    email: 'purchasing@brightwater.example',
    tax_id: 'GB234567890',
    payment_term: 'ext:30-days',
    address: { street: '2 Esplanade', city: 'Weston-super-Mare', zip: 'BS23 1AA', country: 'GB' },
  },
  {
    ...customer,
    external_id: 'corner-cafe',
    name: 'The Corner Café',
    email: 'hello@cornercafe.example',
    payment_term: 'ext:immediate',
    address: { street: '81 North Street', city: 'Bristol', zip: 'BS3 1ES', country: 'GB' },
  },
  {
    ...customer,
    external_id: 'oakfield',
    name: 'Oakfield Primary School',
    email: 'office@oakfield.example',
    payment_term: 'ext:30-days',
    address: { street: 'Oakfield Road', city: 'Bath', zip: 'BA2 3AB', country: 'GB' },
  },
  {
    ...customer,
    external_id: 'mercer-lane',
    name: 'Mercer & Lane Architects',
    email: 'studio@mercerlane.example',
    tax_id: 'GB345678901',
    payment_term: 'ext:half-half',
    address: { street: '5 Queen Charlotte Street', city: 'Bristol', zip: 'BS1 4HQ', country: 'GB' },
  },
  {
    ...customer,
    external_id: 'severn-books',
    name: 'Severn Books',
    email: 'shop@severnbooks.example',
    address: { street: '30 Park Street', city: 'Bristol', zip: 'BS1 5JA', country: 'GB' },
  },
  {
    is_customer: true,
    is_supplier: true,
    external_id: 'avon-joinery',
    name: 'Avon Joinery',
    email: 'workshop@avonjoinery.example',
    payment_term: 'ext:30-days',
    address: { street: 'Unit 6, Brunel Way', city: 'Bristol', zip: 'BS3 2JB', country: 'GB' },
  },
  {
    ...supplier,
    external_id: 'forest-timber',
    name: 'Forest Timber Merchants',
    email: 'sales@foresttimber.example',
    tax_id: 'GB456789012',
    payment_term: 'ext:30-days',
    address: { street: 'Lydney Harbour', city: 'Lydney', zip: 'GL15 4ER', country: 'GB' },
  },
  {
    ...supplier,
    external_id: 'westway-freight',
    name: 'Westway Freight',
    email: 'billing@westwayfreight.example',
    address: { street: 'Avonmouth Docks', city: 'Bristol', zip: 'BS11 9DQ', country: 'GB' },
  },
];

const goods = { type: 'goods', unit: 'piece', purchase_taxes: ['ext:input-vat-20'], sale_taxes: ['ext:vat-20'] };
const service = { type: 'service', unit: 'hour', sale_taxes: ['ext:vat-20'] };

export const PRODUCTS = [
  { ...goods, external_id: 'oak-table', code: 'TAB-OAK', name: 'Oak table 180 cm', price_unit: 840 },
  { ...goods, external_id: 'pine-bench', code: 'BEN-PIN', name: 'Pine bench', price_unit: 195.5 },
  { ...goods, external_id: 'chair', code: 'CHA-01', name: 'Dining chair', price_unit: 129.95 },
  { ...goods, external_id: 'bookcase', code: 'BKC-05', name: 'Bookcase, five shelves', price_unit: 415 },
  { ...goods, external_id: 'rail', code: 'RAI-01', name: 'Grab rail', price_unit: 48.6, sale_taxes: ['ext:vat-5'] },
  { ...service, external_id: 'design-hour', code: 'DES-H', name: 'Design, per hour', price_unit: 65 },
  { ...service, external_id: 'assembly', code: 'ASM-H', name: 'Assembly on site, per hour', price_unit: 42 },
  { ...service, external_id: 'delivery', code: 'DLV', name: 'Delivery within 30 miles', unit: 'trip', price_unit: 55 },
];

/** [product, quantity] and, where they differ from the product's, price and discount. */
export type DemoLine = readonly [product: string, quantity: number, more?: { price_unit?: number; discount?: number }];

export interface DemoDocument {
  /** How many days before today it is dated; null: a draft without a date. */
  readonly daysAgo: number | null;
  readonly partner: string;
  readonly lines: readonly DemoLine[];
  readonly type?: 'credit_note';
  readonly reference?: string;
  readonly outcome: 'posted' | 'draft' | 'cancelled';
  /** What came in of it so many days after its date; without an amount all that was open. */
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

/** A quarter of trade, oldest first. */
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
  posted(
    22,
    'mercer-lane',
    [
      ['design-hour', 11.25],
      ['bookcase', 1],
    ],
    'Job 126',
  ),
  posted(17, 'oakfield', [['chair', 30, { discount: 12.5 }]], 'OPS-2240'),
  posted(12, 'severn-books', [['pine-bench', 3]]),
  posted(
    8,
    'brightwater',
    [
      ['oak-table', 2],
      ['assembly', 3],
    ],
    'PO-4571',
  ),
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
  /** How many days before today it is dated. */
  readonly daysAgo: number;
  readonly partner: string;
  /** The supplier's number of it. */
  readonly reference: string;
  /** The receipt whose goods it bills, line by line. */
  readonly receipt?: string;
  /** As the wire takes them. */
  readonly lines: readonly object[];
  /** `paid`: confirmed, and paid from the bank on the day it was due; `received`: confirmed, its goods are on their way. */
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

/** What the company bought in the same quarter, oldest first. */
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

/** What stood on the bank when the books were opened, paid in by the owners. */
export const OPENING_CASH = { daysAgo: 90, journal: 'MISC', bank: '1010', equity: '3000', amount: 18_000 } as const;

/** What was on the shelves when the books were opened: product → [quantity, cost of one]. `account` is the code of the chart. */
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
  /** [product, quantity] and, of a receipt, what one costs. */
  readonly lines: readonly (readonly [product: string, quantity: number, costUnit?: number])[];
  readonly outcome: 'post' | 'confirm' | null;
}

/** Oldest first: nothing moves on a day before its product moved last. */
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
