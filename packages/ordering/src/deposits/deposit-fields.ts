import { downPaymentRows } from '@daybook/accounting';
import { choice, date, decimal, list, money, text } from '@daybook/records';

const rowsOf = (parent: string, draft: string): string => `
  SELECT d.workspace_id, d.down_payment_of_id AS ${parent}, d.id, coalesce(d.number, '${draft}') AS name, d.state, d.date,
    d.amount_untaxed, d.amount_tax, d.amount_total, d.amount_paid, d.credited, d.used,
    CASE d.state WHEN 'posted' THEN d.amount_untaxed - d.credited - d.used ELSE 0 END AS "left",
    d.id AS position
  FROM (${downPaymentRows('$1')}) d`;

/** The down payments of an order, the earliest first: invoices of a customer, bills of a supplier. */
export const depositRows = (collection: 'invoices' | 'bills') => {
  const of = {
    invoices: ['order_id', 'inv', 'Draft invoice'],
    bills: ['purchase_order_id', 'bil', 'Draft bill'],
  } as const;
  const [parent, idPrefix, draft] = of[collection];
  return list(
    { rows: rowsOf(parent, draft), parent, idPrefix, of: collection },
    {
      name: text(40).readOnly(),
      state: choice('draft', 'posted', 'cancelled').readOnly(),
      date: date().readOnly(),
      amount_untaxed: money().readOnly(),
      amount_tax: money().readOnly(),
      amount_total: money().readOnly(),
      amount_paid: money().readOnly(),
      credited: money().readOnly().describe('Without tax, including drafts.'),
      used: money().readOnly().describe(`What ${collection} deduct without tax; net of credits, including drafts.`),
      left: money().readOnly().describe('Without tax; 0 of a draft.'),
    },
  )
    .readOnly()
    .describe('Its down payments, with what is paid, credited and deducted of each.');
};

/** Arguments of the action `down_payment`. */
export const downPaymentArgs = () => ({
  percent: decimal(4, { above: '0', max: '100' }).describe('Of the order without tax; or send amount.'),
  amount: money({ above: '0' }).describe('In the currency of the order; or send percent.'),
  basis: choice('net', 'gross').describe('Whether the amount is without tax. Default: gross, with it.'),
  date: date().describe('Of the document. Default: the day of its confirmation.'),
});

/** How much of the down payments an invoice or a bill deducts. */
export const deductArg = () => choice('all', 'proportional', 'none');
