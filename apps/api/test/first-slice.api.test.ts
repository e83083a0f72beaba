import type { Domain } from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openService } from './support/service.js';

describe('an invoice, from draft to posted', () => {
  let service: Domain;

  beforeAll(async () => {
    service = await openService();
  });
  afterAll(() => service.stop());

  it('is created, confirmed, listed, and its entry balances', async () => {
    const { acme } = service;
    const outputTax = await acme.find('accounts', 'code=2200');
    const tax = await acme.make('taxes', { name: 'VAT 20 %', rate: 20, scope: 'sale', account: outputTax.id });
    const partner = await acme.make('partners', { name: 'Corner Shop' });
    const product = await acme.make('products', { name: 'P', price_unit: 15, sale_taxes: [tax.id] });
    const created = await acme.post('/invoices', {
      partner: partner.id,
      date: '2026-01-12',
      lines: [
        { product: product.id, quantity: 3 },
        { description: 'S', quantity: 2, price_unit: 50, taxes: [tax.id] },
      ],
    });
    expect(created.status).toBe(200);
    expect(created.body).toMatchObject({
      state: 'draft',
      number: null,
      amount_untaxed: 145,
      amount_tax: 29,
      amount_total: 174,
    });
    const confirmed = await acme.post(`/invoices/${created.body.id}/confirm`);
    expect(confirmed.body).toMatchObject({
      state: 'posted',
      number: 'INV/2026/00001',
      payment_state: 'not_paid',
      amount_residual: 174,
    });
    expect(confirmed.body.instalments).toEqual([{ date_due: '2026-01-12', amount: 174, amount_residual: 174 }]);
    const posted = await acme.get('/invoices?state=posted&sort=-date&fields=number,partner,amount_total');
    expect(posted.body).toEqual({
      data: [
        {
          id: created.body.id,
          number: 'INV/2026/00001',
          partner: { id: partner.id, name: 'Corner Shop' },
          amount_total: 174,
        },
      ],
    });
    const entry = await acme.get(`/entries/${confirmed.body.entry.id}`);
    const lines = entry.body.lines.map((line: { account: { name: string }; debit: number; credit: number }) => [
      line.account.name,
      line.debit,
      line.credit,
    ]);
    expect(lines).toEqual([
      ['Receivable', 174, 0],
      ['Sales', 0, 45],
      ['Sales', 0, 100],
      ['Output tax', 0, 29],
    ]);
  });
});
