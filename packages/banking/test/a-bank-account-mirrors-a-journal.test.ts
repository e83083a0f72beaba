import { type Domain, ok, refusal } from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openBanking } from './support/banking.js';

let service: Domain;
let journal: string;

beforeAll(async () => {
  service = await openBanking();
  journal = ok(await service.acme.get('/journals?code=BNK'))['data'][0].id;
});
afterAll(() => service.stop());

const IBAN = 'DE89370400440532013000';

describe('a bank account', () => {
  it('belongs to one journal, and takes its account and the currency of the books', async () => {
    const { acme } = service;
    const made = ok(await acme.post('/bank_accounts', { name: 'Main', iban: 'DE89 3704 0044 0532 0130 00', journal }));
    expect(made).toMatchObject({
      ...{ iban: IBAN, currency: 'USD', account: { name: 'Bank' }, transit_account: { name: 'Money in transit' } },
      ...{ unmatched_count: 0, unmatched_amount: 0, statement_balance: null, last_line_date: null },
    });
    expect(
      ok(await acme.get(`/bank_accounts/${made['id']}?fields=ledger_balance,ledger_balance_currency`)),
    ).toMatchObject({
      ...{ ledger_balance: 0, ledger_balance_currency: 0 },
    });
    expect(refusal(await acme.post('/bank_accounts', { name: 'Second', number: '17', journal }))).toMatchObject({
      ...{ status: 422, field: 'journal', code: 'already_exists' },
    });
    expect(refusal(await acme.patch(`/journals/${journal}`, { currency: 'USD' }))).toMatchObject({
      status: 422,
      code: 'in_use',
    });
  });

  it('needs an IBAN or a number, and a journal of type bank whose account takes its currency', async () => {
    const { acme } = service;
    const cash = ok(await acme.get('/journals?code=CSH'))['data'][0].id;
    expect(refusal(await acme.post('/bank_accounts', { name: 'X', journal }))).toMatchObject({
      status: 400,
      field: 'iban',
    });
    expect(refusal(await acme.post('/bank_accounts', { name: 'X', number: '1', journal: cash }))).toMatchObject({
      ...{ status: 422, field: 'journal', code: 'invalid_value' },
    });
    const account = ok(await acme.post('/accounts', { code: '1019', name: 'Dollars', type: 'bank' }));
    const other = ok(
      await acme.post('/journals', { code: 'BUS', name: 'Dollars', type: 'bank', default_account: account['id'] }),
    );
    const body = { name: 'Dollars', number: '900', journal: other['id'], currency: 'EUR' };
    expect(refusal(await acme.post('/bank_accounts', body))).toMatchObject({ status: 422, field: 'currency' });
    ok(await acme.patch(`/accounts/${account['id']}`, { currency: 'EUR' }));
    expect(ok(await acme.post('/bank_accounts', { ...body, currency: undefined }))).toMatchObject({ currency: 'EUR' });
  });
});

describe('a line entered by hand', () => {
  it('never changes but for its partner, is left out with a reason, and fixes journal and currency', async () => {
    const { acme } = service;
    const [account] = ok(await acme.get(`/bank_accounts?iban=${IBAN}`))['data'];
    const line = ok(
      await acme.post('/bank_lines', { bank_account: account.id, date: '2026-03-02', amount: -12.5, text: 'Coffee' }),
    );
    expect(line).toMatchObject({ state: 'open', amount: -12.5, amount_open: -12.5, currency: 'USD', matches: [] });
    const path = `/bank_lines/${line['id']}`;
    expect(refusal(await acme.patch(path, { amount: 3 }))).toMatchObject({ field: 'amount', code: 'immutable' });
    expect(
      refusal(await acme.post('/bank_lines', { bank_account: account.id, date: '2026-03-02', amount: 0 })),
    ).toMatchObject({ status: 422, field: 'amount' });
    expect(refusal(await acme.post(`${path}/ignore`, {}))).toMatchObject({ status: 400, field: 'reason' });
    expect(ok(await acme.post(`${path}/ignore`, { reason: 'Before the opening.' }))).toMatchObject({
      state: 'ignored',
    });
    expect(ok(await acme.post(`${path}/reopen`))).toMatchObject({ state: 'open', ignore_reason: null });
    expect(ok(await acme.get(`/bank_accounts/${account.id}`))).toMatchObject({
      ...{ unmatched_count: 1, unmatched_amount: -12.5, last_line_date: '2026-03-02' },
    });
    expect(refusal(await acme.patch(`/bank_accounts/${account.id}`, { currency: 'EUR' }))).toMatchObject({
      ...{ status: 422, field: 'currency', code: 'in_use' },
    });
    expect((await acme.delete(path)).status).toBe(200);
  });
});
