import { type Domain, ok, refusal } from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openBanking } from './support/banking.js';
import { openTrade, type Trade } from './support/trade.js';

type Json = Record<string, any>;

const HOST = 'NL91ABNA0417164300';

let service: Domain;
let trade: Trade;

beforeAll(async () => {
  service = await openBanking();
  trade = await openTrade(service);
});
afterAll(() => service.stop());

const suggestionsOf = async (line: Json): Promise<Json[]> =>
  ok(await trade.client.get(`/bank_lines/${line['id']}/suggestions`))['data'];

const proposalOf = async (line: Json): Promise<Json> =>
  ok(await trade.client.get(`/bank_lines/${line['id']}/rule_proposal`));

const make = async (body: Json): Promise<Json> => ok(await trade.client.post('/bank_rules', body));

describe('a rule', () => {
  it('proposes lines and a partner for what fits, and counts the matches that take them', async () => {
    const { ids } = trade;
    const lines = [
      { account: ids['6000'], percent: 60, tax: ids['input'], description: 'Office' },
      { account: ids['6000'], rest: true },
    ];
    const conditions = { direction: 'out', text_contains: ['web hosting', 'cloud'], amount_to: 500 };
    const rule = await make({ name: 'Hosting', conditions, lines, partner: ids['supplier'], confidence: 90 });
    expect(rule).toMatchObject({ priority: 100, auto: false, active: true, times_used: 0, last_used_at: null });
    const line = await trade.line(-33.35, { text: 'WEB-HOSTING 04/2026' });
    const [best] = await suggestionsOf(line);
    expect(best).toMatchObject({ kind: 'rule', confidence: 89, certainty: 'likely', difference: null });
    expect(best!['plan']).toEqual({
      lines: [
        { account: ids['6000'], amount: 20.01, tax: ids['input'], description: 'Office' },
        { account: ids['6000'], amount: 13.34 },
      ],
      partner: ids['supplier'],
      rule: rule['id'],
      expected_amount_open: -33.35,
    });
    expect(await trade.match(line, best!['plan'])).toMatchObject({
      state: 'matched',
      partner: { id: ids['supplier'] },
    });
    const path = `/bank_rules/${rule['id']}`;
    expect(ok(await trade.client.get(path))).toMatchObject({
      times_used: 1,
      last_used_at: expect.any(String),
      version: 1,
    });
    ok(await trade.client.post(`/bank_lines/${line['id']}/undo`));
    expect(ok(await trade.client.get(path))).toMatchObject({ times_used: 0, last_used_at: null });
    const other = { ...best!['plan'], lines: [{ account: ids['6000'], amount: 33.35 }] };
    expect(refusal(await trade.client.post(`/bank_lines/${line['id']}/match`, other))).toMatchObject({
      ...{ status: 422, field: 'rule', code: 'invalid_value' },
    });
  });

  it.each([
    ['a part of a word', -20, 'CLOUDY DAYS'],
    ['money in', 20, 'Cloud'],
    ['a larger amount', -500.01, 'Cloud'],
  ])('does not fit %s', async (_, amount, text) => {
    expect(await suggestionsOf(await trade.line(amount, { text }))).toEqual([]);
  });

  it('says what is wrong with it, by the field', async () => {
    const { client, ids } = trade;
    const account = ids['6000'];
    const good = { name: 'X', conditions: { text_contains: ['x y'] }, lines: [{ account, rest: true }] };
    const cases: [Json, number, string][] = [
      [{ conditions: {} }, 400, 'conditions'],
      [{ conditions: { direction: 'in' } }, 400, 'conditions'],
      [{ conditions: { amount_from: 10, amount_to: 5 } }, 400, 'conditions.amount_to'],
      [{ conditions: { text_contains: ['  ?'] } }, 400, 'conditions.text_contains[0]'],
      [{ conditions: { iban: 'DE00370400440532013000' } }, 400, 'conditions.iban'],
      [{ lines: [] }, 400, 'lines'],
      [{ lines: [{ account }] }, 400, 'lines[0]'],
      [{ lines: [{ account, percent: 50, amount: 3 }] }, 400, 'lines[0]'],
      [
        {
          lines: [
            { account, rest: true },
            { account, rest: true },
          ],
        },
        400,
        'lines[1].rest',
      ],
      [
        {
          lines: [
            { account, percent: 60 },
            { account, percent: 41 },
          ],
        },
        400,
        'lines',
      ],
      [
        {
          lines: [
            { account, percent: 60 },
            { account, percent: 30 },
          ],
        },
        400,
        'lines',
      ],
      [
        {
          lines: [
            { account, percent: 100 },
            { account, rest: true },
          ],
        },
        400,
        'lines',
      ],
      [{ confidence: 59 }, 400, 'confidence'],
      [{ confidence: 89, auto: true }, 400, 'confidence'],
      [{ lines: [{ account: 'acc_00000000000000000000000000', rest: true }] }, 422, 'lines[0].account'],
    ];
    for (const [change, status, field] of cases)
      expect([change, refusal(await client.post('/bank_rules', { ...good, ...change }))]).toMatchObject([
        change,
        { status, field },
      ]);
    const old = ok(await client.post('/accounts', { code: '6999', name: 'Old', type: 'expense' }));
    const rule = await make({ ...good, lines: [{ account: old['id'], rest: true }] });
    ok(await client.patch(`/accounts/${old['id']}`, { active: false }));
    expect(await suggestionsOf(await trade.line(-1, { text: 'x y' }))).toEqual([]);
    expect(refusal(await client.patch(`/bank_rules/${rule['id']}`, { name: 'Y' }))).toMatchObject({
      ...{ status: 422, field: 'lines[0].account', code: 'archived' },
    });
    expect((await client.delete(`/bank_rules/${rule['id']}`)).status).toBe(200);
  });

  it('is proposed after three lines were booked alike, with how many open lines it would fit', async () => {
    const { ids } = trade;
    const body = { counterparty: { name: 'Host B.V.', iban: HOST } };
    const book = async (more: Json): Promise<Json> => {
      const line = await trade.line(-12, more);
      return trade.match(line, { lines: [{ account: ids['6000'], amount: 12, tax: ids['input'] }] });
    };
    const booked = [await book(body), await book(body)];
    const open = await trade.line(-24, body);
    expect(await proposalOf(open)).toEqual({ proposal: null, because: [], open_lines: 0, open_lines_is_exact: true });
    booked.push(await book(body));
    const found = await proposalOf(open);
    expect(found).toMatchObject({ open_lines: 1, open_lines_is_exact: true });
    expect([...found['because']].sort()).toEqual(booked.map(({ id }) => id).sort());
    expect(found['proposal']).toEqual({
      name: 'Host B.V.',
      conditions: { direction: 'out', iban: HOST },
      lines: [{ account: ids['6000'], rest: true, tax: ids['input'] }],
      confidence: 80,
    });
    ok(await trade.client.post('/bank_rules', found['proposal']));
    expect((await suggestionsOf(open))[0]).toMatchObject({ kind: 'rule', confidence: 80 });
    expect(await proposalOf(open)).toMatchObject({ proposal: null });
    for (const month of ['01', '02', '03']) await book({ text: `Parking garage ${month}/2026` });
    const parked = await trade.line(-9, { text: 'PARKING GARAGE 04/2026' });
    expect((await proposalOf(parked))['proposal']).toMatchObject({
      ...{ name: 'PARKING GARAGE', conditions: { direction: 'out', text_contains: ['PARKING GARAGE'] } },
    });
  });
});
