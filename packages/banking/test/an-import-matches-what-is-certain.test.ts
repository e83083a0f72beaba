import { type Domain, ok } from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openBanking } from './support/banking.js';
import { anAccount, camt, imported, type Line, linesOf, sendFile } from './support/files.js';
import { IBAN, openTrade, type Trade } from './support/trade.js';

type Json = Record<string, any>;

let service: Domain;
let trade: Trade;

beforeAll(async () => {
  service = await openBanking();
  trade = await openTrade(service, 'other');
});
afterAll(() => service.stop());

const asks = (account: string, auto_match: boolean): Promise<Json> =>
  trade.client.patch(`/bank_accounts/${account}`, { auto_match }).then(ok);

/** A line that pays an invoice for certain: it names it, and has its amount. */
const paying = ({ number, amount_total: amount }: Json, date = '2026-03-12'): Line => ({
  ...{ date, amount: amount.toFixed(2), text: `Invoice ${number}` },
});

const file = (account: string, ...lines: Line[]): string => camt({ account, lines });

const stateOf = async (invoice: Json): Promise<string> =>
  ok(await trade.client.get(`/invoices/${invoice['id']}`))['payment_state'];

/** What makes the lines of this file certain beside number and amount: the payer's account. */
const withPayer = (text: string): string =>
  text.replaceAll(
    '<RmtInf>',
    '<RltdPties><Dbtr><Nm>Ann Example</Nm></Dbtr><DbtrAcct><Id><IBAN>NL91ABNA0417164300</IBAN></Id></DbtrAcct></RltdPties><RmtInf>',
  );

describe('an import', () => {
  beforeAll(async () => {
    const bank_accounts = [{ iban: 'NL91ABNA0417164300' }];
    ok(await trade.client.patch(`/partners/${trade.ids['customer']}`, { bank_accounts }));
  });

  it('matches nothing by itself unless its account asks for it', async () => {
    expect(trade.bank).toMatchObject({ auto_match: false });
    const invoice = await trade.invoice(10);
    const done = await imported(trade.client, trade.bank['id'], withPayer(file(IBAN, paying(invoice))));
    expect(done).toMatchObject({ new_count: 1, auto_match: null });
    expect(await stateOf(invoice)).toBe('not_paid');
  });

  it('shows in its dry run what it would match, and then matches just that of its own lines', async () => {
    const { client, bank } = trade;
    const older = await linesOf(client, bank['id']);
    expect(older).toMatchObject([{ state: 'open' }]);
    await asks(bank['id'], true);
    const [one, two] = [await trade.invoice(20), await trade.invoice(30)];
    const unsure = { date: '2026-03-13', amount: '5.00', text: 'Something' };
    const sent = withPayer(file(IBAN, paying(one), unsure, paying(two)));
    const preview = await imported(client, bank['id'], sent, '?dry_run=true');
    expect(preview).toMatchObject({ dry_run: true, new_count: 3, auto_match: { refused: [], left: 0 } });
    expect(preview.auto_match.matched.map(({ suggestion }: Json) => suggestion.plan.items[0].invoice)).toEqual([
      one['id'],
      two['id'],
    ]);
    expect(await linesOf(client, bank['id'])).toEqual(older);
    expect(await stateOf(one)).toBe('not_paid');
    const done = await imported(client, bank['id'], sent);
    expect(done.auto_match.matched.map(({ suggestion }: Json) => suggestion)).toEqual(
      preview.auto_match.matched.map(({ suggestion }: Json) => suggestion),
    );
    const lines = await linesOf(client, bank['id']);
    expect(lines.map(({ state }) => state)).toEqual(['open', 'matched', 'open', 'matched']);
    expect(await stateOf(two)).toBe('paid');
    const [matched, created] = ok(await client.get(`/bank_lines/${lines[1].id}/history`))['data'] as [Json, Json];
    expect(matched).toMatchObject({ action: 'matched', version: 2, actor: created['actor'] });
    expect((await imported(client, bank['id'], `${sent} `)).auto_match).toBeNull();
    expect((await imported(client, bank['id'], sent)).auto_match).toBeNull();
    ok(await client.post(`/bank_lines/${lines[1].id}/undo`));
    expect(await stateOf(one)).toBe('not_paid');
    await service.expectSound(client);
  });

  it('of several accounts matches on those that ask for it', async () => {
    const { client } = trade;
    await anAccount(client, 'Q', { number: '777001' });
    const asking = await anAccount(client, 'R', { number: '777002', auto_match: true });
    const [one, two] = [await trade.invoice(61), await trade.invoice(62)];
    const sent = withPayer(
      camt({ account: '777001', lines: [paying(one)] }, { account: '777002', lines: [paying(two)] }),
    );
    const { status, body } = await sendFile(client, '/bank_statements/import', sent);
    expect(status).toBe(200);
    expect(body.auto_match.matched).toHaveLength(1);
    expect(await linesOf(client, asking)).toMatchObject([{ state: 'matched' }]);
    expect([await stateOf(one), await stateOf(two)]).toEqual(['not_paid', 'paid']);
    await service.expectSound(client);
  });

  it('names what is refused, and keeps its lines', async () => {
    const { client, bank } = trade;
    const [locked, free] = [await trade.invoice(40), await trade.invoice(50)];
    ok(await client.post('/settings/accounting/lock', { lock_date: '2026-03-05' }));
    const sent = withPayer(file(IBAN, paying(locked, '2026-03-04'), paying(free, '2026-03-14')));
    const done = await imported(client, bank['id'], sent);
    expect(done).toMatchObject({ new_count: 2, auto_match: { refused: [{ problem: { code: 'period_locked' } }] } });
    expect(done.auto_match.matched).toHaveLength(1);
    expect(await stateOf(free)).toBe('paid');
    expect(await stateOf(locked)).toBe('not_paid');
    await service.expectSound(client);
  });
});
