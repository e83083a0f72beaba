import { eventsOf, fieldsOf, refusal, type Shown, sql } from '@daybook/harness';
import { describe, expect, it } from '@jest/globals';
import {
  acme,
  books,
  expectDeleted,
  expectKept,
  expectNotDeletable,
  id,
  invalid,
  make,
  post,
  refused,
  service,
  tax,
  use,
} from './support/master-data.js';

describe('a new workspace', () => {
  it('has its chart of accounts', async () => {
    const { body } = await acme.get('/accounts?limit=200&fields=code,name,type,group,open_items');
    const rows = body.data.map((row: Record<string, unknown>) => [
      row['code'],
      row['type'],
      row['group'],
      row['open_items'],
    ]);
    expect(rows).toEqual([
      ['1000', 'cash', 'asset', false],
      ['1010', 'bank', 'asset', false],
      ['1090', 'asset', 'asset', false],
      ['1100', 'receivable', 'asset', true],
      ['1150', 'asset', 'asset', false],
      ['1190', 'asset', 'asset', false],
      ['1200', 'stock', 'asset', false],
      ['1300', 'tax', 'liability', false],
      ['2000', 'payable', 'liability', true],
      ['2050', 'liability', 'liability', false],
      ['2090', 'liability', 'liability', false],
      ['2100', 'liability', 'liability', true],
      ['2200', 'tax', 'liability', false],
      ['2210', 'tax', 'liability', false],
      ['2300', 'liability', 'liability', false],
      ['3000', 'equity', 'equity', false],
      ['3100', 'equity', 'equity', false],
      ['4000', 'income', 'income', false],
      ['4020', 'income', 'income', false],
      ['4910', 'income', 'income', false],
      ['4915', 'income', 'income', false],
      ['5000', 'cogs', 'expense', false],
      ['5200', 'expense', 'expense', false],
      ['5300', 'expense', 'expense', false],
      ['6000', 'expense', 'expense', false],
      ['6900', 'expense', 'expense', false],
      ['6910', 'expense', 'expense', false],
      ['6915', 'expense', 'expense', false],
    ]);
  });

  it('has its journals', async () => {
    const { body } = await acme.get('/journals');
    const rows = body.data.map((row: Record<string, unknown>) => [
      row['code'],
      row['type'],
      row['credit_code'],
      (row['default_account'] as Shown | null)?.['name'] ?? null,
    ]);
    expect(rows).toEqual([
      ['BILL', 'purchase', 'BCN', null],
      ['BNK', 'bank', 'RBNK', 'Bank'],
      ['CSH', 'cash', 'RCSH', 'Cash'],
      ['EXC', 'exchange', 'REXC', null],
      ['INV', 'sale', 'CN', null],
      ['MISC', 'general', 'RMISC', null],
      ['STK', 'stock', 'RSTK', null],
    ]);
  });

  it('has settings that name the defaults', async () => {
    const { body } = await service.other.get('/settings/accounting');
    expect(body).toMatchObject({
      fiscal_year_start: '01-01',
      lock_date: null,
      tax_rounding: 'document',
      receivable_account: { name: 'Receivable' },
      payable_account: { name: 'Payable' },
      income_account: { name: 'Sales' },
      expense_account: { name: 'Expenses' },
      cogs_account: { name: 'Cost of goods sold' },
      stock_account: { name: 'Inventory' },
      received_not_billed_account: { name: 'Received not billed' },
      price_difference_account: { name: 'Price difference' },
      adjustment_account: { name: 'Inventory adjustment' },
      exchange_gain_account: { name: 'Exchange gain' },
      exchange_loss_account: { name: 'Exchange loss' },
      write_off_account: { name: 'Write-off' },
      sale_journal: { name: 'Sales' },
      purchase_journal: { name: 'Purchases' },
    });
  });
});

describe('settings', () => {
  it('name a time zone and a day of every year that there are: 400', async () => {
    const zone = await acme.patch('/settings/company', { timezone: 'Mars/Olympus_Mons' });
    expect(refusal(zone)).toEqual(invalid('timezone', 'invalid_value'));
    for (const day of ['02-29', '13-01', '1 April']) {
      const year = await acme.patch('/settings/accounting', { fiscal_year_start: day });
      expect(refusal(year)).toMatchObject({ status: 400, field: 'fiscal_year_start' });
    }
  });

  it('name journals of their types: 422', async () => {
    const misc = books.journals['MISC']!.id;
    expect(refusal(await acme.patch('/settings/accounting', { sale_journal: misc }))).toEqual(
      refused('sale_journal', 'invalid_value'),
    );
  });

  it('keep the currency of the books while drafts or rates are meant for it: 422', async () => {
    const client = await service.freshWorkspace();
    await client.make('currency_rates', { currency: 'EUR', date: '2026-01-01', rate: 1.1 });
    const reply = await client.patch('/settings/company', { currency: 'GBP' });
    expect(refusal(reply)).toEqual(refused('currency', 'in_use'));
  });
});

