import { type ImportName, type ImportOutcome, Imports } from '@daybook/accounting';
import { databaseWithin, type Domain, eventsOf, imageOf, type Shown, statementsOf } from '@daybook/harness';
import { until } from '@daybook/testing';
import { type Principal, systemPrincipal, Workspaces } from '@daybook/access';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openAccounting } from './support/accounting.js';

let service: Domain;
let principal: Principal;

beforeAll(async () => {
  service = await openAccounting();
  principal = systemPrincipal((await service.app.get(Workspaces, { strict: false }).find(service.acme.workspace))!);
  await made('accounts', 'code,name,type\n1990,Opening balances,asset\n');
});
afterAll(() => service.stop());

interface Options {
  readonly end?: 'commit' | 'rollback';
  readonly against?: string;
}

function bring(what: ImportName, file: string | readonly Buffer[], options: Options = {}): Promise<ImportOutcome> {
  const pieces = typeof file === 'string' ? [Buffer.from(file)] : file;
  async function* source() {
    yield* pieces;
  }
  const against = what === 'open_invoices' ? '1990' : undefined;
  const imports = service.app.get(Imports, { strict: false });
  return imports.run(principal, { what, source: source(), end: 'commit', against, ...options });
}

/** The result of a file without errors. */
async function made(what: ImportName, file: string, options?: Options): Promise<ImportOutcome['made']> {
  const { problems, made: counts } = await bring(what, file, options);
  expect(problems).toEqual([]);
  return counts;
}

/** The errors of a file; checks that nothing of it was imported. */
async function refused(what: ImportName, file: string): Promise<string[]> {
  const before = await imageOf(service.databaseUrl);
  const { problems, made: counts, badRows } = await bring(what, file);
  expect([counts, badRows > 0]).toEqual([{}, true]);
  expect(await imageOf(service.databaseUrl)).toEqual(before);
  return problems.map(({ row, column, code, message }) => `${row} ${column} ${code}: ${message}`);
}

/** The errors in the header or the account. */
async function unusable(what: ImportName, file: string, options?: Options): Promise<string[]> {
  const error = (await bring(what, file, options).catch((found: unknown) => found)) as {
    problems?: { field?: string; message: string }[];
  };
  return error.problems!.map(({ field, message }) => `${field}: ${message}`);
}

const get = async (path: string) => (await service.acme.get(path)).body;

