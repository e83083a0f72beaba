import { type Domain, ok, refusal } from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readXml } from '@daybook/xml';
import { openBanking } from './support/banking.js';
import { ibanOf, Payer } from './support/payer.js';

let service: Domain;
let payer: Payer;

beforeAll(async () => {
  service = await openBanking();
  payer = await Payer.open(service);
});
afterAll(() => service.expectSound(payer.client));
afterAll(() => service.stop());

const SEPA = /^[a-zA-Z0-9/\-?:().,'+ ]+$/;
const all = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map((found) => found[1]!);

describe('a payment file', () => {
  it('holds only characters of SEPA, whatever names and texts have', async () => {
    const names = [
      'Łódź & Žluťoučký <b>"kůň"</b> GmbH',
      '🎉 Fête — l’Été €',
      ']]><InstdAmt Ccy="EUR">9</InstdAmt>',
      'A'.repeat(200),
      'x\u202Ey & z',
    ];
    const bills = [];
    for (const name of names)
      bills.push(
        await payer.bill(await payer.supplier({ name }), 1, { reference: `${name.slice(0, 40)} ${bills.length}` }),
      );
    const lines = bills.map(({ id }, i) => ({ bill: id, ...(i === 3 ? { text: 'ß&'.repeat(70) } : {}) }));
    const run = ok(await payer.tryRun(lines));
    ok(await payer.act(run, 'confirm'));
    const exported = ok(await payer.act(run, 'export'));
    const file = await payer.file(exported);
    expect(readXml(Buffer.from(file), (_space, local) => local).name).toBe('Document');
    expect(all(file, 'InstdAmt')).toEqual(names.map(() => '1.00'));
    const [holders, texts] = [all(file, 'Nm').slice(2), all(file, 'Ustrd')];
    for (const text of [...holders, ...texts]) expect(text).toMatch(SEPA);
    expect(holders[0]).toBe('Lodz + Zlutoucky .b..kun..-b. GmbH'.replace('.-b.', './b.'));
    expect(holders[1]).toBe(". Fete - l'Ete EUR");
    expect(holders[3]).toBe('A'.repeat(70));
    expect(texts[3]).toBe('ss+'.repeat(70).slice(0, 140));
    expect(await payer.file(exported, '?version=03')).not.toContain('BICFI');
  });

  it('never gets control characters: no field takes them', async () => {
    const bill = await payer.bill(await payer.supplier(), 1);
    expect(refusal(await payer.tryRun([{ bill: bill['id'], text: 'a\u0000b' }]))).toMatchObject({ status: 400 });
    const run = await payer.tryRun([{ bill: bill['id'], text: 'a\u0007b\tc' }]);
    if (run.status === 200) {
      ok(await payer.act(run.body, 'confirm'));
      const [text] = all(await payer.file(ok(await payer.act(run.body, 'export'))), 'Ustrd');
      expect(text).toMatch(SEPA);
    } else expect(refusal(run)).toMatchObject({ status: 400, field: 'lines[0].text' });
    expect(refusal(await payer.tryRun([{ bill: bill['id'], text: 'x'.repeat(141) }]))).toMatchObject({
      ...{ status: 400, field: 'lines[0].text' },
    });
  });

  it('has transfers of at most 999,999,999.99 each', async () => {
    const [one, two] = [await payer.supplier(), await payer.supplier()];
    const most = await payer.bill(one, 999999999.99);
    const over = await payer.bill(two, 1000000000);
    expect(refusal(await payer.tryRun([{ bill: over['id'] }]))).toMatchObject({
      ...{ status: 422, field: 'lines[0].amount', code: 'out_of_range' },
    });
    const more = await payer.bill(one, 0.01);
    const both = [most, more].map(({ id }) => ({ bill: id }));
    expect(refusal(await payer.tryRun(both, { grouped: true }))).toMatchObject({ code: 'out_of_range' });
    const run = ok(await payer.tryRun(both));
    ok(await payer.act(run, 'confirm'));
    expect(all(await payer.file(ok(await payer.act(run, 'export'))), 'CtrlSum')).toEqual([
      '1000000000.00',
      '1000000000.00',
    ]);
  });

  it('has a thousand lines, and not one more', async () => {
    const suppliers: any[] = [];
    for (let i = 0; i < 20; i++) suppliers.push(await payer.supplier({ bank_accounts: [{ iban: ibanOf(9000 + i) }] }));
    const bills: any[] = [];
    for (let part = 0; part < 11; part++) {
      const operations = Array.from({ length: 92 }, (_, i) => payer.draft(suppliers[(part + i) % 20], 10.01));
      const made = await Promise.all(operations.map((body) => payer.client.post('/bills', { ...body, confirm: true })));
      bills.push(...made.map((reply) => ok(reply)));
    }
    const lines = bills.slice(0, 1001).map(({ id }) => ({ bill: id }));
    expect(refusal(await payer.tryRun(lines))).toMatchObject({ status: 400, field: 'lines' });
    const run = ok(await payer.tryRun(lines.slice(0, 1000)));
    expect(run).toMatchObject({ total: 10010, count: 1000 });
    ok(await payer.act(run, 'confirm'));
    const file = await payer.file(ok(await payer.act(run, 'export')));
    expect(all(file, 'NbOfTxs')).toEqual(['1000', '1000']);
    expect(new Set(all(file, 'EndToEndId')).size).toBe(1000);
    const longest = Math.max(...all(file, 'EndToEndId').map(({ length }) => length));
    expect(longest).toBeLessThanOrEqual(35);
  }, 240_000);
});