describe('accounts', () => {
  it('have a code of their own: 422', async () => {
    const reply = await post('accounts', { code: '1000', name: 'Again', type: 'cash' });
    expect(refusal(reply)).toEqual(refused('code', 'already_exists'));
    const account = await make('accounts', { code: '1001', name: 'Till', type: 'cash' });
    expect(refusal(await acme.patch(`/accounts/${account.id}`, { code: '1000' }))).toEqual(
      refused('code', 'already_exists'),
    );
  });

  it('have a type and a code of 1 to 16 characters: 400', async () => {
    expect(refusal(await post('accounts', { code: '1', name: 'x', type: 'revenue' }))).toEqual(
      invalid('type', 'invalid_value'),
    );
    expect(refusal(await post('accounts', { code: '1'.repeat(17), name: 'x', type: 'asset' }))).toEqual(
      invalid('code', 'out_of_range'),
    );
    expect(refusal(await post('accounts', { code: '', name: 'x', type: 'asset' }))).toEqual(
      invalid('code', 'required'),
    );
    const more = { name: 'x', type: 'asset', code: '9', currency: 'XYZ' };
    expect(refusal(await post('accounts', more))).toEqual(invalid('currency', 'invalid_value'));
  });

  it('are matched line by line when receivable or payable', async () => {
    const receivable = await make('accounts', { code: '1195', name: 'R', type: 'receivable' });
    const asset = await make('accounts', { code: '1196', name: 'A', type: 'asset' });
    expect([receivable['open_items'], asset['open_items']]).toEqual([true, false]);
    const turned = await acme.patch(`/accounts/${asset.id}`, { type: 'payable' });
    expect(turned.body).toMatchObject({ type: 'payable', open_items: true, group: 'liability' });
  });

  it('keep code, type and currency once posted to; the name is free', async () => {
    const account = await make('accounts', { code: '4200', name: 'Used', type: 'income' });
    expect(
      (await acme.patch(`/accounts/${account.id}`, { code: '4201', type: 'expense', currency: 'EUR' })).status,
    ).toBe(200);
    await acme.patch(`/accounts/${account.id}`, { currency: null });
    await use({}, { account: account.id });
    await expectKept(`/accounts/${account.id}`, { code: '4202', type: 'income', currency: 'USD' });
    const reply = await acme.patch(`/accounts/${account.id}`, { name: 'Renamed', active: false });
    expect(reply.body).toMatchObject({ name: 'Renamed', active: false });
    await expectNotDeletable(`/accounts/${account.id}`);
  });

  it('keep their type while something names them for it', async () => {
    const account = await make('accounts', { code: '1197', name: 'Own', type: 'receivable' });
    const partner = await make('partners', { name: 'x', receivable_account: account.id });
    await expectKept(`/accounts/${account.id}`, { type: 'asset' });
    await acme.patch(`/partners/${partner.id}`, { receivable_account: null });
    expect((await acme.patch(`/accounts/${account.id}`, { type: 'asset' })).status).toBe(200);
    await expectKept(`/accounts/${id('6910')}`, { type: 'asset' });
  });

  it('are deleted while nothing names them, a draft included', async () => {
    const account = await make('accounts', { code: '4300', name: 'Unused', type: 'income' });
    const lines = [{ description: 'x', quantity: 1, price_unit: 1, account: account.id }];
    const invoice = await make('invoices', { lines });
    await expectNotDeletable(`/accounts/${account.id}`);
    await acme.delete(`/invoices/${invoice.id}`);
    await expectDeleted(`/accounts/${account.id}`);
    await expectNotDeletable(`/accounts/${id('1100')}`);
  });
});

