import { describe, expect } from '@jest/globals';
import { expectAccessible } from '../support/accessibility.js';
import { journeys } from '../support/journey.js';
import { expectFocus, tabTo } from '../support/keys.js';

const { journey } = journeys();

const idIn = (address: string): string => /\/(\w+_\w+)$/.exec(new URL(address).pathname)![1]!;

describe('a count', () => {
  journey(
    'is typed down the column, kept whole in the draft, and what differs is posted',
    async ({ page, at, service, another }) => {
      const api = await service.people.api();
      const product = async (key: string) =>
        await api.get('/v1/products/{id}', { params: { path: { id: `ext:${key}` } } });
      const [chair, table] = [await product('chair'), await product('oak-table')];
      const found = await api.post('/v1/products', { body: { name: 'Lost stool', code: 'STOOL-9', type: 'goods' } });
      if (!('id' in found)) throw new Error('Not written.');
      await page.goto(at('/adjustments/new'));
      const count = (name: string) => page.getByRole('textbox', { name: `Counted, ${name}` });
      await count(chair.name).waitFor();
      const names = await page
        .getByRole('textbox', { name: /^Counted, / })
        .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('aria-label')!.replace('Counted, ', '')));
      await tabTo(page, count(names[0]!));
      for (const name of names) {
        await expectFocus(page, count(name));
        // One chair is missing; the tables match the books; nobody has counted the rest.
        if (name === chair.name) await page.keyboard.type(String(chair.on_hand! - 1));
        if (name === table.name) await page.keyboard.type(String(table.on_hand!));
        if (name !== names.at(-1)) await page.keyboard.press('Enter');
      }
      // Two pieces of a product that is not booked at this location, found by its code.
      await tabTo(page, page.getByRole('combobox', { name: 'Add a product by name or code' }));
      await page.keyboard.type('STOOL-9');
      await page.getByRole('option', { name: /Lost stool/ }).waitFor();
      await page.keyboard.press('Enter');
      await expectFocus(page, count('Lost stool'));
      await page.keyboard.type('2');
      await tabTo(page, page.getByRole('textbox', { name: 'Unit cost, Lost stool' }), 'Shift+Tab');
      await page.keyboard.type('12.50');
      await page.getByRole('status').filter({ hasText: '3 counted, 2 differ' }).waitFor();
      await page.keyboard.press('Control+s');
      await page.waitForURL(/\/adjustments\/adj_/);
      const saved = { params: { path: { id: idIn(page.url()) } } };
      const draft = await api.get('/v1/adjustments/{id}', saved);
      expect(draft.lines).toHaveLength(3);
      expect(draft.lines).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ quantity_counted: chair.on_hand! - 1, quantity_expected: chair.on_hand }),
          expect.objectContaining({ quantity_counted: table.on_hand, quantity_expected: table.on_hand }),
          expect.objectContaining({ quantity_counted: 2, quantity_expected: 0, cost_unit: 12.5 }),
        ]),
      );
      // Their value comes from the dry run. Lines without a difference are part of the record, so another browser shows them
      // too.
      const colleague = await another(await service.people.member('warehouse'));
      await colleague.goto(page.url());
      await colleague.getByRole('status').filter({ hasText: '3 counted, 2 differ' }).waitFor();
      expect(await colleague.getByRole('textbox', { name: `Counted, ${table.name}` }).inputValue()).toBe(
        String(table.on_hand),
      );
      await page
        .getByRole('row', { name: /Lost stool/ })
        .getByText('25.00')
        .waitFor();
      expect(await count(table.name).inputValue()).toBe(String(table.on_hand));
      await expectAccessible(page);
      await page.keyboard.press('Control+Enter');
      const dialog = page.getByRole('dialog', { name: /^Post / });
      await dialog.getByRole('region', { name: 'What will happen' }).getByText('25.00').first().waitFor();
      await page.keyboard.press('Control+Enter');
      await dialog.waitFor({ state: 'hidden' });
      await page.getByRole('heading', { level: 1, name: /^ADJ/ }).waitFor();
      expect(await api.get('/v1/adjustments/{id}', saved)).toMatchObject({ state: 'posted' });
      expect((await product('chair')).on_hand).toBe(chair.on_hand! - 1);
      expect((await product('oak-table')).on_hand).toBe(table.on_hand);
    },
  );

  journey('is made again where goods have moved since', async ({ page, at, service, watch }) => {
    // The dry run of the earlier count reports it, too.
    watch.expect(/422/);
    const api = await service.people.api();
    const rail = await api.get('/v1/products/{id}', { params: { path: { id: 'ext:rail' } } });
    const body = { lines: [{ product: rail.id, quantity_counted: rail.on_hand!, quantity_expected: rail.on_hand! }] };
    const draft = await api.post('/v1/adjustments', { body });
    if (!('id' in draft)) throw new Error('Not written.');
    const lost = { lines: [{ product: rail.id, quantity_counted: rail.on_hand! - 1 }], post: true };
    await api.post('/v1/adjustments', { body: lost });
    await page.goto(at(`/adjustments/${draft.id}`));
    const row = page.getByRole('row', { name: new RegExp(rail.name) });
    await row.getByText(`${rail.on_hand} were booked when this was counted. Count again.`).waitFor();
    await tabTo(page, page.getByRole('textbox', { name: `Counted, ${rail.name}` }));
    await page.keyboard.type(String(rail.on_hand! - 1));
    await row.getByText('Count again').waitFor({ state: 'hidden' });
    await page.keyboard.press('Control+s');
    await page.getByRole('status').filter({ hasText: '1 counted, 0 differ' }).waitFor();
    await page.keyboard.press('Control+Enter');
    const dialog = page.getByRole('dialog', { name: /^Post / });
    await dialog.waitFor();
    await page.keyboard.press('Control+Enter');
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('heading', { level: 1, name: /^ADJ/ }).waitFor();
  });
});
