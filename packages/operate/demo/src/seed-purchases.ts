import type { Principal } from '@daybook/access';
import { addDays } from '@daybook/money';
import type { InProcess } from '@daybook/records';
import { type DemoPurchase, PURCHASES } from './purchases.js';

interface PurchaseSeeding {
  readonly daybook: InProcess;
  readonly principal: Principal;
  readonly today: string;
}

type Rows = readonly { readonly id: string }[];

/** Creates what the demo company has ordered, what has come of it, and a bill that differs. */
export async function seedPurchases(seeding: PurchaseSeeding): Promise<void> {
  for (const purchase of PURCHASES) await seedPurchase(seeding, purchase);
}

async function seedPurchase({ daybook, principal, today }: PurchaseSeeding, purchase: DemoPurchase): Promise<void> {
  const { external_id, partner, date, planned, lines, received, unit, bill } = purchase;
  const order = await daybook.create(principal, 'purchase_orders', {
    external_id,
    partner: `ext:${partner}`,
    date: addDays(today, date),
    date_planned: addDays(today, planned),
    lines: lines.map(([product, quantity, price_unit]) => ({ product: `ext:${product}`, quantity, price_unit })),
  });
  if (!received) return;
  const id = String(order['id']);
  await daybook.act(principal, 'purchase_orders', id, 'confirm');
  const came = (order['lines'] as Rows).map(({ id: line }, i) => ({
    ...{ line, quantity: received[i] ?? 0 },
    ...(unit ? { unit_code: unit } : {}),
  }));
  const parts = came.filter(({ quantity }) => quantity > 0);
  if (parts.length > 0) await daybook.act(principal, 'purchase_orders', id, 'receive', { lines: parts });
  if (!bill) return;
  const { reference, prices } = bill;
  const billed = await daybook.act(principal, 'purchase_orders', id, 'bill', { reference, date: today });
  const draft = (billed['bills'] as Rows).at(-1)!.id;
  const { lines: rows } = await daybook.update(principal, 'bills', draft, { note: null });
  await daybook.update(principal, 'bills', draft, {
    lines: (rows as Rows).map(({ id: line }, i) => ({ id: line, price_unit: prices[i] })),
  });
}