describe('journals', () => {
  it('have codes of 2 to 8 capitals and digits: 400', async () => {
    for (const code of ['A', 'inv', 'ABCDEFGHI', 'A B']) {
      const reply = await post('journals', { code, name: 'x', type: 'sale' });
      expect(refusal(reply)).toMatchObject({ status: 400, field: 'code' });
    }
  });

  it('give their credits a series of their own: R and the code', async () => {
    expect(await make('journals', { code: 'WEB', name: 'Web', type: 'sale' })).toMatchObject({ credit_code: 'RWEB' });
    expect(await make('journals', { code: 'ABCDEFGH', name: 'Long', type: 'sale' })).toMatchObject({
      credit_code: 'RABCDEFGH',
    });
  });

  it('share no code, nor a credit code, with any other: 422', async () => {
    const journal = (code: string, credit_code?: string) =>
      post('journals', { code, name: 'x', type: 'sale', ...(credit_code ? { credit_code } : {}) });
    expect(refusal(await journal('INV'))).toEqual(refused('code', 'already_exists'));
    expect(refusal(await journal('CN'))).toEqual(refused('code', 'already_exists'));
    expect(refusal(await journal('NEW', 'CN'))).toEqual(refused('credit_code', 'already_exists'));
    expect(refusal(await journal('NEW', 'BILL'))).toEqual(refused('credit_code', 'already_exists'));
    expect(refusal(await journal('NEW', 'NEW'))).toEqual(refused('credit_code', 'already_exists'));
    await make('journals', { code: 'RTWO', name: 'x', type: 'sale' });
    expect(refusal(await journal('TWO'))).toEqual(refused('credit_code', 'already_exists'));
    const free = await make('journals', { code: 'FREE', name: 'x', type: 'sale' });
    expect(refusal(await acme.patch(`/journals/${free.id}`, { code: 'INV' }))).toEqual(
      refused('code', 'already_exists'),
    );
    expect((await acme.patch(`/journals/${free.id}`, { code: 'FREE2', credit_code: 'FREE' })).status).toBe(200);
    expect(refusal(await journal('RFREE'))).toEqual({ status: 200 });
  });

  it('of bank and cash need an account of their type', async () => {
    const bank = { code: 'BK2', name: 'Second bank', type: 'bank' };
    expect(refusal(await post('journals', bank))).toEqual(invalid('default_account', 'required'));
    const wrong = await post('journals', { ...bank, default_account: id('1000') });
    expect(refusal(wrong)).toEqual(refused('default_account', 'invalid_account_type'));
    const made = await make('journals', { ...bank, default_account: id('1010') });
    const cleared = await acme.patch(`/journals/${made.id}`, { default_account: null });
    expect(refusal(cleared)).toEqual(refused('default_account', 'required'));
    const both = await acme.patch(`/journals/${made.id}`, { default_account: null, credit_code: 'BK2' });
    expect(fieldsOf(both)).toEqual(['default_account']);
    const same = await acme.patch(`/journals/${made.id}`, { default_account: id('1000'), credit_code: 'BK2' });
    expect(fieldsOf(same)).toEqual(['credit_code']);
  });

  it('keep codes, type and currency once posted to', async () => {
    const journal = await make('journals', { code: 'SHOP', name: 'Shop', type: 'sale' });
    await use({ journal: journal.id });
    await expectKept(`/journals/${journal.id}`, { code: 'SHP', type: 'general', credit_code: 'SHC', currency: 'EUR' });
    const reply = await acme.patch(`/journals/${journal.id}`, { code: 'SHP', credit_code: 'SHP' });
    expect(fieldsOf(reply)).toEqual(['code', 'credit_code']);
    expect((await acme.patch(`/journals/${journal.id}`, { name: 'Store' })).status).toBe(200);
    await expectNotDeletable(`/journals/${journal.id}`);
    const unused = await make('journals', { code: 'GO', name: 'x', type: 'sale' });
    await expectDeleted(`/journals/${unused.id}`);
    expect((await post('journals', { code: 'GO', name: 'x', type: 'sale' })).status).toBe(200);
  });
});

describe('taxes', () => {
  it('have a rate from -100 to 1000 with 4 decimals, a scope and an account of type tax', async () => {
    for (const rate of [-100.1, 1000.5, 1.12345]) {
      expect(refusal(await post('taxes', tax({ rate })))).toEqual(invalid('rate', 'out_of_range'));
    }
    expect(refusal(await post('taxes', tax({ scope: 'both' })))).toEqual(invalid('scope', 'invalid_value'));
    expect(refusal(await post('taxes', tax({ account: undefined })))).toEqual(invalid('account', 'required'));
    expect(refusal(await post('taxes', tax({ account: id('4000') })))).toEqual(
      refused('account', 'invalid_account_type'),
    );
    const { price_included, active } = await make('taxes', tax());
    expect([price_included, active]).toEqual([false, true]);
  });

  it('keep their figures once posted with; a new rate is a new tax', async () => {
    const used = await make('taxes', tax());
    const other = await make('accounts', { code: '2220', name: 'Other tax', type: 'tax' });
    await use({}, { taxes: [used.id] });
    const changes = { rate: 11, scope: 'purchase', price_included: true, account: other.id };
    await expectKept(`/taxes/${used.id}`, changes);
    // An invalid account is not reported as a second problem: the account cannot be changed at all.
    expect(fieldsOf(await acme.patch(`/taxes/${used.id}`, { rate: 11, account: id('4000') }))).toEqual([
      'rate',
      'account',
    ]);
    expect((await acme.patch(`/taxes/${used.id}`, { name: 'Old', code: 'X1', active: false })).status).toBe(200);
    await expectNotDeletable(`/taxes/${used.id}`);
  });

  it('are free while only drafts and products have them, but not to delete', async () => {
    const free = await make('taxes', tax());
    const product = await make('products', { name: 'x', sale_taxes: [free.id] });
    expect((await acme.patch(`/taxes/${free.id}`, { rate: 12 })).status).toBe(200);
    await expectNotDeletable(`/taxes/${free.id}`);
    await acme.delete(`/products/${product.id}`);
    await expectDeleted(`/taxes/${free.id}`);
  });
});