describe('partners from a file', () => {
  const FILE = [
    'external_id,name,email,is_supplier,address.street,address.country,receivable_account,currency,active,metadata.old_id',
    'c-1,"Müller, Söhne ""& Co""",info@mueller.example,TRUE,"1 High Street\nBack yard",DE,1100,EUR,,K 17',
    'c-2,Plain,,,,,,,false,',
  ];

  it('have every writable field, with quotes, BOM and CRLF, and relations by code', async () => {
    expect(await made('partners', `\uFEFF${FILE.join('\r\n')}\r\n`)).toEqual({ partners: 2 });
    expect(await get('/partners/ext:c-1')).toMatchObject({
      name: 'Müller, Söhne "& Co"',
      email: 'info@mueller.example',
      is_customer: false,
      is_supplier: true,
      address: { street: '1 High Street\nBack yard', city: null, country: 'DE' },
      receivable_account: { name: 'Receivable' },
      currency: 'EUR',
      active: true,
      metadata: { old_id: 'K 17' },
      version: 1,
    });
    expect(await get('/partners/ext:c-2')).toMatchObject({
      is_customer: true,
      is_supplier: false,
      active: false,
      metadata: {},
    });
  });

  it('have their history and event, as those of a POST', async () => {
    const [brought, sent] = [await get('/partners/ext:c-1'), await service.acme.make('partners', { name: 'Sent' })];
    expect(await eventsOf(service.databaseUrl, [brought.id])).toEqual(['partner.created v1']);
    const [mine, theirs] = [await get(`/partners/${brought.id}/history`), await get(`/partners/${sent.id}/history`)];
    expect(mine.data).toHaveLength(1);
    expect(mine.data[0]).toMatchObject({
      version: 1,
      action: 'created',
      changes: { name: { from: null, to: 'Müller, Söhne "& Co"' } },
    });
    expect(Object.keys(mine.data[0])).toEqual(Object.keys(theirs.data[0]));
    expect(mine.data[0].actor).toMatchObject({ type: 'system' });
  });

  it('come once: a second time each row says so', async () => {
    const again = 'external_id already_exists: Another record of partners already has this external_id.';
    expect(await refused('partners', FILE.join('\n'))).toEqual([`2 ${again}`, `3 ${again}`]);
  });

  it('without an external id come once, too: known by their name', async () => {
    const file = 'name,phone\nNameless One,1\nNameless Two,2\n';
    expect(await made('partners', file)).toEqual({ partners: 2 });
    expect(await refused('partners', `${file}Nameless Three,3\nNameless Three,4\n`)).toEqual(
      [2, 3, 5].map(
        (row) =>
          `${row} name already_exists: Another record of partners already has this name. If the row is a different record, give it an external_id.`,
      ),
    );
  });

  it('are refused row by row with what a POST would say, and none is written', async () => {
    const rows = [
      'name,external_id,email,address.country,is_customer,receivable_account,payable_account,payment_term,currency,metadata.a b',
      'Good,g-1,,,,,,,,',
      ',g-2,nobody,XX,maybe,,,,,',
      'Wrong kind,g-3,,,,2000,1100,,,',
      'Unknown,g-4,,,,9999,ext:none,Thirty days,,',
      'Twin,g-1,,,,,,,,',
      'Currency,g-5,,,,,,,eur,',
      'Short,g-6',
      'Key,g-7,,,,,,,,x',
    ];
    expect(await refused('partners', rows.join('\n'))).toEqual([
      '3 name required: name is required.',
      '3 email invalid_format: email must be an e-mail address.',
      '3 address.country invalid_format: address.country must be a country of ISO 3166-1 as two capital letters.',
      '3 is_customer invalid_type: is_customer must be true or false.',
      '4 receivable_account invalid_account_type: receivable_account must be an account of type receivable.',
      '4 payable_account invalid_account_type: payable_account must be an account of type payable.',
      expect.stringMatching(
        /^5 receivable_account not_found: receivable_account: there is no "9999" in accounts of this workspace\. Use its code, its id \(acc_…\)/,
      ),
      expect.stringMatching(/^5 payment_term not_found: payment_term: there is no "Thirty days" in payment_terms/),
      '6 external_id already_exists: Another record of partners already has this external_id.',
      expect.stringMatching(/^7 currency /),
      '8 null invalid_csv: The row has 2 cells, the header 10. Put cells that contain a comma in quotes.',
      expect.stringMatching(/^9 metadata\.a b invalid_key: /),
    ]);
  });

  it('are told of the first hundred bad rows, and counted beyond', async () => {
    const rows = Array.from({ length: 450 }, (_, i) => (i % 3 === 0 ? `Fine ${i},` : `Bad ${i},nobody`));
    const outcome = await bring('partners', `name,email\n${rows.join('\n')}\n`);
    expect(outcome).toMatchObject({ rows: 450, badRows: 300, made: {} });
    expect(outcome.problems).toHaveLength(100);
    expect(outcome.problems.at(-1)).toMatchObject({ row: 151, column: 'email' });
  });

  it('in more than one batch are whole or nothing: the last row decides', async () => {
    const rows = Array.from({ length: 600 }, (_, i) => `Many ${i},m-${i}`);
    const file = `name,external_id\n${rows.join('\n')}\n`;
    expect(await refused('partners', `${file}${'x'.repeat(201)},m-600\n`)).toEqual([
      '602 name out_of_range: name must have at most 200 characters.',
    ]);
    expect(await refused('partners', `${file}Twin of a stored row,m-3\n`)).toEqual([
      expect.stringMatching(/^602 external_id already_exists/),
    ]);
    expect(await made('partners', file)).toEqual({ partners: 600 });
  });

  it('that break off in the middle of the file are none', async () => {
    expect(await refused('partners', 'name\nOne\n"Two\nThree\n')).toEqual([
      '3 null invalid_csv: Row 3: a quote is opened but never closed. The rest of the file was not read.',
    ]);
    const gone = Object.assign(new Error('read EIO'), { code: 'EIO' });
    async function* failing() {
      yield Buffer.from('name\nOne\n');
      throw gone;
    }
    const before = await imageOf(service.databaseUrl);
    const run = service.app
      .get(Imports, { strict: false })
      .run(principal, { what: 'partners', source: failing(), end: 'commit' });
    await expect(run).rejects.toBe(gone);
    expect(await imageOf(service.databaseUrl)).toEqual(before);
  });
});

