import type { Principal } from '@daybook/access';
import { addDays } from '@daybook/money';
import type { InProcess } from '@daybook/records';
import { DEPOSIT_ORDER, PRICE_LIST, PRICE_ROWS } from './prices.js';

interface Seeding {
  readonly daybook: InProcess;
  readonly principal: Principal;
  readonly today: string;
}

type Rows = readonly { readonly id: string }[];

/** A price list of one customer, and an order that takes its prices, is paid down and invoiced in part. */
export async function seedPrices({ daybook, principal, today }: Seeding): Promise<void> {
  const { partner, order, daysAgo, downPayment, part } = DEPOSIT_ORDER;
  const on = (days: number): string => addDays(today, -days);
  await daybook.create(principal, 'price_lists', PRICE_LIST);
  const price_list = `ext:${PRICE_LIST.external_id}`;
  for (const row of PRICE_ROWS) await daybook.create(principal, 'price_rows', { price_list, ...row });
  await daybook.update(principal, 'partners', partner, { price_list });
  const { id, lines } = await daybook.create(principal, 'orders', { ...order, partner, date: on(daysAgo.order) });
  const act = (action: string, args?: object) => daybook.act(principal, 'orders', String(id), action, args);
  const known = new Set<string>();
  const confirmed = async (made: Promise<{ readonly [name: string]: unknown }>, days: number): Promise<void> => {
    const invoice = ((await made)['invoices'] as Rows).find((one) => !known.has(one.id))!;
    known.add(invoice.id);
    await daybook.update(principal, 'invoices', invoice.id, { date: on(days) });
    await daybook.act(principal, 'invoices', invoice.id, 'confirm');
  };
  await act('confirm');
  await confirmed(act('down_payment', downPayment), daysAgo.downPayment);
  const { quantity, deduct } = part;
  const line = (lines as Rows)[1]!.id;
  await confirmed(act('invoice', { lines: [{ line, quantity }], deduct }), daysAgo.part);
}
