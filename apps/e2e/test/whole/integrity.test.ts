import { describe, expect } from '@jest/globals';
import { expectAccessible } from '../support/accessibility.js';
import { journeys } from '../support/journey.js';

const { journey } = journeys();

describe('the integrity page', () => {
  journey('has words in German for every check', { browser: { locale: 'de-DE' } }, async ({ page, at, service }) => {
    const report = await (await service.people.api()).get('/v1/reports/integrity', {});
    const checks = typeof report === 'string' ? [] : report.data.map(({ check }) => check ?? '');
    await page.goto(at('/reports/integrity'));
    await page.getByText(/^Alle \d+ Prüfungen sind erfüllt\./).waitFor();
    const shown = (await page.getByRole('main').innerText()).toLowerCase();
    expect(checks.filter((check) => shown.includes(check.toLowerCase()))).toEqual([]);
    expect(checks.length).toBeGreaterThan(50);
  });

  journey(
    'says what holds, when and how long it looked; of a fault, which record it is in and what to do',
    async ({ page, at, service }) => {
      await page.goto(at('/reports/integrity'));
      await page
        .getByRole('status')
        .getByText(/^All \d+ checks hold\./)
        .waitFor();
      await page.getByText(/Checked .*, in [\d.,]+ s\./).waitFor();
      await expectAccessible(page);
      expect(await page.getByRole('region', { name: 'What to do' }).count()).toBe(0);

      // Simulates a write to the database that bypasses every rule.
      await service.sql(`
        SET session_replication_role = replica;
        UPDATE accounting.invoice_lines SET amount_subtotal = amount_subtotal + 0.01
        WHERE invoice_id = (SELECT id FROM accounting.invoices WHERE number = 'INV/2026/00001')`);
      await page.getByRole('button', { name: 'Check again' }).click();
      const broken = page.getByRole('region', { name: 'Broken', exact: true });
      await broken.getByText('The totals of every document are the sums of its lines and taxes.').waitFor();
      await broken.getByText('Whether invoices, bills and credit notes add up').first().waitFor();
      const todo = page.getByRole('region', { name: 'What to do' });
      await todo.getByText('Do not correct them by further postings').waitFor();
      await expectAccessible(page);
      await page.setViewportSize({ width: 390, height: 844 });
      await expectAccessible(page);
      await broken.getByRole('link', { name: /inv_/ }).first().click();
      await page.getByRole('heading', { level: 1, name: /INV\// }).waitFor();
    },
  );
});