describe('payment terms', () => {
  it.each([
    ['no lines', []],
    [
      'a percent on the last line',
      [
        { percent: 50, days: 0 },
        { percent: 50, days: 1 },
      ],
    ],
    ['a line before the last without percent', [{ days: 0 }, { days: 1 }]],
    ['percents of 100 together', [{ percent: 60, days: 0 }, { percent: 40, days: 1 }, { days: 2 }]],
    ['a percent above 100', [{ percent: 150, days: 0 }, { days: 2 }]],
  ])('with %s: 400', async (_what, lines) => {
    expect(refusal(await post('payment_terms', { name: 'x', lines }))).toMatchObject({ status: 400, field: 'lines' });
  });

  it('with a percent of 0 or below: 400 on the line', async () => {
    for (const percent of [0, -5]) {
      const reply = await post('payment_terms', { name: 'x', lines: [{ percent, days: 0 }, { days: 2 }] });
      expect(refusal(reply)).toMatchObject({
        status: 400,
        field: expect.stringMatching(/^lines/) as unknown as string,
      });
    }
  });

  it('keep their lines once posted with', async () => {
    const term = await make('payment_terms', {
      name: 'x',
      lines: [
        { percent: 50, days: 0 },
        { days: 30, end_of_month: true },
      ],
    });
    expect(term['lines']).toMatchObject([
      { percent: 50, days: 0, end_of_month: false },
      { percent: null, days: 30, end_of_month: true },
    ]);
    expect((await acme.patch(`/payment_terms/${term.id}`, { lines: [{ days: 10 }] })).status).toBe(200);
    await use({ payment_term: term.id });
    await expectKept(`/payment_terms/${term.id}`, { lines: [{ days: 11 }] });
    const current = await acme.get(`/payment_terms/${term.id}`);
    const renamed = await acme.patch(`/payment_terms/${term.id}`, { ...current.body, name: 'Renamed' });
    expect(renamed.body).toMatchObject({ name: 'Renamed', lines: current.body.lines });
    await expectNotDeletable(`/payment_terms/${term.id}`);
  });

  it('are deleted while no partner and no draft has them', async () => {
    const term = await make('payment_terms', { name: 'x', lines: [{ days: 1 }] });
    const partner = await make('partners', { name: 'x', payment_term: term.id });
    await expectNotDeletable(`/payment_terms/${term.id}`);
    await acme.delete(`/partners/${partner.id}`);
    await expectDeleted(`/payment_terms/${term.id}`);
  });
});

describe('entries', () => {
  it('are read, not written, in this resource; each is found by its journal and number', async () => {
    const invoice = await use({});
    const { body } = await acme.get(`/entries?number=${encodeURIComponent(invoice['number'] as string)}`);
    expect(body.data).toHaveLength(1);
    expect(body.data[0]).toMatchObject({ state: 'posted', reversed_by: [], lines: [{ debit: 10 }, { credit: 10 }] });
    const sales = await service.client('acme', ['read:sales', 'write:sales']);
    expect((await sales.get(`/entries/${body.data[0].id}`)).status).toBe(403);
  });
});

describe('every write', () => {
  it('leaves its event and its history, and a refused one neither', async () => {
    const count = async () =>
      (await sql<{ n: string }>(service.databaseUrl, 'SELECT count(*) AS n FROM events.events'))[0]!.n;
    const account = await make('accounts', { code: '4600', name: 'Told', type: 'income' });
    await acme.patch(`/accounts/${account.id}`, { name: 'Retold' });
    await acme.patch(`/accounts/${account.id}`, { name: 'Retold' });
    const before = await count();
    await acme.patch(`/accounts/${account.id}`, { code: '1000' });
    expect(await count()).toBe(before);
    const history = await acme.get(`/accounts/${account.id}/history`);
    expect(history.body.data.map(({ action, version }: Record<string, unknown>) => [action, version])).toEqual([
      ['updated', 2],
      ['created', 1],
    ]);
    await acme.delete(`/accounts/${account.id}`);
    expect((await eventsOf(service.databaseUrl, [account.id])).map((event) => event.split(' ')[0])).toEqual([
      'account.created',
      'account.updated',
      'account.deleted',
    ]);
  });
});