describe('the header', () => {
  it('is refused with each column that is unknown, missing or there twice', async () => {
    expect(await unusable('partners', 'nmae,email,email,id,\nA,b,c,d,e\n')).toEqual([
      'nmae: There is no column "nmae". Did you mean "name"?',
      expect.stringMatching(
        /^id: There is no column "id"\. Known here: name, is_customer, .*external_id, metadata\.…\.$/,
      ),
      'undefined: Column 5 has no name. Name it or remove it.',
      'email: The column "email" occurs twice. Remove one.',
      'name: The column "name" is missing.',
    ]);
    expect(await unusable('entries', 'entry,journal,account,debit\n')).toEqual([
      'date: The column "date" is missing.',
      'credit: The column "credit" is missing.',
    ]);
  });

  it('must be there, in UTF-8 and with commas', async () => {
    expect(await unusable('partners', '\n\n')).toEqual([
      'undefined: The file is empty. Its first row must name the columns.',
    ]);
    expect(await unusable('partners', 'name;email\nA;b\n')).toEqual([
      'undefined: The columns are separated by semicolons. Save the file with commas.',
    ]);
    const latin = bring('partners', [Buffer.from('name,stra\u00DFe\n', 'latin1')]);
    await expect(latin).rejects.toMatchObject({
      problems: [{ code: 'invalid_csv', message: expect.stringContaining('not UTF-8') }],
    });
  });
});

describe('accounts from a file', () => {
  it('join the chart, whose codes are there once', async () => {
    expect(
      await made('accounts', 'code,name,type,currency\n1020,Bank in euro,bank,EUR\n3200,Reserves,equity,\n'),
    ).toEqual({ accounts: 2 });
    expect(await service.acme.find('accounts', 'code=1020')).toMatchObject({
      name: 'Bank in euro',
      currency: 'EUR',
      version: 1,
    });
    expect(await refused('accounts', 'code,name,type\n1020,Again,bank\n1021,Fine,bank\n1022,Odd,purse\n')).toEqual([
      '2 code already_exists: Another record of accounts already has this code.',
      expect.stringMatching(/^4 type invalid_value: type must be one of receivable, payable, /),
    ]);
  });
});

