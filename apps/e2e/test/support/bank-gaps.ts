import { day, ofx, transaction } from './bank.js';
import { type Wire, wireOf } from './wire.js';
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

/** A payment run with its file, and a draft of one: they need an account and bills in EUR. */
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
  const billOf = async (reference: string, amount: number): Promise<string> =>
    (
      await wire.post('/bills', {
        ...{ partner, currency: 'EUR', date: day(20), reference, confirm: true },
        lines: [{ description: 'Oak', quantity: 1, price_unit: amount }],
      })
    ).id;
  const runOf = async (bill: string): Promise<string> =>
    (await wire.post('/payment_runs', { bank_account: bank, lines: [{ bill }] })).id;
  const exported = await runOf(await billOf('HN-1', 240));
  await wire.post(`/payment_runs/${exported}/confirm`, { acknowledge: [partner] });
  await wire.post(`/payment_runs/${exported}/export`, {});
  await runOf(await billOf('HN-2', 125.5));
}
