import { type Domain, errorOf, Money, refusal } from '@daybook/harness';
import { readPaper, textOf } from '@daybook/testing/read-paper';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openAccounting } from './support/accounting.js';

let service: Domain;
let money: Money;
let partner: { readonly id: string };

beforeAll(async () => {
  service = await openAccounting();
  money = await Money.open(service);
  partner = await money.client.make('partners', { name: 'Brightwater & Sons' });
});
afterAll(() => money.expectSound());
afterAll(() => service.stop());

async function textAt(path: string): Promise<string> {
  const { status, bytes } = await money.client.file(path);
  expect(status).toBe(200);
  return (await readPaper(bytes)).pages.map((page) => textOf(page)).join('|');
}

const draft = () =>
  money.client.make('invoices', {
    partner: partner.id,
    lines: [{ description: 'Work', quantity: 1, price_unit: 10, account: money.account('4000') }],
  });

describe('the language of a paper', () => {
  it('is the one sent, else that of the partner, else that of the company, else English', async () => {
    const { id } = await draft();
    const payment = await money.client.make('payments', { partner: partner.id, amount: 5 });
    const titles = async () => [
      (await textAt(`/invoices/${id}/pdf`)).includes('Rechnung'),
      (await textAt(`/payments/${payment.id}/pdf`)).includes('Zahlungsbestätigung'),
      (await textAt(`/partners/${partner.id}/statement/pdf`)).includes('Kontoauszug'),
    ];
    expect(await titles()).toEqual([false, false, false]);
    await money.client.patch('/settings/company', { document_language: 'de' });
    expect(await titles()).toEqual([true, true, true]);
    await money.client.patch(`/partners/${partner.id}`, { language: 'en' });
    expect(await titles()).toEqual([false, false, false]);
    expect(await textAt(`/invoices/${id}/pdf?language=de`)).toContain('Rechnung');
    await money.client.patch('/settings/company', { document_language: null });
    await money.client.patch(`/partners/${partner.id}`, { language: 'de' });
    expect(await titles()).toEqual([true, true, true]);
    await money.client.patch(`/partners/${partner.id}`, { language: null });
  });

  it('is one that papers have', async () => {
    const reply = await money.client.patch('/settings/company', { document_language: 'fr' });
    expect(refusal(reply)).toMatchObject({ status: 400, field: 'document_language' });
    const other = await money.client.patch(`/partners/${partner.id}`, { language: 'fr' });
    expect(refusal(other)).toMatchObject({ status: 400, field: 'language' });
  });
});

describe('the texts of a company', () => {
  it('stand above the table and at the end of papers of their kind and language', async () => {
    const texts = {
      invoice_intro: 'Thank you\nfor your order.',
      invoice_closing: 'Kind regards',
      payment_closing: 'Paid.',
    };
    await money.client.patch('/settings/company', {
      document_texts_en: texts,
      document_texts_de: { invoice_intro: 'Vielen Dank.' },
    });
    const { id } = await draft();
    const english = await textAt(`/invoices/${id}/pdf?language=en`);
    const places = ['Invoice', 'Thank you', 'for your order.', 'Work', 'Total', 'Kind regards'].map((part) =>
      english.indexOf(part),
    );
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places).not.toContain(-1);
    expect(english).not.toContain('Paid.');
    const german = await textAt(`/invoices/${id}/pdf?language=de`);
    expect([german.includes('Vielen Dank.'), german.includes('Kind regards')]).toEqual([true, false]);
    const payment = await money.client.make('payments', { partner: partner.id, amount: 5 });
    expect(await textAt(`/payments/${payment.id}/pdf`)).toContain('Paid.');
  });

  it('stay on a paper that is kept, and follow on the others', async () => {
    await money.client.patch('/settings/company', { document_texts_en: { invoice_closing: 'As of then' } });
    const { id } = await draft();
    await money.act('invoices', id, 'confirm');
    expect(await textAt(`/invoices/${id}/pdf`)).toContain('As of then');
    await money.client.patch('/settings/company', { document_texts_en: { invoice_closing: 'As of now' } });
    expect(await textAt(`/invoices/${id}/pdf`)).toContain('As of then');
    expect(await textAt(`/invoices/${(await draft()).id}/pdf`)).toContain('As of now');
  });

  it('are at most 2,000 characters, of kinds that there are, and of characters that a font has', async () => {
    const long = await money.client.patch('/settings/company', {
      document_texts_en: { order_intro: 'a'.repeat(2001) },
    });
    expect(refusal(long)).toMatchObject({ status: 400, field: 'document_texts_en.order_intro' });
    const unknown = await money.client.patch('/settings/company', { document_texts_en: { letter_intro: 'A' } });
    expect(refusal(unknown)).toMatchObject({ status: 400, field: 'document_texts_en.letter_intro' });
    await money.client.patch('/settings/company', { document_texts_en: { invoice_intro: 'Tea 日' } });
    const error = errorOf(await money.client.get(`/invoices/${(await draft()).id}/pdf`, { Accept: '*/*' }), 422);
    expect([error.code, error.message.includes('The intro of the invoice in settings/company')]).toEqual([
      'no_glyph',
      true,
    ]);
    await money.client.patch('/settings/company', { document_texts_en: { invoice_intro: null } });
  });
});
