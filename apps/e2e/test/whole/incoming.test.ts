import { expect } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { expectAccessible } from '../support/accessibility.js';
import { NARROW } from '../support/browser.js';
import { journeys, type Scene } from '../support/journey.js';
import { expectDialogReach } from '../support/keyboard.js';
import { expectFocus, tabTo } from '../support/keys.js';
import { send } from '../support/people.js';
import { eInvoice as eInvoiceOf, knownSupplier as knowSupplier } from '../support/supplier.js';
import { dropFiles, type TestFile } from '../support/drop-files.js';

const { journey, world } = journeys();

const eInvoice = (form: 'factur_x' | 'ubl', price?: number) => eInvoiceOf(world().service, form, price);
const knownSupplier = (): Promise<void> => knowSupplier(world().service);

const PDF: TestFile = {
  ...{ name: 'scan.pdf', type: 'application/pdf' },
  bytes: Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>endobj\ntrailer<</Root 1 0 R>>\n',
  ),
};

const text = (name: string, words: string): TestFile => ({ name, type: 'text/plain', bytes: Buffer.from(words) });

async function openBills({ page, at }: Scene): Promise<Locator> {
  await page.goto(at('/bills'));
  const choose = page.getByRole('button', { name: 'Read bills from files' });
  await choose.waitFor();
  return choose;
}

/** The texts that describe an input, as assistive technology reads them. */
const descriptionOf = (input: Locator): Promise<string> =>
  input.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  );
const READ = /Read from the document$/;

/** What was read is marked, until it is changed; what was chosen by it never is. */
async function expectMarks(page: Page, number: string): Promise<void> {
  const reference = page.getByRole('textbox', { name: 'Reference', exact: true });
  const cell = (name: string): Locator => page.getByRole('textbox', { name: `${name}, line 1`, exact: true });
  for (const input of [reference, cell('Description'), cell('Quantity'), cell('Unit price')])
    await expect(descriptionOf(input)).resolves.toMatch(READ);
  await expect(descriptionOf(page.getByRole('combobox', { name: 'Supplier' }))).resolves.not.toMatch(READ);
  await expect(reference.evaluate((element) => getComputedStyle(element).boxShadow)).resolves.toContain('3px');
  await reference.fill(`${number}-changed`);
  await expect(descriptionOf(reference)).resolves.not.toMatch(READ);
  await expect(reference.evaluate((element) => getComputedStyle(element).boxShadow)).resolves.toBe('none');
  await reference.fill(number);
  await expect(descriptionOf(reference)).resolves.toMatch(READ);
  await cell('Quantity').fill('41');
  await expect(descriptionOf(cell('Quantity'))).resolves.not.toMatch(READ);
  // The same number in another form is the same value.
  await cell('Quantity').fill('40.00');
  await expect(descriptionOf(cell('Quantity'))).resolves.toMatch(READ);
}

const warningsOf = (page: Page): Locator => page.getByRole('region', { name: 'Look at this before you confirm' });
const totalsOf = (page: Page): Locator => page.getByRole('region', { name: 'Totals' });

