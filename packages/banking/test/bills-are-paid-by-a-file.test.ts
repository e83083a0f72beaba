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
    expect(refusal(await payer.askFile(draft))).toMatchObject({
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
    expect(refusal(await payer.askFile(draft, '?version=02'))).toMatchObject({
      ...{ status: 400, field: 'version' },
    });
  });

  it('sets credit notes off, and makes bills of one account one transfer if asked', async () => {
    const [one, two] = [await payer.supplier(), await payer.supplier()];
    const bills = [await payer.bill(one, 100), await payer.bill(two, 30), await payer.bill(one, 50.55)];
    const credit = await payer.credit(one, 60.05);
    const alone = await payer.run([...bills, credit]);
    expect(alone).toMatchObject({ total: 120.5, count: 2 });
    expect(alone['lines'].map((line: any) => [line.type, line.transfer, line.amount])).toEqual([
      ['bill', 1, 100],
      ['bill', 2, 30],
      ['bill', 1, 50.55],
      ['bill_credit_note', 1, 60.05],
    ]);
    const apart = await payer.run([bills[0]!, bills[2]!]);
    expect(apart).toMatchObject({ total: 150.55, count: 2 });
    expect(ok(await payer.client.patch(`/payment_runs/${apart['id']}`, { grouped: true }))).toMatchObject({ count: 1 });
    expect(refusal(await payer.tryRun([{ bill: bills[1]!['id'] }, { bill: credit['id'] }]))).toMatchObject({
      ...{ status: 422, field: 'lines[1].amount', code: 'out_of_range' },
    });
    ok(await payer.act(alone, 'confirm'));
    const exported = ok(await payer.act(alone, 'export'));
    const file = await payer.file(exported);
    expect(all(file, 'InstdAmt')).toEqual(['90.50', '30.00']);
    expect(all(file, 'Ustrd')[0]).toBe([bills[0]!, bills[2]!, credit].map(({ reference }) => reference).join(', '));
  });

  it('pays a part of a bill, and never more than is open of it', async () => {
    const supplier = await payer.supplier();
    const bill = await payer.bill(supplier, 100);
    const lines = [{ bill: bill['id'], amount: 40, text: 'First part' }];
    const run = ok(await payer.tryRun(lines));
    expect(run).toMatchObject({ total: 40, lines: [{ amount: 40, amount_open: 100, text: 'First part' }] });
    const refused = async (line: object) => refusal(await payer.tryRun([{ bill: bill['id'], ...line }]));
    expect(await refused({ amount: 100.01 })).toMatchObject({ field: 'lines[0].amount', code: 'out_of_range' });
    expect(await refused({ amount: 0 })).toMatchObject({ status: 400, field: 'lines[0].amount' });
    expect(await refused({ amount: -1 })).toMatchObject({ status: 400, field: 'lines[0].amount' });
    expect(await refused({ amount: 0.001 })).toMatchObject({ status: 400, field: 'lines[0].amount' });
    expect(await refused({ amount: 1e15 })).toMatchObject({ field: 'lines[0].amount' });
    expect(refusal(await payer.tryRun([...lines, ...lines]))).toMatchObject({ code: 'duplicate_value' });
    ok(await payer.client.post(`/bills/${bill['id']}/pay`, { amount: 70, date: '2026-03-02' }));
    expect(refusal(await payer.act(run, 'confirm'))).toMatchObject({ field: 'lines[0].amount', code: 'out_of_range' });
    const [line] = (await payer.get(run))['lines'];
    const less = { lines: { update: [{ id: line.id, amount: 30 }] } };
    expect(ok(await payer.client.patch(`/payment_runs/${run['id']}`, less))).toMatchObject({ total: 30 });
    ok(await payer.act(run, 'confirm'));
  });

  it('is confirmed with the total that was expected, once, and for today or later', async () => {
    const bill = await payer.bill(await payer.supplier(), 10);
    const run = await payer.run([bill]);
    expect(refusal(await payer.act(run, 'confirm', { expected_amount_total: 11 }))).toMatchObject({
      code: 'total_mismatch',
    });
    ok(await payer.client.patch(`/payment_runs/${run['id']}`, { date: '2026-01-01' }));
    expect(refusal(await payer.act(run, 'confirm'))).toMatchObject({ field: 'date', code: 'out_of_range' });
    ok(await payer.client.patch(`/payment_runs/${run['id']}`, { date: '2099-12-31' }));
    const [first, second] = await Promise.all([payer.act(run, 'confirm'), payer.act(run, 'confirm')]);
    expect([first.status, second.status].sort()).toEqual([200, 422]);
    expect(refusal(await payer.client.patch(`/payment_runs/${run['id']}`, { date: null }))).toMatchObject({
      code: 'immutable',
    });
    expect((await payer.client.delete(`/payment_runs/${run['id']}`)).status).toBe(422);
    const empty = ok(await payer.tryRun([]));
    expect(refusal(await payer.act(empty, 'confirm'))).toMatchObject({ field: 'lines', code: 'required' });
    expect((await payer.client.delete(`/payment_runs/${empty['id']}`)).status).toBe(200);
  });

  it('writes structured references with valid check digits, and refuses others', async () => {
    const german = await payer.supplier();
    const belgian = await payer.supplier({ bank_accounts: [{ iban: ibanOf(5, 'BE', 12), bic: 'GEBABEBB' }] });
    const finnish = await payer.supplier({ bank_accounts: [{ iban: ibanOf(6, 'FI', 14) }] });
    const dutch = await payer.supplier({ bank_accounts: [{ iban: 'NL91ABNA0417164300' }] });
    const slovenian = await payer.supplier({ bank_accounts: [{ iban: ibanOf(7, 'SI', 15) }] });
    const own = await payer.bill(german, 1, { reference: 'RF18 5390 0754 7034' });
    const ogm = await payer.bill(belgian, 2, { reference: '+++090/9337/55493+++' });
    const plain = await payer.bill(finnish, 3);
    const [kenmerk, sklic] = [
      await payer.bill(dutch, 5),
      await payer.bill(slovenian, 6, { reference: 'SI05 19-1235-84503' }),
    ];
    const wrong = await payer.bill(german, 4, { reference: 'RF19 5390 0754 7034' });
    const lines = [own, ogm, wrong].map(({ id }) => ({ bill: id }));
    const run = ok(
      await payer.tryRun([
        ...lines,
        { bill: plain['id'], reference: '1232' },
        { bill: kenmerk['id'], reference: '5000 0567 8901 2345' },
        { bill: sklic['id'] },
      ]),
    );
    expect(run['lines'].map(({ reference, text }: any) => [reference, text])).toEqual([
      ['RF18539007547034', null],
      ['090933755493', null],
      [null, 'RF19 5390 0754 7034'],
      ['1232', null],
      ['5000056789012345', null],
      ['SI0519-1235-84503', null],
    ]);
    ok(await payer.act(run, 'confirm'));
    const file = await payer.file(ok(await payer.act(run, 'export')));
    expect(all(file, 'Ref')).toEqual([
      ...['RF18539007547034', '090933755493', '1232', '5000056789012345', 'SI0519-1235-84503'],
    ]);
    expect(all(file, 'Issr')).toEqual(['ISO', 'BBA', 'CUR']);
    expect(all(file, 'BICFI')).toEqual(['COBADEFFXXX', 'GEBABEBB']);
    const refused = async (line: object) => refusal(await payer.tryRun([{ bill: wrong['id'], ...line }]));
    expect(await refused({ reference: 'RF19539007547034' })).toMatchObject({
      ...{ status: 400, field: 'lines[0].reference', code: 'bad_checksum' },
    });
    expect(await refused({ reference: '1232' })).toMatchObject({ status: 400, code: 'invalid_format' });
    expect(await refused({ reference: 'RF18539007547034', text: 'Both' })).toMatchObject({
      ...{ status: 400, field: 'lines[0].reference', code: 'invalid_value' },
    });
  });

  it('takes posted bills in EUR that are not on hold, of suppliers with an account in SEPA', async () => {
    const supplier = await payer.supplier();
    const bill = await payer.bill(supplier, 5);
    const refused = async (one: { id?: string }) => refusal(await payer.tryRun([{ bill: one.id }]));
    const draft = ok(await payer.client.post('/bills', payer.draft(supplier, 5)));
    expect(await refused(draft)).toMatchObject({ field: 'lines[0].bill', code: 'invalid_state' });
    ok(await payer.client.patch(`/bills/${bill['id']}`, { payment_hold: true }));
    expect(await refused(bill)).toMatchObject({ field: 'lines[0].bill', code: 'payment_hold' });
    const dollars = await payer.bill(supplier, 5, { currency: 'USD', currency_rate: 0.9 });
    expect(await refused(dollars)).toMatchObject({ field: 'lines[0].bill', code: 'invalid_currency' });
    const invoice = ok(await payer.client.post('/invoices', { lines: [] }));
    expect(await refused(invoice)).toMatchObject({ field: 'lines[0].bill', code: 'not_found' });
    const without = await payer.supplier({ bank_accounts: [] });
    expect(await refused(await payer.bill(without, 5))).toMatchObject({ field: 'lines[0].iban', code: 'required' });
    const abroad = await payer.supplier({ bank_accounts: [{ iban: ibanOf(7, 'SA', 20) }] });
    expect(await refused(await payer.bill(abroad, 5))).toMatchObject({ field: 'lines[0].iban', code: 'invalid_value' });
    const other = ibanOf(999);
    expect(refusal(await payer.tryRun([{ bill: bill['id'], iban: other }]))).toMatchObject({ code: 'payment_hold' });
    ok(await payer.client.patch(`/bills/${bill['id']}`, { payment_hold: false }));
    expect(refusal(await payer.tryRun([{ bill: bill['id'], iban: other }]))).toMatchObject({
      ...{ status: 422, field: 'lines[0].iban', code: 'invalid_value' },
    });
    const run = await payer.run([bill]);
    ok(await payer.client.patch(`/bills/${bill['id']}`, { payment_hold: true }));
    expect(refusal(await payer.act(run, 'confirm'))).toMatchObject({ code: 'payment_hold' });
  });

  it('is paid from an account in EUR with an IBAN', async () => {
    const { client } = payer;
    const account = ok(await client.post('/accounts', { code: '1015', name: 'Second', type: 'bank' }));
    const journal = { code: 'SND', name: 'Second', type: 'bank', default_account: account['id'] };
    const made = ok(await client.post('/journals', journal));
    const bank = ok(await client.post('/bank_accounts', { name: 'Second', number: '17', journal: made['id'] }));
    const supplier = await payer.supplier();
    const bill = await payer.bill(supplier, 5);
    const lines = [{ bill: bill['id'] }];
    expect(refusal(await payer.tryRun(lines, { bank_account: bank['id'] }))).toMatchObject({
      ...{ status: 422, field: 'bank_account', code: 'required' },
    });
    const dollars = await Payer.open(service, service.acme);
    const far = await dollars.supplier();
    const foreign = await dollars.bill(far, 5);
    expect(refusal(await dollars.tryRun([{ bill: foreign['id'] }]))).toMatchObject({ field: 'bank_account' });
    const run = await payer.run([bill]);
    ok(await client.patch(`/bank_accounts/${payer.bank['id']}`, { number: '18', iban: null }));
    expect(refusal(await payer.act(run, 'confirm'))).toMatchObject({ field: 'bank_account', code: 'required' });
    ok(await client.patch(`/bank_accounts/${payer.bank['id']}`, { iban: OWN_IBAN }));
    ok(await payer.act(run, 'confirm'));
  });
});

