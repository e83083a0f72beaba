import { type Books, type Client, type Domain, openBooks, type Shown } from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openAccounting } from './support/accounting.js';

let service: Domain;
let acme: Client;
let books: Books;

beforeAll(async () => {
  service = await openAccounting();
  acme = service.acme;
  books = await openBooks(acme);
});
afterAll(() => service.stop());

const lines = [{ description: 'Work', quantity: 1, price_unit: 100 }];

async function paidTwice(resource: 'invoices' | 'bills'): Promise<Shown> {
  const own =
    resource === 'bills'
      ? { reference: 'S-1', lines: [{ ...lines[0], account: books.accounts['6000']!.id }] }
      : { lines };
  const { id } = await acme.make(resource, { partner: books.partner.id, date: '2026-01-05', ...own });
  await acme.post(`/${resource}/${id}/confirm`);
  await acme.post(`/${resource}/${id}/pay`, { amount: 40, date: '2026-01-10', reference: 'First' });
  return (await acme.post(`/${resource}/${id}/pay`, { date: '2026-01-12' })).body as Shown;
}

describe.each(['invoices', 'bills'] as const)('the payments of %s', (resource) => {
  it('come whole with expand, each as its GET shows it, in lists and on one record', async () => {
    const paid = await paidTwice(resource);
    const rows = paid['payments'] as { id: string; amount: number }[];
    expect(rows.map(({ amount }) => amount)).toEqual([40, 60]);
    const expected = await Promise.all(
      rows.map(async (row) => ({ ...row, expanded: (await acme.get(`/payments/${row.id}`)).body })),
    );
    const one = await acme.get(`/${resource}/${paid.id}?expand=payments`);
    expect(one.body.payments).toEqual(expected);
    const some = await acme.get(`/${resource}?id=${paid.id}&fields=payments.amount&expand=payments`);
    expect(some.body.data).toEqual([
      { id: paid.id, payments: expected.map(({ id, amount, expanded }) => ({ id, amount, expanded })) },
    ]);
  });
});

it('is refused to a token that may not read payments, and a body does not take what it showed', async () => {
  const sales = await service.client('acme', ['read:sales', 'write:sales']);
  const refused = await sales.get('/invoices?expand=payments');
  expect([refused.status, refused.body.error]).toEqual([
    403,
    expect.objectContaining({ field: 'expand', code: 'insufficient_scope' }),
  ]);
  const { id } = await paidTwice('invoices');
  const { body } = await acme.get(`/invoices/${id}?expand=payments`);
  const echoed = await acme.patch(`/invoices/${id}`, { payments: body.payments, note: 'n' });
  expect([echoed.status, echoed.body.error?.field]).toEqual([400, 'payments']);
});