describe('entries from a file', () => {
  const HEAD = 'entry,journal,date,reference,account,partner,debit,credit,description';

  it('are posted, one for the rows with one key, whose external id that is', async () => {
    const file = [
      HEAD,
      'e-1,MISC,2025-06-30,Old 7,1010,,100.10,,Bank',
      'e-1,MISC,2025-06-30,,3000,,,60.05,Capital',
      'e-1,,,,3100,,,40.05,',
      'e-2,MISC,2025-06-30,,1100,ext:c-1,20,,',
      'e-2,,,,3000,,,20,',
    ];
    expect(await made('entries', file.join('\n'))).toEqual({ entries: 2, lines: 5 });
    const entry = await get('/entries/ext:e-1');
    expect(entry).toMatchObject({
      state: 'posted',
      number: 'MISC/2025/00001',
      date: '2025-06-30',
      reference: 'Old 7',
      source: null,
      version: 1,
    });
    expect(
      entry.lines.map((line: Shown) => [(line['account'] as Shown)['name'], line['debit'], line['credit']]),
    ).toEqual([
      ['Bank', 100.1, 0],
      ['Capital', 0, 60.05],
      ['Retained earnings', 0, 40.05],
    ]);
    expect(await eventsOf(service.databaseUrl, [entry.id])).toEqual(['entry.posted v1']);
    expect((await get('/entries/ext:e-2')).lines[0]).toMatchObject({
      partner: { name: 'Müller, Söhne "& Co"' },
      amount_residual: 20,
    });
  });

  it('number on without a gap, whoever posts next', async () => {
    const file = [HEAD];
    for (let i = 0; i < 150; i++) file.push(`s-${i},MISC,202${4 + (i % 2)}-03-01,,1010,,1,,`, `s-${i},,,,3000,,,1,`);
    expect(await made('entries', file.join('\n'))).toEqual({ entries: 150, lines: 300 });
    const numbers = async (year: string) =>
      (await get(`/entries?date[gte]=${year}-01-01&date[lte]=${year}-12-31&limit=200&sort=number&fields=number`)).data;
    const of2024 = (await numbers('2024')).map(({ number }: { number: string }) => number);
    expect(of2024).toEqual(Array.from({ length: 75 }, (_, i) => `MISC/2024/${String(i + 1).padStart(5, '0')}`));
    const journal = await service.acme.find('journals', 'code=MISC');
    const lines = [
      { account: (await service.acme.find('accounts', 'code=1010')).id, debit: 5 },
      { account: (await service.acme.find('accounts', 'code=3000')).id, credit: 5 },
    ];
    const next = await service.acme.make('entries', { journal: journal.id, date: '2024-12-31', lines });
    expect((await service.acme.post(`/entries/${next.id}/post`)).body.number).toBe('MISC/2024/00076');
  });

  it('are refused with the row and column of each line, and the balance of each entry', async () => {
    const rows = [
      HEAD,
      'b-1,MISC,2025-01-01,,1010,,10,,',
      'b-1,,,,3000,,,9.99,',
      'b-2,MISC,2025-01-01,,1010,,10,10,',
      'b-2,GEN,2025-01-02,,7777,,,0.001,',
      'b-3,,,,1100,,1,,',
      'b-3,,,,3000,,,1,',
      'b-4,MISC,2025-01-01,,1100,,1,,',
      'b-4,,,,3000,Nobody,,1,',
      'b-5,STK,2025-01-01,,1200,,1,,',
      'b-5,,,,3000,,,1,',
      ',MISC,2025-01-01,,1010,,1,,',
      'e-1,MISC,2025-01-01,,1010,,1,,',
      'e-1,,,,3000,,,1,',
      'b-6,MISC,2025-01-01,,1010,,1,,',
    ];
    const differs = 'differs from row 4, the first row of the same record. Repeat that value or leave it empty.';
    expect(await refused('entries', rows.join('\n'))).toEqual([
      '2 entry entry_unbalanced: To post an entry, make debit and credit equal: debit is 10, credit is 9.99.',
      `5 journal invalid_value: journal ${differs}`,
      `5 date invalid_value: date ${differs}`,
      expect.stringMatching(/^5 journal not_found: journal: there is no "GEN" in journals/),
      expect.stringMatching(/^5 account not_found: account: there is no "7777" in accounts/),
      '6 journal required: journal is required.',
      '6 date required: date is required.',
      expect.stringMatching(/^9 partner not_found: partner: there is no "Nobody" in partners/),
      '10 journal invalid_value: The journal STK does not accept manual entries: it is for stock moves. Choose another.',
      '12 entry required: entry is required.',
      '13 entry already_exists: entry: the books already have this entry, or its rows are not next to each other in the file. Put them together.',
      '15 entry required: To post an entry, give it at least two lines.',
    ]);
  });

  it('have lines with one side each, in the decimals of the books, and the partner that an account asks for', async () => {
    expect(
      await refused(
        'entries',
        [
          HEAD,
          'o-1,MISC,2025-01-01,,1010,,10,10,',
          'o-1,,,,3000,,,0.001,',
          'o-2,MISC,2025-01-01,,1100,,1,,',
          'o-2,,,,3000,,,1,',
        ].join('\n'),
      ),
    ).toEqual([
      '2 debit one_side: the line: exactly one of debit and credit must be greater than 0.',
      '3 credit out_of_range: credit must have at most 2 decimals: it is in USD.',
      '4 partner required: partner: set the partner; 1100 is a receivable account.',
    ]);
  });

  it('with rows apart from one another are refused, not made two of', async () => {
    const rows = [
      HEAD,
      'p-1,MISC,2025-01-01,,1010,,1,,',
      'p-1,,,,3000,,,1,',
      'p-2,MISC,2025-01-01,,1010,,1,,',
      'p-2,,,,3000,,,1,',
      'p-1,MISC,2025-01-01,,1010,,1,,',
      'p-1,,,,3000,,,1,',
    ];
    expect(await refused('entries', rows.join('\n'))).toEqual([
      expect.stringMatching(
        /^6 entry already_exists: entry: the books already have this entry, or its rows are not next to each other/,
      ),
    ]);
  });

  it('of more than 500 lines are told to be split, and not gathered', async () => {
    const lines = Array.from({ length: 3000 }, () => 'l-1,,,,1010,,1,,');
    expect(await refused('entries', [HEAD, 'l-1,MISC,2025-01-01,,3000,,,3000,', ...lines].join('\n'))).toEqual([
      '502 null out_of_range: A record must have at most 500 lines. Split it into two records that each balance.',
    ]);
  });
});

