import { day } from '../bank.js';
import { settled } from '../settled.js';
import { type Wire, wireOf } from '../wire.js';
import { button, dialogOf, type Situation, type Stage, visit } from './situation.js';

/** A confirmed order of ten chairs at 50. */
async function ordered(wire: Wire): Promise<string> {
  const lines = [{ product: 'ext:chair', quantity: 10, price_unit: 50 }];
  const { id } = await wire.post('/purchase_orders', { partner: 'ext:forest-timber', lines });
  await wire.post(`/purchase_orders/${id}/confirm`, {});
  return id as string;
}

/** The dialog that receives an order, with what is still to come. */
async function receiving(stage: Stage): Promise<void> {
  await visit(stage, `/purchase_orders/${await ordered(await wireOf(stage.service))}`);
  await button(stage.page, stage.say('Receive', 'Ware annehmen')).click();
  const dialog = dialogOf(stage.page);
  await dialog.getByRole('textbox').first().waitFor();
  await dialog
    .getByRole('region', { name: stage.say('What will happen', 'Das wird geschehen') })
    .getByRole('row')
    .first()
    .waitFor();
}

/** The draft bill of what came, at another price than was agreed. */
async function differing(stage: Stage): Promise<void> {
  const wire = await wireOf(stage.service);
  const id = await ordered(wire);
  await wire.post(`/purchase_orders/${id}/receive`, {});
  const { bills, receipts } = await wire.get(`/purchase_orders/${id}`);
  const bill = bills[0]?.id ?? (await wire.post(`/receipts/${receipts[0].id}/bill`, {})).id;
  const { lines } = await wire.get(`/bills/${bill}`);
  await wire.patch(`/bills/${bill}`, { reference: 'FT-1', lines: [{ id: lines[0].id, price_unit: 52 }] });
  await visit(stage, `/bills/${bill}`);
  await stage.page.getByText(stage.say(/differs from the purchase order/, /weicht von der Bestellung ab/)).waitFor();
}

/** The answer to the question below the list of positions. */
async function tried(stage: Stage): Promise<void> {
  const { page, say } = stage;
  await visit(stage, '/fiscal_positions');
  const box = page.getByRole('region', {
    name: say('Which position would a document take?', 'Welche Zuordnung bekäme ein Beleg?'),
  });
  await box.getByRole('textbox', { name: say('Country', 'Land') }).fill('DE');
  await box.getByRole('status').waitFor();
}

/** What a revaluation of yesterday would change, with a rate of its own. */
async function revaluing(stage: Stage): Promise<void> {
  const { page, say } = stage;
  await visit(stage, `/revaluations/new?date=${day(1)}`);
  const date = page.locator('[data-path="date"]');
  await date.waitFor();
  await date.fill(day(1));
  await page.keyboard.press('Tab');
  await page
    .getByRole('table', { name: say('What would be revalued', 'Was neu bewertet wird') })
    .getByRole('row')
    .nth(1)
    .waitFor();
  await settled(page);
}

/** From the order to the bill, and the end of a period. */
export const OF_PERIODS: readonly Situation[] = [
  {
    name: 'a confirmed purchase order',
    open: async (stage) => {
      await visit(stage, `/purchase_orders/${await ordered(await wireOf(stage.service))}`);
      await button(stage.page, stage.say('Receive', 'Ware annehmen')).waitFor();
    },
  },
  {
    name: 'an active schedule and what comes next',
    open: async (stage) => {
      const wire = await wireOf(stage.service);
      const { data } = await wire.get('/schedules?state=active&limit=1&fields=id');
      await visit(stage, `/schedules/${data[0].id}`);
      const calendar = stage.page.getByRole('region', { name: stage.say('Next dates', 'Nächste Termine') });
      await calendar.getByRole('row').nth(1).waitFor();
    },
  },
  { name: 'receive a part of a purchase order', shows: ['ActionDialog'], open: receiving },
  { name: 'a bill that differs from its purchase order', open: differing },
  { name: 'which fiscal position a document takes', open: tried },
  { name: 'what a revaluation would change', open: revaluing },
];
