import type { InProcess } from '@daybook/records';
import type { Principal } from '@daybook/access';

/**
 * Orders that are partly delivered, invoiced, credited, closed and cancelled, one of them from a quotation; the partner
 * `ext:ann` is new.
 */
export async function tradeInSales(daybook: InProcess, principal: Principal): Promise<void> {
  const create = (resource: string, body: object) => daybook.create(principal, resource, body);
  const act = (resource: string, id: unknown, action: string, args?: object) =>
    daybook.act(principal, resource, String(id), action, args);
  const account = await create('accounts', { code: '2220', name: 'VAT', type: 'tax' });
  await create('taxes', { external_id: 'vat', name: 'VAT', rate: 20, scope: 'sale', account: account['id'] });
  await create('partners', { external_id: 'ann', name: 'Ann' });
  await create('products', {
    external_id: 'lamp',
    name: 'Lamp',
    type: 'goods',
    price_unit: 20,
    sale_taxes: ['ext:vat'],
  });
  await create('adjustments', {
    external_id: 'lamps',
    lines: [{ product: 'ext:lamp', quantity_counted: 20, cost_unit: 5 }],
  });
  await act('adjustments', 'ext:lamps', 'post');
  const lines = [
    { product: 'ext:lamp', quantity: 5 },
    { description: 'Fitting', quantity: 2, price_unit: 30, taxes: ['ext:vat'] },
  ];
  const common = { partner: 'ext:ann', lines };
  await create('quotations', { ...common, external_id: 'offer' });
  const accepted = await act('quotations', 'ext:offer', 'accept', { confirm: true });
  await create('quotations', { ...common, external_id: 'asked' });
  await act('quotations', 'ext:asked', 'send');
  const { id: order } = accepted['order'] as { id: string };
  await daybook.update(principal, 'orders', order, { external_id: 'sold' });
  await act('orders', order, 'deliver');
  const { id: invoice } = ((await act('orders', order, 'invoice'))['invoices'] as { id: string }[])[0]!;
  await daybook.update(principal, 'invoices', invoice, { external_id: 'of-sold' });
  await act('invoices', invoice, 'confirm');
  for (const id of ['open', 'ended', 'off']) {
    await create('orders', { ...common, external_id: id });
    await act('orders', `ext:${id}`, 'confirm');
  }
  await create('products', { external_id: 'hours', name: 'Hours', price_unit: 50, invoice_policy: 'delivered' });
  const worked = await create('orders', {
    partner: 'ext:ann',
    external_id: 'worked',
    lines: [{ product: 'ext:hours', quantity: 5 }],
  });
  await act('orders', 'ext:worked', 'confirm');
  await act('orders', 'ext:worked', 'deliver', {
    lines: [{ line: (worked['lines'] as { id: string }[])[0]!.id, quantity: 2 }],
  });
  await create('orders', {
    ...{ partner: 'ext:ann', external_id: 'built' },
    lines: [{ description: 'House', quantity: 1, price_unit: 100 }],
    milestones: [
      { name: 'Walls', percent: 40 },
      { name: 'Roof', percent: 60 },
    ],
  });
  await act('orders', 'ext:built', 'confirm');
  const built = await act('orders', 'ext:built', 'progress', { percent: 40 });
  await act('invoices', (built['invoices'] as { id: string }[])[0]!.id, 'confirm');
  await act('orders', 'ext:open', 'invoice');
  await act('orders', 'ext:ended', 'close');
  await act('orders', 'ext:off', 'cancel');
}

const order = (id: string) => `(SELECT id FROM sales.orders WHERE workspace_id = $acme AND external_id = '${id}')`;
const linesOf = (id: string) => `workspace_id = $acme AND order_id = ${order(id)}`;
const OF_SOLD = `workspace_id = $acme AND external_id = 'of-sold'`;
const INVOICED = `workspace_id = $acme AND invoice_id = (SELECT id FROM accounting.invoices WHERE ${OF_SOLD})`;

const SHOWN = 'what an order shows of its lines is what its deliveries and invoices say';
const BEYOND = 'no more of a line is delivered or invoiced than was ordered';
const OPEN = 'what there is to invoice and to credit of a line follows from its policy and its quantities';
const PROGRESS = 'what progress has invoiced of a line is what its documents say, and at most all of it';
const MILESTONES = 'the milestones of an order are all of it';
const STATUSES = 'the statuses of an order follow from its lines';
const ACCEPTED = 'an accepted quotation has its one order, and both say so';
const TOTALS = 'the totals of quotations and orders are the sums of their lines and taxes';
const SHARES = 'what lines of quotations and orders bear of a discount is what it takes by set of taxes';
const SERIES = 'the series of quotations and orders go on after their last numbers';
const LINKS = 'a document names lines of orders of its own products, and their order where it is one';

const raised = (collection: 'quotations' | 'orders', by: number) =>
  `INSERT INTO numbering.series VALUES ($acme, $acme, '${collection}', '', ${Math.max(2, 1 + by)})
  ON CONFLICT (workspace_id, scope_id, class, period) DO UPDATE SET next = series.next + ${by}`;