describe('a file that another writer is in the way of', () => {
  it('gives up as a whole, and names the rows that it was at', async () => {
    const database = await databaseWithin(service, service.acme);
    const imports = service.app.get(Imports, { strict: false });
    const file = (text: string) => ({
      what: 'partners' as const,
      source: (async function* () {
        yield Buffer.from(text);
      })(),
    });
    const first = Array.from({ length: 20 }, (_, i) => `Before ${i},\n`).join('');
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    let isHeld = false;
    const holding = database.transaction(
      async (tx) => {
        await imports.within(tx, principal, file('name,external_id\nHeld,held\n'));
        await tx.flush();
        isHeld = true;
        await released;
      },
      { end: 'rollback' },
    );
    await until('the name is held', () => isHeld);
    const second = database.transaction(async (tx) => {
      await tx.execute(`SET LOCAL lock_timeout = '50ms'`);
      await imports.within(tx, principal, file(`name,external_id\n${first}\nAfter,held\nLast,\n`));
    });
    await expect(second).rejects.toThrow(
      'Rows 23 to 24: another request or import is changing the same records. Nothing was written: run the import again.',
    );
    release();
    await holding;
    expect(await get('/partners?name=Before%200')).toMatchObject({ data: [] });
  });
});

describe('the whole of what was brought over', () => {
  it('keeps every invariant of the books', () => service.expectSound(service.acme));
});

describe('many entries', () => {
  const FILE = (from: number, count: number) => {
    const rows = Array.from({ length: count }, (_, i) => [
      `many-${from + i},MISC,2025-03-01,6000,7,`,
      `many-${from + i},MISC,2025-03-01,1010,,7`,
    ]);
    return ['entry,journal,date,account,debit,credit', ...rows.flat(), ''].join('\n');
  };

  it('take two statements each: what they depend on is read for all of a batch', async () => {
    const count = async (from: number, entries: number) =>
      (await statementsOf(service, () => made('entries', FILE(from, entries), { end: 'rollback' }))).length;
    // Batches of 20 rows, then of 200: the second file has the same batches, the last with 50 entries more.
    const [few, more] = [await count(0, 50), await count(1000, 100)];
    expect(more - few).toBeLessThanOrEqual(2 * 50);
  });
});
