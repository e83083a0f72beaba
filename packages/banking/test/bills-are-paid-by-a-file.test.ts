import { createHash } from 'node:crypto';
import { type Domain, eventsOf, ok, refusal, refusedWithoutATrace } from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openBanking } from './support/banking.js';
import { ibanOf, OWN_IBAN, Payer, today } from './support/payer.js';

let service: Domain;
let payer: Payer;

beforeAll(async () => {
  service = await openBanking();
  payer = await Payer.open(service);
});
afterAll(() => service.expectSound(payer.client));
afterAll(() => service.stop());

/** The content of every element with this name, in order. */
const all = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map((found) => found[1]!);

describe('a payment run', () => {
  it('pays bills by a file with figures to the cent, and posts nothing', async () => {
    const [one, two] = [await payer.supplier({ name: 'Müller & Söhne' }), await payer.supplier()];
    const [a, b] = [await payer.bill(one, 1234.5), await payer.bill(two, 0.01)];
    const draft = await payer.run([a, b]);
    expect(draft).toMatchObject({
      ...{ state: 'draft', number: null, total: 1234.51, count: 2, currency: 'EUR', date: null, batch_booking: true },
      lines: [
        {
          ...{ bill: { id: a['id'] }, type: 'bill', partner: { id: one['id'] }, amount: 1234.5, amount_open: 1234.5 },
          ...{ iban: one['bank_accounts'][0].iban, holder: 'Müller & Söhne', text: a['reference'], reference: null },
          ...{ transfer: 1, end_to_end: null, reserved: false, paid_otherwise: false },
        },
        { amount: 0.01, transfer: 2 },
      ],
    });
    const confirmed = ok(await payer.act(draft, 'confirm', { expected_amount_total: 1234.51 }));
    expect(confirmed).toMatchObject({
      ...{ state: 'confirmed', date: today(), confirmed_by: expect.any(String), file_sha256: null },
      lines: [{ reserved: true, end_to_end: `${confirmed['number']}-1` }, { end_to_end: `${confirmed['number']}-2` }],
    });
    expect(confirmed['number']).toMatch(/^PRN\d{5}$/);
    expect(refusal(await payer.client.get(`/payment_runs/${draft['id']}/file`))).toMatchObject({
      ...{ status: 422, code: 'invalid_state' },
    });
    const exported = ok(await payer.act(draft, 'export'));
    const file = await payer.file(exported);
    expect(exported).toMatchObject({ state: 'exported', exported_at: expect.any(String) });
    expect(createHash('sha256').update(file).digest('hex')).toBe(exported['file_sha256']);
    expect(await payer.file(exported)).toBe(file);
    const number = exported['number'];
    expect([all(file, 'MsgId'), all(file, 'PmtInfId')]).toEqual([[number], [number]]);
    expect([all(file, 'NbOfTxs'), all(file, 'CtrlSum')]).toEqual([
      ['2', '2'],
      ['1234.51', '1234.51'],
    ]);
    expect(all(file, 'InstdAmt')).toEqual(['1234.50', '0.01']);
    expect(all(file, 'EndToEndId')).toEqual([`${number}-1`, `${number}-2`]);
    expect(all(file, 'Nm').slice(-2)).toEqual(['Mueller + Soehne', two['name']]);
    expect(all(file, 'IBAN')).toEqual([OWN_IBAN, one['bank_accounts'][0].iban, two['bank_accounts'][0].iban]);
    expect([all(file, 'Dt'), all(file, 'ChrgBr'), all(file, 'BICFI')]).toEqual([[today()], ['SLEV'], ['COBADEFFXXX']]);
    expect(all(file, 'Ustrd')).toEqual([a['reference'], b['reference']]);
    const older = await payer.file(exported, '?version=03');
    expect(older).toContain('pain.001.001.03');
    expect([all(older, 'ReqdExctnDt'), all(older, 'BIC')]).toEqual([[today()], ['COBADEFFXXX']]);
    expect(ok(await payer.client.get(`/bills/${a['id']}`))).toMatchObject({ payment_state: 'not_paid' });
    expect(await eventsOf(service.databaseUrl, [draft['id']])).toEqual([
      ...['payment_run.created v1', 'payment_run.confirmed v2', 'payment_run.exported v3'],
    ]);
    expect(refusal(await payer.client.get(`/payment_runs/${draft['id']}/file?version=02`))).toMatchObject({
      ...{ status: 400, field: 'version' },
    });
  });
});