/** What violates each invariant of sales: its name, and the statements, with `$acme` for the workspace. */
export const SALE_FAULTS: readonly [check: string, ...statements: string[]][] = [
  [SERIES, raised('quotations', 5)],
  [SERIES, raised('orders', 1)],
  [SERIES, raised('orders', -1)],
  [
    SHOWN,
    `UPDATE sales.order_lines SET quantity_reserved = quantity_reserved + 1 WHERE ${linesOf('open')} AND is_goods`,
  ],
  [SHOWN, `UPDATE sales.order_lines SET quantity_delivered = 4 WHERE ${linesOf('sold')} AND is_goods`],
  [
    SHOWN,
    'ALTER TABLE sales.order_lines DROP CONSTRAINT order_lines_row_check',
    `UPDATE sales.order_lines SET quantity_delivered = 1 WHERE ${linesOf('sold')} AND NOT is_goods`,
  ],
  [SHOWN, `UPDATE accounting.invoice_lines SET order_line_id = NULL WHERE ${INVOICED}`],
  [BEYOND, `UPDATE accounting.invoice_lines SET quantity = quantity + 1 WHERE ${INVOICED}`],
  [
    BEYOND,
    'ALTER TABLE sales.order_lines DROP CONSTRAINT order_lines_row_check',
    `UPDATE sales.order_lines SET quantity_delivered = 6 WHERE ${linesOf('sold')} AND is_goods`,
  ],
  [
    OPEN,
    `UPDATE sales.order_lines SET quantity_to_invoice = quantity_to_invoice + 1 WHERE ${linesOf('ended')} AND is_goods`,
  ],
  [OPEN, `UPDATE sales.order_lines SET quantity_to_credit = 1 WHERE ${linesOf('off')}`],
  [
    OPEN,
    `UPDATE sales.order_lines SET invoice_policy = 'ordered', agreed_policy = 'ordered' WHERE ${linesOf('open')} AND is_goods`,
  ],
  [
    STATUSES,
    `UPDATE sales.orders SET delivery_status = 'delivered' WHERE workspace_id = $acme AND external_id = 'open'`,
  ],
  [OPEN, `UPDATE sales.order_lines SET quantity_delivered = 3 WHERE ${linesOf('worked')}`],
  [STATUSES, `UPDATE sales.orders SET delivery_status = 'none' WHERE workspace_id = $acme AND external_id = 'worked'`],
  [STATUSES, `UPDATE sales.orders SET invoice_status = 'none' WHERE workspace_id = $acme AND external_id = 'sold'`],
  [
    ACCEPTED,
    'ALTER TABLE sales.quotations DROP CONSTRAINT quotations_accepted_check',
    `UPDATE sales.quotations SET state = 'sent' WHERE workspace_id = $acme AND external_id = 'offer'`,
  ],
  [ACCEPTED, `UPDATE sales.orders SET quotation_id = NULL WHERE workspace_id = $acme AND external_id = 'sold'`],
  [
    ACCEPTED,
    `UPDATE sales.orders SET quotation_id = (SELECT id FROM sales.quotations WHERE workspace_id = $acme AND external_id = 'asked')
    WHERE workspace_id = $acme AND external_id = 'open'`,
  ],
  [
    TOTALS,
    `UPDATE sales.order_lines SET amount_subtotal = amount_subtotal + 0.01 WHERE ${linesOf('open')} AND is_goods`,
  ],
  [TOTALS, `UPDATE sales.quotation_taxes SET amount = amount + 0.01 WHERE workspace_id = $acme`],
  [PROGRESS, `UPDATE sales.order_lines SET progress_percent = progress_percent + 1 WHERE ${linesOf('built')}`],
  [
    PROGRESS,
    'ALTER TABLE accounting.invoice_lines DROP CONSTRAINT invoice_lines_row_check',
    `UPDATE accounting.invoice_lines SET progress_percent = 101 WHERE workspace_id = $acme AND progress_percent IS NOT NULL`,
  ],
  [
    MILESTONES,
    `UPDATE sales.order_milestones SET percent = percent - 1 WHERE workspace_id = $acme AND order_id = ${order('built')} AND position = 1`,
  ],
  [SHARES, `UPDATE sales.order_lines SET discount_share = 0.01 WHERE ${linesOf('open')} AND is_goods`],
  [SHARES, `UPDATE sales.quotations SET allowances = '[{"taxes": [], "amount": 1}]' WHERE workspace_id = $acme`],
  [LINKS, `UPDATE accounting.invoices SET order_id = NULL WHERE ${OF_SOLD}`],
  [
    LINKS,
    `UPDATE inventory.transfers SET order_id = ${order('ended')} WHERE workspace_id = $acme AND order_id = ${order('open')}`,
  ],
  ...(['quotation', 'order'] as const).map((one): [string, string] => [
    `lines of ${one}s count their products by factors of their units`,
    `UPDATE sales.${one}_lines SET unit_code = 'XBX', unit_factor = 12 WHERE workspace_id = $acme AND product_id IS NOT NULL`,
  ]),
  [LINKS, `UPDATE sales.order_lines SET product_id = NULL WHERE ${linesOf('open')}`],
];
