import { describe, expect } from '@jest/globals';
import { expectAccessible } from '../support/accessibility.js';
import { journeys, type Scene } from '../support/journey.js';
import { type Person, send } from '../support/people.js';

const { journey, world } = journeys();

const call = async <T>(person: Person, method: string, path: string, body?: object): Promise<T> =>
  (await send<T>(world().service.origin, method, `/api/demo/v1${path}`, body, person.cookie)).body;

interface Named {
  readonly id: string;
}

interface Revaluation extends Named {
  readonly state: string;
  readonly number: string;
  readonly loss: number;
  readonly entry: Named;
  readonly mirror: Named;
}

interface Entry {
  readonly date: string;
  readonly reversed_by: readonly Named[];
}

describe('a revaluation', () => {
  journey('shows what it values, posts two entries, and is undone', async ({ page, at, service }: Scene) => {
    const owner = await service.people.owner();
    const customer = await call<Named>(owner, 'POST', '/customers', { name: 'Kraftwerk Tokio' });
    const invoice = await call<Named>(owner, 'POST', '/invoices', {
      ...{ partner: customer.id, date: '2026-03-05', currency: 'JPY', currency_rate: 0.006 },
      lines: [{ description: 'Survey', quantity: 1, price_unit: 100_000, taxes: [] }],
      confirm: true,
    });
    expect(invoice).toMatchObject({ state: 'posted' });

    await page.goto(at('/revaluations/new'));
    await page.getByRole('textbox', { name: 'Date' }).fill('2026-03-31');
    await page.keyboard.press('Tab');
    const preview = page.getByRole('region', { name: 'What would be revalued' });
    await preview.getByText('Kraftwerk Tokio').waitFor();
    await expectAccessible(page);

    const made = await call<Revaluation>(owner, 'POST', '/revaluations', {
      ...{ date: '2026-03-31', rates: [{ currency: 'JPY', rate: 0.005 }] },
    });
    await page.goto(at(`/revaluations/${made.id}`));
    await page.getByRole('heading', { level: 1, name: made.number }).waitFor();
    const chain = page.getByRole('navigation', { name: 'Linked documents' });
    expect(await chain.getByRole('link').count()).toBeGreaterThanOrEqual(2);
    await expectAccessible(page);
    await chain.getByRole('link').first().click();
    await page.waitForURL(/\/entries\/ent_/);

    await page.goto(at(`/revaluations/${made.id}`));
    await page.getByRole('group', { name: 'Actions' }).getByRole('button', { name: 'Undo', exact: true }).click();
    const undo = page.getByRole('dialog', { name: /^Undo / });
    await undo.waitFor();
    await page.keyboard.press('Control+Enter');
    await undo.waitFor({ state: 'hidden' });
    await page.getByText('Undone').first().waitFor();
    const undone = await call<Revaluation>(owner, 'GET', `/revaluations/${made.id}`);
    expect(undone).toMatchObject({ state: 'undone' });
    for (const [{ id }, date] of [
      [undone.entry, '2026-03-31'],
      [undone.mirror, '2026-04-01'],
    ] as const) {
      const entry = await call<Entry>(owner, 'GET', `/entries/${id}`);
      expect([entry.date, entry.reversed_by.length]).toEqual([date, 1]);
    }
  });
});
