import { readFileSync } from 'node:fs';
import { describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectAccessible } from '../support/accessibility.js';
import { day } from '../support/bank.js';
import { journeys, type Scene } from '../support/journey.js';
import { dropFiles } from '../support/drop-files.js';
import { choose, expectFocus, tabTo } from '../support/keys.js';
import { send } from '../support/people.js';
import { type Wire, wireOf } from '../support/wire.js';

const { journey } = journeys();

const IBAN = 'DE89370400440532013000';
const SUPPLIERS = [
  { name: 'Holzwerk Nord', iban: 'DE75512108001245126199', amount: 240 },
  { name: 'Eichenhof', iban: 'DE12500105170648489890', amount: 125.5 },
  { name: 'Leim und Lack', iban: 'FR1420041010050500013M02606', amount: 60 },
];

/** An account in euros, and three bills that are due; what the runs pay is of suppliers whose accounts are new. */
async function opened(wire: Wire): Promise<string> {
  const { id: ledger } = await wire.post('/accounts', { code: '1040', name: 'Euros', type: 'bank', currency: 'EUR' });
  const { id: journal } = await wire.post('/journals', {
    ...{ code: 'EUB', name: 'Euros', type: 'bank', default_account: ledger },
  });
  await wire.post('/currency_rates', { currency: 'EUR', date: day(40), rate: 0.86 });
  const { id } = await wire.post('/bank_accounts', { name: 'Euros', iban: IBAN, holder: 'Harbour & Pine', journal });
  for (const { name, iban, amount } of SUPPLIERS) {
    const { id: partner } = await wire.post('/suppliers', { name, bank_accounts: [{ iban }] });
    await wire.post('/bills', {
      ...{ partner, currency: 'EUR', date: day(20), reference: `${name} 1`, confirm: true },
      lines: [{ description: 'Wood', quantity: 1, price_unit: amount, taxes: [] }],
    });
  }
  return id;
}

/** The statement of the bank, which booked the file as one amount and names it. */
const statement = (amount: string, run: string): string =>
  `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Acct><Id><IBAN>${IBAN}</IBAN></Id><Ccy>EUR</Ccy></Acct><Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${day(0)}</Dt></BookgDt><NtryDtls><Btch><PmtInfId>${run}</PmtInfId></Btch></NtryDtls><AddtlNtryInf>SEPA order</AddtlNtryInf></Ntry></Stmt></BkToCstmrStmt></Document>`;

/** A paper that is no e-invoice. */
const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>endobj\ntrailer<</Root 1 0 R>>\n',
);

/** Opens the dialog of the page's next action by its keys. */
async function openAction(page: Page, name: string) {
  await page.getByRole('button', { name, exact: true }).first().waitFor();
  await page.keyboard.press('Control+Enter');
  const dialog = page.getByRole('dialog');
  await dialog.locator('[data-commit]').waitFor();
  return dialog;
}

