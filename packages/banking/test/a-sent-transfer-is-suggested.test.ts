import { type Domain, ok } from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openBanking } from './support/banking.js';
import { Payer, today } from './support/payer.js';

type Json = Record<string, any>;

let service: Domain;
let payer: Payer;

beforeAll(async () => {
  service = await openBanking();
  payer = await Payer.open(service);
});
afterAll(() => service.stop());

const lineOf = async (amount: number, more: Json): Promise<Json> =>
  ok(await payer.client.post('/bank_lines', { bank_account: payer.bank['id'], date: today(), amount, ...more }));

const bestOf = async (line: Json): Promise<Json> =>
  ok(await payer.client.get(`/bank_lines/${line['id']}/suggestions`))['data'][0];

describe('a bank line that carries out a payment run', () => {
  it('is the transfer with its end-to-end id, for certain, and ends the run', async () => {
    const supplier = await payer.supplier();
    const bills = [await payer.bill(supplier, 100), await payer.credit(supplier, 20)];
    const run = await payer.exported(bills);
    const line = await lineOf(-80, { end_to_end: run['lines'][0].end_to_end, text: 'SEPA' });
    const best = await bestOf(line);
    expect(best).toMatchObject({ certainty: 'certain', kind: 'open_items', difference: null });
    expect(best['reasons'].map(({ code }: Json) => code)).toContain('end_to_end');
    expect(best['plan'].items).toHaveLength(2);
    expect(ok(await payer.client.post(`/bank_lines/${line['id']}/match`, best['plan']))).toMatchObject({
      state: 'matched',
    });
    expect(await payer.get(run)).toMatchObject({ state: 'done' });
    for (const { id } of bills)
      expect(ok(await payer.client.get(`/bills/${id}`))).toMatchObject({ payment_state: 'paid' });
  });

  it('is the whole run where the bank booked the file as one amount and names it', async () => {
    const bills = [await payer.bill(await payer.supplier(), 31), await payer.bill(await payer.supplier(), 44)];
    const run = await payer.exported(bills);
    const best = await bestOf(await lineOf(-75, { text: `Collective order ${run['number']}` }));
    expect(best).toMatchObject({ certainty: 'certain' });
    expect(best['plan'].items.map(({ amount }: Json) => amount)).toEqual([31, 44]);
    const unnamed = await bestOf(await lineOf(-75, { text: 'Collective order' }));
    expect(unnamed['certainty']).not.toBe('certain');
  });

  it('is not a transfer whose bill was paid otherwise meanwhile, nor one of a cancelled run', async () => {
    const bill = await payer.bill(await payer.supplier(), 57);
    const run = await payer.exported([bill]);
    ok(await payer.client.post(`/bills/${bill['id']}/pay`, { amount: 7 }));
    const paid = await bestOf(await lineOf(-57, { end_to_end: run['lines'][0].end_to_end, text: 'SEPA' }));
    expect(paid?.['certainty']).not.toBe('certain');
    const other = await payer.exported([await payer.bill(await payer.supplier(), 58)]);
    ok(await payer.act(other, 'cancel'));
    const cancelled = await bestOf(await lineOf(-58, { end_to_end: other['lines'][0].end_to_end, text: 'SEPA' }));
    expect((cancelled?.['reasons'] ?? []).map(({ code }: Json) => code)).not.toContain('end_to_end');
  });
});