describe('a bill in payment', () => {
  it('is found by its runs, in no other run, and free again when its run is cancelled', async () => {
    const supplier = await payer.supplier();
    const bill = await payer.bill(supplier, 80);
    const [one, two] = [await payer.run([bill]), await payer.run([bill])];
    const answers = await Promise.all([payer.act(one, 'confirm'), payer.act(two, 'confirm')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const [paying, waiting] = answers[0]!.status === 200 ? [one, two] : [two, one];
    expect(refusal(answers.find(({ status }) => status === 422)!)).toMatchObject({
      ...{ field: 'lines[0].bill', code: 'in_payment' },
    });
    const found = async (query: string): Promise<string[]> =>
      ok(await payer.client.get(`/payment_runs?lines.bill=${bill['id']}&${query}`))['data'].map(({ id }: any) => id);
    expect(await found('state[in]=confirmed,exported')).toEqual([paying['id']]);
    expect(refusal(await payer.tryRun([{ bill: bill['id'] }]))).toMatchObject({ code: 'in_payment' });
    ok(await payer.act(paying, 'export'));
    expect(ok(await payer.act(paying, 'cancel'))).toMatchObject({ state: 'cancelled', lines: [{ reserved: false }] });
    expect(refusal(await payer.askFile(paying))).toMatchObject({ code: 'invalid_state' });
    ok(await payer.act(waiting, 'confirm'));
    expect(refusal(await payer.act(paying, 'cancel'))).toMatchObject({ code: 'invalid_state' });
  });

  it('is paid by one of several at once: two runs in any order, and a payment by hand', async () => {
    for (let round = 0; round < 5; round++) {
      const supplier = await payer.supplier();
      const [a, b, c] = [await payer.bill(supplier, 1), await payer.bill(supplier, 2), await payer.bill(supplier, 3)];
      const runs = [await payer.run([a, b, c]), await payer.run([c, b, a]), await payer.run([b])];
      const answers = await Promise.all([
        ...runs.map((run) => payer.act(run, 'confirm')),
        payer.client.post(`/bills/${b['id']}/pay`, { date: '2026-03-02' }),
        payer.client.patch(`/payment_runs/${runs[1]!['id']}`, { grouped: true }),
      ]);
      for (const { status } of answers) expect([200, 422]).toContain(status);
      const confirmed = answers.slice(0, 3).filter(({ status }) => status === 200);
      expect(confirmed.length).toBeLessThanOrEqual(1);
      if (answers[3]!.status === 200 && confirmed.length === 1)
        expect(refusal(await payer.act(confirmed[0]!.body, 'export'))).toMatchObject({ status: 422 });
    }
  });

  it('that is paid elsewhere meanwhile is not confirmed, not exported, and marked once it is exported', async () => {
    const supplier = await payer.supplier();
    const [a, b, c] = [await payer.bill(supplier, 11), await payer.bill(supplier, 12), await payer.bill(supplier, 13)];
    const pay = async (bill: any) => ok(await payer.client.post(`/bills/${bill.id}/pay`, { date: '2026-03-02' }));
    const draft = await payer.run([a]);
    await pay(a);
    expect(refusal(await payer.act(draft, 'confirm'))).toMatchObject({ field: 'lines[0].bill', code: 'invalid_value' });
    const confirmed = await payer.run([b]);
    ok(await payer.act(confirmed, 'confirm'));
    await pay(b);
    expect(refusal(await payer.act(confirmed, 'export'))).toMatchObject({ field: 'lines[0].bill' });
    const exported = await payer.exported([c]);
    await pay(c);
    expect((await payer.get(exported))['lines'][0]).toMatchObject({ paid_otherwise: true, amount_open: 0 });
  });

  it('is carried out when the bank line with its end-to-end id is matched, and the run is done with its last one', async () => {
    const [one, two] = [await payer.supplier(), await payer.supplier()];
    const [a, b] = [await payer.bill(one, 70), await payer.bill(two, 30)];
    const credit = await payer.credit(one, 20);
    const run = await payer.exported([a, b, credit]);
    const line = async (amount: number, end_to_end: string | null): Promise<any> =>
      ok(
        await payer.client.post('/bank_lines', {
          ...{ bank_account: payer.bank['id'], date: '2026-03-10', amount, end_to_end },
        }),
      );
    const match = async (bankLine: any, ...documents: any[]) =>
      ok(
        await payer.client.post(`/bank_lines/${bankLine.id}/match`, {
          items: documents.map(({ id }) => ({ invoice: id })),
        }),
      );
    const first = await line(-50, `${run['number']}-1`);
    await match(first, a, credit);
    expect(await payer.get(run)).toMatchObject({
      state: 'exported',
      lines: [
        { bank_line: { id: first.id }, reserved: false, paid_otherwise: false, amount_open: 0 },
        { bank_line: null, reserved: true },
        { bank_line: { id: first.id } },
      ],
    });
    expect(refusal(await payer.act(run, 'cancel'))).toMatchObject({
      code: 'line_matched',
      field: 'lines[0].bank_line',
    });
    const other = await line(-29, `${run['number']}-2`);
    await match(other, b);
    expect(await payer.get(run)).toMatchObject({ state: 'exported', lines: [{}, { bank_line: null }, {}] });
    ok(await payer.client.post(`/bank_lines/${other.id}/undo`));
    const last = await line(-30, `${run['number']}-2`);
    await match(last, b);
    expect(await payer.get(run)).toMatchObject({ state: 'done', lines: [{}, { bank_line: { id: last.id } }, {}] });
    ok(await payer.client.post(`/bank_lines/${last.id}/undo`));
    expect(await payer.get(run)).toMatchObject({
      state: 'exported',
      lines: [{}, { bank_line: null, reserved: true }, {}],
    });
    await match(last, b);
    expect(await payer.get(run)).toMatchObject({ state: 'done' });
    expect(
      (await eventsOf(service.databaseUrl, [run['id']])).filter((kind) => kind.startsWith('payment_run.done')),
    ).toHaveLength(2);
    await service.expectSound(payer.client);
  });

  it('ends by hand where the bank books the file as one amount', async () => {
    const bill = await payer.bill(await payer.supplier(), 9);
    const run = await payer.exported([bill]);
    const done = ok(await payer.act(run, 'complete'));
    expect(done).toMatchObject({ state: 'done', lines: [{ reserved: false, bank_line: null }] });
    expect(await payer.file(run)).toContain('9.00');
  });
});

describe('a refused step', () => {
  it('leaves no row, no number and no event', async () => {
    const bill = await payer.bill(await payer.newSupplier(), 9);
    const run = await payer.run([bill]);
    const reply = await refusedWithoutATrace(service.databaseUrl, () => payer.act(run, 'confirm'));
    expect(refusal(reply)).toMatchObject({ code: 'iban_recently_changed' });
    const preview = ok(await payer.client.get(`/payment_runs/${run['id']}/actions`))['data'];
    expect(preview.find(({ name }: any) => name === 'confirm')).toMatchObject({
      ...{ allowed: false, reasons: [{ code: 'iban_recently_changed' }] },
    });
  });
});