journey('a Factur-X of a new supplier becomes a posted bill by keyboard', async (scene) => {
  const { page, service } = scene;
  const file = await eInvoice('factur_x');
  await openBills(scene);
  await dropFiles(page, [file]);
  await page.waitForURL(/\/bills\/bil_/);
  const id = /bil_\w+/.exec(page.url())![0];

  const warnings = warningsOf(page);
  await warnings.getByText(/^No supplier has the VAT ID of North Mill GmbH/).waitFor();
  await totalsOf(page).getByText('The bill has the totals of the document.').waitFor();
  await expectAccessible(page);
  // The reload loses nothing.
  await page.reload();
  await warnings.getByText(/^No supplier has the VAT ID of North Mill GmbH/).waitFor();
  await page.getByRole('complementary', { name: 'Document of the supplier' }).waitFor();
  await tabTo(page, page.getByRole('button', { name: 'What was read' }));
  await page.keyboard.press('Enter');
  const read = page.getByRole('region', { name: 'What was read' });
  await read.getByRole('cell', { name: 'Flour, type 550', exact: true }).waitFor();
  await page.getByText('Read from the document', { exact: true }).waitFor();
  await expectMarks(page, file.number);

  await tabTo(page, warnings.getByRole('button', { name: 'New supplier North Mill GmbH' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await warnings.waitFor({ state: 'hidden' });
  await expectFocus(page, page.getByRole('combobox', { name: 'Supplier' }));
  await page.keyboard.press('Control+s');
  await page.getByRole('status').filter({ hasText: /saved/i }).first().waitFor();
  await page.keyboard.press('Control+Enter');
  const confirm = page.getByRole('dialog', { name: /^Confirm/ });
  await confirm.getByRole('row', { name: /^Payable/ }).waitFor();
  await page.keyboard.press('Control+Enter');
  await confirm.waitFor({ state: 'hidden' });
  await expectFocus(page, page.getByRole('button', { name: 'Pay bill', exact: true }));

  const acme = await service.people.api();
  const bill = await acme.get('/v1/bills/{id}', { params: { path: { id } } });
  expect(bill).toMatchObject({
    ...{ state: 'posted', reference: file.number, amount_untaxed: 48, amount_tax: 9.12, amount_total: 57.12 },
    ...{ currency: 'GBP', partner: { name: 'North Mill GmbH' } },
  });
  // The document stays.
  const files = page.getByRole('region', { name: 'Files' });
  await files.getByRole('img', { name: 'Locked: it cannot be deleted' }).waitFor();
  await expect(files.getByRole('button', { name: /^Delete/ }).count()).resolves.toBe(0);
  await files.getByText(/^Files with a lock stay/).waitFor();
  await expectAccessible(page);

  // The same file once more opens the bill.
  await openBills(scene);
  await dropFiles(page, [file]);
  await page.waitForURL(`**/bills/${id}`);
  await page.getByText('Already known').waitFor();
});

journey('several files become drafts, and a refused one stops no other', async (scene) => {
  const { page, watch } = scene;
  watch.expect(/status of 422 .*from_document/);
  watch.expect(/status of 400 .*from_document/);
  watch.allow(/status of 4\d\d .*from_document/);
  const first = await eInvoice('ubl', 2);
  await knownSupplier();
  const second = await eInvoice('ubl', 3);
  const wrong = await eInvoice('ubl', 4);
  const changed = wrong.bytes.toString().replace(/(<cbc:TaxInclusiveAmount[^>]*>)[\d.]+/, '$1190.41');
  const broken = { ...wrong, name: 'wrong.xml', bytes: Buffer.from(changed) };
  const button = await openBills(scene);
  await button.focus();
  await dropFiles(page, [first, text('letter.txt', 'Dear customer'), PDF, broken, second]);
  const results = page.getByRole('dialog', { name: 'Bills from files' });
  await results.getByText('2 drafts made, 3 refused').waitFor();
  const row = (name: string): Locator => results.getByRole('listitem').filter({ hasText: name });
  await row(first.name).getByText('Draft made').waitFor();
  await row(second.name).getByText('Draft made').waitFor();
  await row('letter.txt').getByRole('alert').waitFor();
  await row('scan.pdf')
    .getByRole('alert')
    .filter({ hasText: /e-invoice/ })
    .waitFor();
  await row('wrong.xml')
    .getByText(/The total is 190\.41, but the other figures give 190\.40\./)
    .waitFor();
  await expectAccessible(page);
  await expectDialogReach(page);

  await tabTo(page, row('wrong.xml').getByRole('button', { name: 'Make a draft without lines' }));
  await page.keyboard.press('Enter');
  await results.getByText('3 drafts made, 2 refused').waitFor();
  await tabTo(page, row('scan.pdf').getByRole('button', { name: 'Make an empty draft with this file' }));
  await page.keyboard.press('Enter');
  await results.getByText('4 drafts made, 1 refused').waitFor();

  await tabTo(page, row('wrong.xml').getByRole('link'));
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/bills\/bil_/);
  await warningsOf(page)
    .getByText(/^The document does not add up: The total is/)
    .waitFor();
  await totalsOf(page).getByText('The totals of the bill and of the document differ.').waitFor();
  // Another file with a number that is recorded leads to that bill; what was read before is still there.
  const again = { ...first, name: 'again.xml', bytes: Buffer.from(`${first.bytes.toString()}\n`) };
  await openBills(scene);
  await dropFiles(page, [again]);
  const known = page.getByRole('dialog', { name: 'Bills from files' });
  await known.getByText('1 refused').waitFor();
  await tabTo(page, known.getByRole('link', { name: 'Open the other bill' }));
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/bills\/bil_/);
  await expect(page.getByRole('textbox', { name: 'Reference', exact: true }).inputValue()).resolves.toBe(first.number);
});

journey('a phone shows the document folded above the form', { browser: { viewport: NARROW } }, async (scene) => {
  const { page } = scene;
  const file = await eInvoice('ubl', 5);
  await openBills(scene);
  await dropFiles(page, [file]);
  await page.waitForURL(/\/bills\/bil_/);
  await totalsOf(page).waitFor();
  await page.getByText('Document of the supplier').click();
  await page.getByRole('button', { name: 'Source text' }).click();
  await page
    .getByRole('region', { name: 'Source text of the document' })
    .getByText('TaxInclusiveAmount')
    .first()
    .waitFor();
  await expectAccessible(page);
});

journey('files are added to a record, opened, saved and deleted', async ({ page, at, watch, service }) => {
  const api = await service.people.api();
  const { id } = await api.post('/v1/bills', {
    body: {
      partner: 'ext:avon-joinery',
      reference: 'AJ-1',
      lines: [{ description: 'Paper', quantity: 1, price_unit: 5 }],
    },
  });
  await page.goto(at(`/bills/${id}`));
  const files = page.getByRole('region', { name: 'Files' });
  await files.getByText('At most 25 MB each', { exact: false }).waitFor();
  await dropFiles(page, [text('note.txt', 'Agreed by phone.'), PDF], files);
  await files.getByRole('button', { name: 'Download note.txt' }).first().waitFor();
  await files
    .getByRole('button', { name: /(Show|Download) scan\.pdf/ })
    .first()
    .waitFor();
  await expectAccessible(page);

  const saved = page.waitForEvent('download');
  await tabTo(page, files.getByRole('button', { name: 'Download note.txt' }).last());
  await page.keyboard.press('Enter');
  const download = await saved;
  expect(download.suggestedFilename()).toBe('note.txt');
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).toString()).toBe('Agreed by phone.');

  // Limits are named before anything is sent.
  await dropFiles(page, [text('empty.txt', '')], files);
  await files.getByRole('alert').filter({ hasText: 'empty.txt is empty.' }).waitFor();
  await files.getByRole('button', { name: 'Dismiss empty.txt' }).click();
  // The service's own words.
  watch.expect(/status of 400 .*attachments/);
  await dropFiles(page, [text('.hidden', 'x')], files);
  await files
    .getByRole('alert')
    .filter({ hasText: /must not begin with a dot/ })
    .waitFor();
  await files.getByRole('button', { name: 'Dismiss .hidden' }).click();

  await tabTo(page, files.getByRole('button', { name: 'Delete note.txt' }));
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Delete note.txt?' });
  await question.waitFor();
  await expectAccessible(page);
  await tabTo(page, question.getByRole('button', { name: 'Delete file' }));
  await page.keyboard.press('Enter');
  await question.waitFor({ state: 'hidden' });
  await files.getByRole('button', { name: 'Download note.txt' }).first().waitFor({ state: 'detached' });

  // Posted by somebody else meanwhile: the service says why the file stays.
  await files.getByRole('button', { name: 'Delete scan.pdf' }).click();
  await api.post('/v1/bills/{id}/confirm', { params: { path: { id } }, body: {} });
  watch.expect(/status of 422 .*attachments/);
  const late = page.getByRole('dialog', { name: 'Delete scan.pdf?' });
  await late.getByRole('button', { name: 'Delete file' }).click();
  await late.getByRole('alert').waitFor();
  await late.getByRole('button', { name: 'Cancel' }).click();
});

journey('somebody who may only read sees the files, and no way to change them', { as: 'viewer' }, async (scene) => {
  const { page, at, service } = scene;
  const api = await service.people.api();
  const { id } = await api.post('/v1/partners', { body: { name: 'With a file' } });
  await page.goto(at(`/partners/${id}`));
  await page.getByRole('heading', { name: 'History' }).waitFor();
  await expect(page.getByRole('region', { name: 'Files' }).count()).resolves.toBe(0);
  const { cookie } = await service.people.owner();
  await send(
    service.origin,
    'POST',
    `/api/demo/v1/partners/${id}/attachments?filename=contract.txt`,
    { of: 'a file' },
    cookie,
  );
  await page.reload();
  const files = page.getByRole('region', { name: 'Files' });
  await files.getByRole('button', { name: 'Download contract.txt' }).first().waitFor();
  await expect(files.getByRole('button', { name: /^(Delete|Add)/ }).count()).resolves.toBe(0);
  await page.goto(at('/bills'));
  await page
    .getByRole('table')
    .or(page.getByRole('heading', { name: 'Bills' }))
    .first()
    .waitFor();
  await expect(page.getByRole('button', { name: 'Read bills from files' }).count()).resolves.toBe(0);
});
