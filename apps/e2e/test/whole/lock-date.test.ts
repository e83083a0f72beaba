import { describe, expect } from '@jest/globals';
import { expectAccessible } from '../support/accessibility.js';
import { journeys } from '../support/journey.js';

const { journey } = journeys();

describe('the lock date', () => {
  journey(
    'is explained before it moves: what lies before it, what is refused then, who moves it back',
    async ({ page, at, service, watch }) => {
      watch.expect(/status of 422 .*\/lock/);
      const api = await service.people.api();
      const draft = { partner: 'ext:brightwater', date: '2026-01-15', lines: [{ product: 'ext:chair', quantity: 1 }] };
      await api.post('/v1/invoices', { body: draft });
      const query = { state: 'posted', payment_state: { in: ['not_paid', 'partial'] }, include_total: true } as const;
      const open = await api.get('/v1/invoices', { params: { query: query as never } });
      const last = open.data
        .map(({ date }) => String(date))
        .sort()
        .at(-1)!;
      await page.goto(at('/settings/accounting'));
      await page.getByRole('button', { name: 'Move the lock date' }).click();
      const dialog = page.getByRole('dialog', { name: 'Move the lock date' });
      await dialog.getByRole('textbox', { name: 'Lock date' }).fill(last);
      await dialog.getByRole('textbox', { name: 'Lock date' }).press('Tab');

      // The service refuses because of the draft; the dialog links to it and lists what else is dated before that day.
      await dialog.getByText(/There are drafts dated on or before/).waitFor();
      const lies = dialog.getByRole('region', { name: /^Dated .* or earlier$/ });
      await lies.getByRole('link', { name: `Invoices: ${open.total_count}` }).waitFor();
      await lies.getByText('posted and not paid').first().waitFor();
      const link = lies
        .getByRole('listitem')
        .filter({ hasText: 'as drafts' })
        .getByRole('link', { name: /^Invoices/ });
      expect(await link.getAttribute('href')).toContain('state=draft');
      await dialog
        .getByRole('region', { name: 'Refused from then on' })
        .getByText('by people and by tokens alike')
        .waitFor();
      await dialog
        .getByRole('region', { name: 'Moving it back' })
        .getByText(/^Nobody, as long as/)
        .waitFor();
      await expectAccessible(page);
      await page.setViewportSize({ width: 390, height: 844 });
      await expectAccessible(page);

      // The preview did not change anything.
      const books = await api.get('/v1/settings/accounting', {});
      expect(books.lock_date).toBe(null);
      await dialog.getByRole('checkbox', { name: /Force/ }).check();
      await dialog.getByText(/What will happen/).waitFor();
      await dialog.getByRole('button', { name: 'Move the lock date' }).click();
      await dialog.waitFor({ state: 'hidden' });
      expect((await api.get('/v1/settings/accounting', {})).lock_date).toBe(last);
    },
  );
});
