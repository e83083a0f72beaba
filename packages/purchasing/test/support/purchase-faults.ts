import { type Doc, type Domain, ok } from '@daybook/harness';
import { Buyer } from './buyer.js';

/** Orders that are partly received, billed, credited, closed and cancelled, named by their external ids. */
export async function tradeInPurchases(service: Domain): Promise<void> {
  const buyer = await Buyer.open(service);
  const product = await buyer.goods();
  const confirmed = (external_id: string) =>
    buyer.confirmed(
      [
        [product, 5, 6],
        ['Freight', 2, 30],
      ],
      { external_id },
    );
  const bought = await confirmed('bought');
  await buyer.receive(bought, { 0: 5 });
  const bill = await buyer.billed(bought);
  ok<Doc>(await buyer.client.patch(`/bills/${bill.id}`, { external_id: 'of-bought' }));
  await buyer.confirmBill(bill);
  const part = await confirmed('part');
  await buyer.receive(part, { 0: 2 });
  await buyer.billed(part, { lines: [{ line: part['lines'][0].id, quantity: 1 }] });
  await confirmed('open');
  await buyer.act((await confirmed('ended')).id, 'close');
  await buyer.act((await confirmed('off')).id, 'cancel');
}

const order = (id: string) =>
  `(SELECT id FROM purchasing.purchase_orders WHERE workspace_id = $acme AND external_id = '${id}')`;
const linesOf = (id: string) => `workspace_id = $acme AND purchase_order_id = ${order(id)}`;
const OF_BOUGHT = `workspace_id = $acme AND external_id = 'of-bought'`;
const BILLED = `workspace_id = $acme AND invoice_id = (SELECT id FROM accounting.invoices WHERE ${OF_BOUGHT})`;
const LINE_OF_BOUGHT = `(SELECT id FROM purchasing.purchase_order_lines WHERE ${linesOf('bought')} AND is_goods)`;

const SHOWN = 'what a purchase order shows of its lines is what its receipts and bills say';
const BEYOND = 'no more of a line is billed than was ordered and tolerated';
const WAITING = 'goods that are billed and not received wait for their receipt';
const OPEN = 'what there is to bill and to credit of a line follows from its quantities';
const STATUSES = 'the statuses of a purchase order follow from its lines';
const TOTALS = 'the totals of purchase orders are the sums of their lines and taxes';
const SHARES = 'what lines of purchase orders bear of a discount is what it takes by set of taxes';
const SERIES = 'the series of purchase orders goes on after its last number';
const LINKS = 'a document names lines of purchase orders of its own products, and their order where it is one';
const SETTINGS = 'a workspace has its purchasing settings';

/** What violates each invariant of purchasing: its name, and the statements, with `$acme` for the workspace. */
export const PURCHASE_FAULTS: readonly [check: string, ...statements: string[]][] = [
  [SHARES, `UPDATE purchasing.purchase_order_lines SET discount_share = 0.01 WHERE ${linesOf('open')} AND is_goods`],
  [SERIES, `UPDATE numbering.series SET next = next - 1 WHERE workspace_id = $acme AND class = 'purchase_orders'`],
  [SERIES, `UPDATE numbering.series SET next = next + 5 WHERE workspace_id = $acme AND class = 'purchase_orders'`],
  [SHOWN, `UPDATE purchasing.purchase_order_lines SET quantity_received = 4 WHERE ${linesOf('bought')} AND is_goods`],
  [SHOWN, `UPDATE purchasing.purchase_order_lines SET quantity_billed = 1 WHERE ${linesOf('open')}`],
  [SHOWN, `UPDATE accounting.invoice_lines SET purchase_line_id = NULL WHERE ${BILLED}`],
  [
    SHOWN,
    `UPDATE inventory.transfer_lines SET purchase_line_id = NULL WHERE workspace_id = $acme AND purchase_line_id = ${LINE_OF_BOUGHT}`,
  ],
  [BEYOND, `UPDATE accounting.invoice_lines SET quantity = quantity + 1 WHERE ${BILLED}`],
  [
    WAITING,
    `UPDATE inventory.transfer_lines SET quantity_done = 4 WHERE workspace_id = $acme AND purchase_line_id = ${LINE_OF_BOUGHT}`,
  ],
  [
    WAITING,
    `DELETE FROM accounting.receipt_bills WHERE workspace_id = $acme AND bill_line_id IN (SELECT id FROM accounting.invoice_lines WHERE ${BILLED})`,
  ],
  [
    OPEN,
    `UPDATE purchasing.purchase_order_lines SET quantity_to_bill = quantity_to_bill + 1 WHERE ${linesOf('ended')} AND is_goods`,
  ],
  [OPEN, `UPDATE purchasing.purchase_order_lines SET quantity_to_credit = 1 WHERE ${linesOf('off')}`],
  [OPEN, `UPDATE purchasing.purchase_order_lines SET is_goods = NULL WHERE ${linesOf('open')} AND is_goods`],
  [
    STATUSES,
    `UPDATE purchasing.purchase_orders SET receipt_status = 'received' WHERE workspace_id = $acme AND external_id = 'open'`,
  ],
  [
    STATUSES,
    `UPDATE purchasing.purchase_orders SET bill_status = 'none' WHERE workspace_id = $acme AND external_id = 'part'`,
  ],
  [
    TOTALS,
    `UPDATE purchasing.purchase_order_lines SET amount_subtotal = amount_subtotal + 0.01 WHERE ${linesOf('open')} AND is_goods`,
  ],
  [TOTALS, `UPDATE purchasing.purchase_order_taxes SET amount = amount + 0.01 WHERE workspace_id = $acme`],
  [LINKS, `UPDATE accounting.invoices SET purchase_order_id = NULL WHERE ${OF_BOUGHT}`],
  [
    LINKS,
    `UPDATE inventory.transfers SET purchase_order_id = ${order('ended')} WHERE workspace_id = $acme AND purchase_order_id = ${order('open')}`,
  ],
  [LINKS, `UPDATE purchasing.purchase_order_lines SET product_id = NULL WHERE ${linesOf('open')}`],
  [
    'lines of purchase orders count their products by factors of their units',
    `UPDATE purchasing.purchase_order_lines SET unit_code = 'XBX', unit_factor = 12 WHERE ${linesOf('open')} AND is_goods`,
  ],
  [SETTINGS, 'DELETE FROM purchasing.settings WHERE workspace_id = $acme'],
];
