import { Imports } from '@daybook/accounting';
import { type Doc, type Domain, Money, ok } from '@daybook/harness';
import { type PrincipalWorkspace, systemPrincipal, Workspaces } from '@daybook/access';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addDays } from '@daybook/money';
import { openAccounting } from './support/accounting.js';

let service: Domain;
let money: Money;
let input: Doc;

beforeAll(async () => {
  service = await openAccounting();
  money = await Money.open(service);
  input = (await money.client.make('taxes', {
    external_id: 'input',
    name: 'Input 10 %',
    rate: 10,
    scope: 'purchase',
    account: money.account('1300'),
  })) as Doc;
});
afterAll(() => money.expectSound());
afterAll(() => service.stop());

interface Line {
  readonly code: string;
  /** Debits are positive. */
  readonly amount: number;
  readonly tax?: string;
}

const on = (code: string, amount: number, tax?: string): Line => ({ code, amount, ...(tax ? { tax } : {}) });

async function posted(date: string, ...lines: Line[]): Promise<Doc> {
  const body = lines.map(({ code, amount, tax }) => ({
    account: money.account(code),
    tax,
    ...(amount > 0 ? { debit: amount } : { credit: -amount }),
  }));
  const entry = await money.client.make('entries', { journal: money.books.journals['MISC']!.id, date, lines: body });
  return money.act('entries', entry.id, 'post');
}

/** Base and amount by line name, and the totals of one month; checks that it matches the tax accounts. */
async function taxed(month: string): Promise<{ lines: Record<string, number[]>; totals: Doc }> {
  const span = `date_from=${month}-01&date_to=${month}-28`;
  const { data, totals } = ok<Doc>(await money.client.get(`/reports/tax?${span}`));
  const trial = ok<Doc>(await money.client.get(`/reports/trial_balance?${span}`))['data'] as Doc[];
  const moved = trial.filter(({ type }) => type === 'tax').reduce((sum, { debit, credit }) => sum + credit - debit, 0);
  expect(totals['ledger_movement']).toBeCloseTo(moved, 6);
  expect(totals['net'] + totals['without_tax']).toBeCloseTo(totals['ledger_movement'], 6);
  const signed = (data as Doc[]).reduce((sum, { scope, amount }) => sum + (scope === 'purchase' ? -amount : amount), 0);
  expect(signed).toBeCloseTo(moved, 6);
  return { lines: Object.fromEntries((data as Doc[]).map(({ name, base, amount }) => [name, [base, amount]])), totals };
}

const WITHOUT = 'On tax accounts without a tax';

describe('the tax report', () => {
  it('has what entries by hand say of a tax: the amount on a tax account, the base on any other', async () => {
    const vat = money.books.vat.id;
    await posted('2026-01-10', on('1010', 360), on('4000', -200, vat), on('4000', -100, vat), on('2200', -60, vat));
    await posted('2026-01-11', on('6000', 50, input.id), on('1300', 5, input.id), on('1010', -55));
    await money.invoice(0, {
      date: '2026-01-12',
      lines: [{ description: 'Work', quantity: 1, price_unit: 1000, taxes: [vat] }],
    });
    const { lines, totals } = await taxed('2026-01');
    expect(lines).toEqual({ 'VAT 20 %': [1300, 260], 'Input 10 %': [50, 5] });
    expect(totals).toEqual({
      ...{
        sale_base: 1300,
        sale_amount: 260,
        purchase_base: 50,
        purchase_amount: 5,
        net: 255,
        without_tax: 0,
        ledger_movement: 255,
      },
    });
  });

  it('has the other side of a tax, and what is taken back, negative, each in its month', async () => {
    const vat = money.books.vat.id;
    const entry = await posted('2026-02-01', on('1010', 120), on('4000', -100, vat), on('2200', -20, vat));
    await posted('2026-02-02', on('4000', 10, vat), on('2200', 2, vat), on('1010', -12));
    await money.act('entries', entry.id, 'reverse', { date: '2026-03-01' });
    await posted('2026-03-02', on('1010', 11), on('6000', -10, input.id), on('1300', -1, input.id));
    expect((await taxed('2026-02')).lines).toEqual({ 'VAT 20 %': [90, 18] });
    expect((await taxed('2026-03')).lines).toEqual({ 'VAT 20 %': [-100, -20], 'Input 10 %': [-10, -1] });
  });

  it('has a base without an amount, and an amount without a base', async () => {
    const vat = money.books.vat.id;
    await posted('2026-04-01', on('1010', 100), on('4000', -100, vat));
    await posted('2026-04-02', on('1010', 7), on('2200', -7, vat));
    expect((await taxed('2026-04')).lines).toEqual({ 'VAT 20 %': [100, 7] });
    // Purchase tax on a sales account is still purchase tax.
    await posted('2026-05-01', on('2200', 3, input.id), on('1010', -3));
    expect((await taxed('2026-05')).lines).toEqual({ 'Input 10 %': [0, 3] });
  });

  it('has what is on the tax accounts without a tax on a line of its own', async () => {
    await posted('2026-06-01', on('2200', 200), on('1300', -5), on('1010', -195));
    await posted('2026-06-02', on('1010', 4), on('2200', -4));
    const { lines, totals } = await taxed('2026-06');
    expect(lines).toEqual({ [WITHOUT]: [0, -191] });
    expect(totals).toMatchObject({ net: 0, without_tax: -191, ledger_movement: -191 });
    const text = await (
      await fetch(
        `${service.origin}/api/${money.client.workspace}/v1/reports/tax?date_from=2026-06-01&date_to=2026-06-30`,
        {
          headers: { Authorization: `Bearer ${money.client.token}`, Accept: 'text/csv' },
        },
      )
    ).text();
    expect(text).toBe(`tax.id,tax.name,name,scope,rate,code,base,amount\r\n,,${WITHOUT},,,,0,-191\r\n`);
  });

  it('has opening entries that were brought over, with a tax and without', async () => {
    await money.client.patch(`/taxes/${money.books.vat.id}`, { external_id: 'vat' });
    const rows = [
      'entry,journal,date,account,debit,credit,tax',
      'o,MISC,2026-07-01,1010,120,,',
      'o,MISC,2026-07-01,4000,,80,ext:vat',
      'o,MISC,2026-07-01,2200,,16,ext:vat',
      'o,MISC,2026-07-01,2200,,24,',
    ];
    const principal = systemPrincipal(
      (await service.app.get(Workspaces, { strict: false }).find(money.client.workspace)) as PrincipalWorkspace,
    );
    const source = (async function* () {
      yield Buffer.from(rows.join('\r\n'));
    })();
    const outcome = await service.app
      .get(Imports, { strict: false })
      .run(principal, { what: 'entries', source, end: 'commit' });
    expect(outcome.problems).toEqual([]);
    expect((await taxed('2026-07')).lines).toEqual({ 'VAT 20 %': [80, 16], [WITHOUT]: [0, 24] });
  });

  it('leaves drafts out, and what is dated outside of its period', async () => {
    const vat = money.books.vat.id;
    await money.client.make('entries', {
      journal: money.books.journals['MISC']!.id,
      date: '2026-08-01',
      lines: [{ account: money.account('2200'), debit: 1, tax: vat }],
    });
    await posted(addDays('2026-08-01', -1), on('1010', 1), on('2200', -1, vat));
    expect(await taxed('2026-08')).toMatchObject({ lines: {}, totals: { net: 0, without_tax: 0 } });
  });
});
