import { type Domain, eventsOf, ok, refusal } from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openBanking } from './support/banking.js';
import { sendFile } from './support/files.js';
import { OWN_IBAN, Payer, today } from './support/payer.js';

type Json = Record<string, any>;

let service: Domain;
let payer: Payer;

beforeAll(async () => {
  service = await openBanking();
  payer = await Payer.open(service);
});
afterAll(() => service.stop());

const billsOf = async (...amounts: number[]): Promise<Json[]> => {
  const bills: Json[] = [];
  for (const amount of amounts) bills.push(await payer.bill(await payer.supplier(), amount));
  return bills;
};

const lineOf = async (amount: number, more: Json = {}): Promise<Json> =>
  ok(await payer.client.post('/bank_lines', { bank_account: payer.bank['id'], date: today(), amount, ...more }));

const match = async (line: Json, ...bills: Json[]): Promise<Json> =>
  ok(
    await payer.client.post(`/bank_lines/${line['id']}/match`, {
      items: bills.map(({ id }) => ({ invoice: id })),
    }),
  );

const undo = async (line: Json): Promise<Json> => ok(await payer.client.post(`/bank_lines/${line['id']}/undo`));

const suggestionsOf = async (line: Json): Promise<Json[]> =>
  ok(await payer.client.get(`/bank_lines/${line['id']}/suggestions`))['data'];

/** What undo has to give back: everything of a run but what every version changes. */
const shown = async (run: Json): Promise<Json> => {
  const { version: _version, updated_at: _at, ...rest } = await payer.get(run);
  return rest;
};

/** The entry of a statement that booked a file as one amount. */
const statement = (amount: string, reference: string): string =>
  `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Acct><Id><IBAN>${OWN_IBAN}</IBAN></Id><Ccy>EUR</Ccy></Acct><Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${today()}</Dt></BookgDt><NtryDtls><Btch><MsgId>${reference}</MsgId><PmtInfId>${reference}</PmtInfId></Btch></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`;

describe('a bank line that is all of a payment run', () => {
  it('is suggested for certain by the id of the file, ends every transfer and the run, and undo takes just that back', async () => {
    const supplier = await payer.supplier();
    const bills = [...[await payer.bill(supplier, 100), await payer.credit(supplier, 20)], ...(await billsOf(31, 44))];
    const run = await payer.exported(bills);
    expect(run).toMatchObject({ count: 3, total: 155 });
    const before = await shown(run);
    const answer = await sendFile(payer.client, '/bank_statements/import', statement('155.00', run['number']));
    expect(answer.status).toBe(200);
    const [line] = ok(await payer.client.get(`/bank_lines?bank_statement=${answer.body.bank_statement.id}`))[
      'data'
    ] as [Json];
    expect(line).toMatchObject({ customer_reference: run['number'], end_to_end: null });
    const [best] = await suggestionsOf(line);
    expect(best).toMatchObject({ certainty: 'certain', difference: null });
    expect(best!['reasons']).toContainEqual(expect.objectContaining({ code: 'end_to_end', points: 70 }));
    ok(await payer.client.post(`/bank_lines/${line['id']}/match`, best!['plan']));
    const done = await payer.get(run);
    expect(done).toMatchObject({ state: 'done' });
    expect(done['lines']).toHaveLength(4);
    for (const one of done['lines'])
      expect(one).toMatchObject({
        bank_line: { id: line['id'] },
        reserved: false,
        amount_open: 0,
        paid_otherwise: false,
      });
    expect(refusal(await payer.act(run, 'cancel'))).toMatchObject({ code: 'invalid_state' });
    await service.expectSound(payer.client);
    await undo(line);
    expect(await shown(run)).toEqual(before);
    ok(await payer.client.post(`/bank_lines/${line['id']}/match`, best!['plan']));
    expect(await payer.get(run)).toMatchObject({ state: 'done' });
    expect(
      (await eventsOf(service.databaseUrl, [run['id']])).filter((kind) => kind.startsWith('payment_run.done')),
    ).toHaveLength(2);
    await service.expectSound(payer.client);
  });

  it('ends it without the id, too, where the match settles just what the run pays', async () => {
    const bills = await billsOf(12, 13);
    const run = await payer.exported(bills);
    const line = await lineOf(-25, { text: 'Collective order' });
    await match(line, ...bills);
    expect(await payer.get(run)).toMatchObject({ state: 'done', lines: [{ bank_line: { id: line['id'] } }, {}] });
    await undo(line);
    expect(await payer.get(run)).toMatchObject({
      ...{
        state: 'exported',
        lines: [
          { bank_line: null, reserved: true },
          { bank_line: null, reserved: true },
        ],
      },
    });
    // Another amount of the same total leaves the run as it is.
    const [other] = await billsOf(25);
    await match(line, other!);
    expect(await payer.get(run)).toMatchObject({ state: 'exported' });
    await service.expectSound(payer.client);
  });

  it('ends a run of one transfer that the bank calls by its file alone', async () => {
    const [bill] = await billsOf(57);
    const run = await payer.exported([bill!]);
    const line = await lineOf(-57, { customer_reference: run['number'] });
    const [best, ...others] = await suggestionsOf(line);
    expect(best).toMatchObject({ certainty: 'certain', plan: { items: [{ invoice: bill!['id'], amount: 57 }] } });
    expect(others.filter(({ plan }) => plan.items?.[0].invoice === bill!['id'])).toEqual([]);
    ok(await payer.client.post(`/bank_lines/${line['id']}/match`, best!['plan']));
    expect(await payer.get(run)).toMatchObject({ state: 'done', lines: [{ bank_line: { id: line['id'] } }] });
  });

  it('is not all of a run of which one transfer is on another line already, nor of another amount or account', async () => {
    const bills = await billsOf(61, 62);
    const run = await payer.exported(bills);
    const one = await lineOf(-61, { end_to_end: run['lines'][0].end_to_end });
    await match(one, bills[0]!);
    const [stranger] = await billsOf(123);
    const whole = await lineOf(-123, { text: run['number'] });
    await match(whole, stranger!);
    expect(await payer.get(run)).toMatchObject({ state: 'exported', lines: [{}, { bank_line: null, reserved: true }] });
    const less = await lineOf(-60, { text: run['number'] });
    ok(await payer.client.post(`/bank_lines/${less['id']}/match`, { items: [{ invoice: bills[1]!['id'] }] }));
    expect(await payer.get(run)).toMatchObject({ state: 'exported', lines: [{}, { bank_line: null }] });
    await service.expectSound(payer.client);
  });

  it('leaves a run that was completed by hand as it is, also when the match is taken back', async () => {
    const bills = await billsOf(71, 72);
    const run = await payer.exported(bills);
    ok(await payer.act(run, 'complete'));
    const before = await shown(run);
    const line = await lineOf(-143, { text: run['number'] });
    await match(line, ...bills);
    expect(await payer.get(run)).toMatchObject({ state: 'done', lines: [{ bank_line: { id: line['id'] } }, {}] });
    await undo(line);
    const { lines, ...after } = await shown(run);
    const { lines: former, ...rest } = before;
    expect(after).toEqual(rest);
    // The bills are open again, as they were.
    expect(lines.map(({ reserved, bank_line }: Json) => [reserved, bank_line])).toEqual(
      former.map(({ reserved, bank_line }: Json) => [reserved, bank_line]),
    );
    const next = await payer.exported(bills);
    expect(next).toMatchObject({ state: 'exported' });
    await service.expectSound(payer.client);
  });
});
