import { day, ofx, transaction, type Wire, wireOf } from './bank.js';
import type { Service } from './service.js';

/** A statement of the savings account of the demo company with one line more than those that it has. */
export const SAVINGS_OFX = ofx([transaction(day(1), 3.5, 'BARC', 'INTEREST', 1)], 'GB94BARC10201530093459');

/** Creates one record of the bank of everything that the demo company lacks. */
export async function fillBankGaps(service: Service): Promise<void> {
  const wire = await wireOf(service);
  await wire.post('/bank_accounts/ext:savings-account/import', SAVINGS_OFX);
  await wire.post('/bank_mappings', {
    ...{ name: 'Sample', date: { column: 'Date', format: 'YYYY-MM-DD' }, amount: 'Amount', text: ['Text'] },
  });
  await wire.post('/bank_rules', {
    ...{ name: 'Sample', conditions: { text_contains: ['sample'] } },
    lines: [{ account: (await wire.get('/accounts?code=6100&fields=id')).data[0].id, rest: true }],
  });
  await payInEuros(wire);
}

/** A draft of a payment run: it needs an account and a bill in EUR. */
async function payInEuros(wire: Wire): Promise<void> {
  const { id: ledger } = await wire.post('/accounts', { code: '1040', name: 'Euros', type: 'bank', currency: 'EUR' });
  const { id: journal } = await wire.post('/journals', {
    ...{ code: 'EUB', name: 'Euros', type: 'bank', default_account: ledger },
  });
  const account = { name: 'Euros', iban: 'DE89 3704 0044 0532 0130 00', holder: 'Harbour & Pine Furniture Ltd' };
  const { id: bank } = await wire.post('/bank_accounts', { ...account, journal });
  const { id: partner } = await wire.post('/suppliers', {
    ...{ name: 'Holzwerk Nord', bank_accounts: [{ iban: 'DE75 5121 0800 1245 1261 99' }] },
  });
  const { id: bill } = await wire.post('/bills', {
    ...{ partner, currency: 'EUR', date: day(20), reference: 'HN-1', confirm: true },
    lines: [{ description: 'Oak', quantity: 1, price_unit: 240 }],
  });
  await wire.post('/payment_runs', { bank_account: bank, lines: [{ bill }] });
}
