import { type Doc, type Domain, errorOf, Money } from '@daybook/harness';
import { lineOf, readPaper, type ReadPaper, textOf } from '@daybook/testing/read-paper';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openAccounting } from './support/accounting.js';

let service: Domain;
let money: Money;

/** Errors are JSON, whatever the Accept header. */
const ANY = { Accept: '*/*' };

beforeAll(async () => {
  service = await openAccounting();
  money = await Money.open(service);
  await money.client.patch('/settings/company', { legal_name: 'Acme Ltd', address: { city: 'Bath', country: 'GB' } });
});
afterAll(() => money.expectSound());
afterAll(() => service.stop());

async function paper(path: string): Promise<ReadPaper & { readonly text: string; readonly headers: Headers }> {
  const { status, headers, bytes } = await money.client.file(path);
  expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const read = await readPaper(bytes);
  return { ...read, headers, text: read.pages.map((page) => textOf(page)).join('|') };
}

const pay = (more: object): Promise<Doc> =>
  money.client.make('payments', { partner: money.books.partner.id, date: '2026-01-20', ...more }) as Promise<Doc>;

async function bill(more: object = {}): Promise<Doc> {
  const lines = [{ description: 'Parts', quantity: 1, price_unit: 40, account: money.account('6000') }];
  const { id } = await money.client.make('bills', {
    ...{ partner: money.books.partner.id, date: '2026-01-12', reference: 'S-77', lines },
    ...more,
  });
  return money.act('bills', id, 'confirm');
}

describe('an inbound payment', () => {
  it('is a receipt with what it settles, whose rows add up to the money', async () => {
    const [first, second] = [await money.invoice(100), await money.invoice(50)];
    const payment = await pay({
      ...{ amount: 150, reference: 'STMT 12', post: true },
      allocations: [{ invoice: first.id }, { invoice: second.id, amount: 30 }],
    });
    const { pages, text, headers } = await paper(`/payments/${payment.id}/pdf`);
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="${String(payment['number']).replaceAll('/', '-')}.pdf"`,
    );
    expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('etag')).toMatch(/^"[\w-]{22}"$/);
    expect(text).toContain(`Receipt ${payment['number']}`);
    expect(text).toContain('STMT 12');
    const currency = payment['currency'];
    expect(lineOf(pages[0]!, 'Document')).toEqual(['Document', 'Number', 'Date', `Amount ${currency}`]);
    expect(lineOf(pages[0]!, first['number'])).toEqual(['Invoice', first['number'], '12 Jan 2026', '100.00']);
    expect(lineOf(pages[0]!, second['number'])).toEqual(['Invoice', second['number'], '12 Jan 2026', '30.00']);
    expect(lineOf(pages[0]!, 'On account')).toEqual(['On account', '20.00']);
    expect(lineOf(pages[0]!, `Total ${currency}`)).toEqual([`Total ${currency}`, '150.00']);
  });

  it('shows a write-off as a deduction and sets a credit note off', async () => {
    const invoice = await money.invoice(100);
    const credit = await money.invoice(30, { type: 'credit_note' });
    const payment = await pay({
      ...{ amount: 68, post: true, write_off: { amount: 2, account: money.account('6910') } },
      allocations: [{ invoice: invoice.id }, { invoice: credit.id }],
    });
    const { pages, text } = await paper(`/payments/${payment.id}/pdf?language=de`);
    expect(text).toContain(`Zahlungsbestätigung ${payment['number']}`);
    expect(lineOf(pages[0]!, invoice['number']).at(-1)).toBe('100,00');
    expect(lineOf(pages[0]!, credit['number'])).toEqual([
      'Rechnungskorrektur',
      credit['number'],
      '12.01.2026',
      '-30,00',
    ]);
    expect(lineOf(pages[0]!, 'Abzug')).toEqual(['Abzug', '-2,00']);
  });

  it('follows what it settles: it is not kept', async () => {
    const invoice = await money.invoice(10);
    const payment = await pay({ amount: 10, post: true });
    expect((await paper(`/payments/${payment.id}/pdf`)).text).toContain('On account|10.00');
    await money.act('payments', payment.id, 'allocate', { invoice: invoice.id });
    const later = (await paper(`/payments/${payment.id}/pdf`)).text;
    expect(later).toContain(invoice['number']);
    expect(later).not.toContain('On account');
    await money.act('payments', payment.id, 'reverse');
    expect((await paper(`/payments/${payment.id}/pdf`)).text).toContain('CANCELLED');
  });

  it('is there as a draft, also without a partner', async () => {
    const draft = await pay({ amount: 10, partner: null });
    const { text } = await paper(`/payments/${draft.id}/pdf`);
    expect(text).toContain('DRAFT');
  });
});

it('an outbound payment is a remittance advice with the numbers that the supplier gave', async () => {
  const { id } = await bill();
  const payment = await pay({ type: 'outbound', amount: 40, post: true, allocations: [{ invoice: id }] });
  const { pages, text } = await paper(`/payments/${payment.id}/pdf`);
  expect(text).toContain(`Remittance advice ${payment['number']}`);
  expect(lineOf(pages[0]!, 'S-77')).toEqual(['Invoice', 'S-77', '12 Jan 2026', '40.00']);
});

describe('the credit note of a bill', () => {
  it('is a debit note to the supplier, and kept as it was first made', async () => {
    const original = await bill({ reference: 'S-78' });
    const credit = await money.client.make('bills', {
      ...{ type: 'bill_credit_note', partner: money.books.partner.id, date: '2026-01-14', reference: 'C-1' },
      lines: [{ reversed_line: original['lines'][0].id, quantity: 1 }],
    });
    const posted = await money.act('bills', credit.id, 'confirm');
    const { text } = await paper(`/bills/${credit.id}/pdf`);
    expect(text).toContain(`Debit note ${posted['number']}`);
    expect(text).toContain('Corrects|S-78');
    expect(text).toContain('Your reference|C-1');
    const { bytes } = await money.client.file(`/bills/${credit.id}/pdf?language=de`);
    await money.client.patch('/settings/company', { legal_name: 'Renamed Ltd' });
    expect((await money.client.file(`/bills/${credit.id}/pdf?language=de`)).bytes.equals(bytes)).toBe(true);
  });

  it('is not the bill: its paper is that of the supplier', async () => {
    const { id } = await bill({ reference: 'S-79' });
    expect(errorOf(await money.client.get(`/bills/${id}/pdf`, ANY), 422)).toMatchObject({
      code: 'no_paper',
      field: 'type',
    });
  });
});

it('whoever may not read the books gets neither', async () => {
  const payment = await pay({ amount: 10, post: true });
  const seller = await service.token(money.client.workspace, ['read:sales']);
  const { origin, workspace } = money.client;
  const statuses = ['payments', 'bills'].map(async (collection) => {
    const address = `${origin}/api/${workspace}/v1/${collection}/${payment.id}/pdf`;
    return (await fetch(address, { headers: { Authorization: `Bearer ${seller}` } })).status;
  });
  expect(await Promise.all(statuses)).toEqual([403, 403]);
  expect(errorOf(await service.other.get(`/payments/${payment.id}/pdf`, ANY), 404).code).toBe('record_not_found');
});