describe('a payment run', () => {
  journey(
    'is proposed by one person, confirmed by another, downloaded, and ended by the one line of the bank',
    async ({ page, at, another, service, watch }: Scene) => {
      watch.allow(/status of 422 .*confirm\?dry_run=true/);
      const wire = await wireOf(service);
      const account = await opened(wire);
      const { cookie } = await service.people.signIn((await service.people.owner()).email);
      await send(service.origin, 'PATCH', '/api/demo/v1/settings/banking', { two_people_pay: true }, cookie);
      const clerk = await service.people.member('accountant');
      const theirs = await another(clerk);

      await theirs.goto(at('/payment_runs/new'));
      const bills = theirs.getByRole('region', { name: 'Bills that are due' });
      await bills.getByRole('row', { name: /Leim und Lack/ }).waitFor();
      await expectAccessible(theirs);
      const third = bills.getByRole('row', { name: /Leim und Lack/ }).getByRole('checkbox');
      await tabTo(theirs, third);
      await theirs.keyboard.press('Space');
      const sums = theirs.getByRole('status').filter({ hasText: 'Total' });
      await sums.getByText('365.50').first().waitFor();
      await tabTo(theirs, theirs.getByRole('button', { name: 'Create the draft' }));
      await theirs.keyboard.press('Enter');
      await theirs.waitForURL(/\/payment_runs\/prn_/);
      const id = theirs.url().split('/').at(-1)!;
      await expectAccessible(theirs);

      // Who has made it cannot confirm it.
      await theirs.getByRole('button', { name: /^(More|Actions)$/ }).waitFor();
      await theirs.keyboard.press('a');
      await expectFocus(theirs, theirs.getByRole('menuitem').first());
      const confirm = theirs.getByRole('menuitem', { name: 'Confirm', exact: true });
      expect(await confirm.getAttribute('aria-disabled')).toBe('true');
      await theirs
        .getByText(/another person/i)
        .first()
        .waitFor();
      await theirs.keyboard.press('Escape');

      await page.goto(at(`/payment_runs/${id}`));
      const dialog = await openAction(page, 'Confirm');
      await dialog
        .getByText(/is new or changed within 14 days/)
        .first()
        .waitFor();
      const partners = dialog.getByRole('combobox').first();
      await expectFocus(page, partners);
      for (const name of ['Holzwerk Nord', 'Eichenhof']) {
        await choose(page, name);
        await dialog.getByRole('button', { name: `Remove ${name}` }).waitFor();
        await expectFocus(page, partners);
      }
      await dialog.getByRole('alert').waitFor({ state: 'detached' });
      await expectAccessible(page);
      await page.keyboard.press('Control+Enter');
      await dialog.waitFor({ state: 'hidden' });
      const exporting = await openAction(page, 'Export');
      await page.keyboard.press('Control+Enter');
      await exporting.waitFor({ state: 'hidden' });

      const file = page.getByRole('button', { name: 'Download the file' });
      await file.waitFor();
      await tabTo(page, file);
      const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
      const { number } = await wire.get(`/payment_runs/${id}`);
      expect(download.suggestedFilename()).toBe(`${number}.xml`);
      const xml = readFileSync(await download.path(), 'utf8');
      expect(xml).toContain('<CtrlSum>365.50</CtrlSum>');
      for (const { iban } of SUPPLIERS.slice(0, 2)) expect(xml).toContain(iban);
      expect(xml).not.toContain(SUPPLIERS[2]!.iban);
      await expectAccessible(page);

      await wire.post(`/bank_accounts/${account}/import`, statement('365.50', number));
      await page.goto(at(`/bank/${account}/reconcile`));
      await expectFocus(page, page.getByRole('listbox', { name: 'Open bank lines' }));
      const panel = page.getByRole('region', { name: 'Chosen bank line' });
      await panel.getByText('Certain', { exact: true }).waitFor();
      await page.getByRole('region', { name: 'As it will be posted' }).getByRole('table').first().waitFor();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Accept', exact: true }).waitFor();
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Every line is matched' }).waitFor();
      while ((await wire.get(`/payment_runs/${id}`)).state !== 'done') await page.waitForTimeout(200);
      await page.goto(at(`/payment_runs/${id}`));
      await page.getByText('Done', { exact: true }).first().waitFor();
      expect((await wire.get('/bills?currency=EUR&payment_state=paid')).data).toHaveLength(2);
    },
  );

  journey('of a bill that is missing begins with its paper, dropped on the line of the bank', async (scene: Scene) => {
    const { page, at, service, watch } = scene;
    watch.allow(/status of 422 .*from_document/);
    const wire = await wireOf(service);
    const account = (await wire.get('/bank_accounts?name=Euros&fields=id')).data[0].id;
    await wire.post('/bank_lines', { bank_account: account, date: day(1), amount: -87.65, text: 'UNKNOWN SHOP' });
    await page.goto(at(`/bank/${account}/reconcile`));
    const paper = page.getByRole('region', { name: 'Is its bill missing?' });
    await paper.waitFor();
    await tabTo(page, paper.getByRole('button'));
    await expectAccessible(page);
    await dropFiles(page, [{ name: 'paper.pdf', type: 'application/pdf', bytes: PDF }], paper);
    await page.waitForURL(/\/bills\/bil_/);
    const id = page.url().split('/').at(-1)!;
    const { data } = await wire.get(`/bills/${id}/attachments`);
    expect(data).toMatchObject([{ name: 'paper.pdf' }]);
  });
});
