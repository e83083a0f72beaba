import { get, type IncomingMessage } from 'node:http';
import { type Books, type Domain, openBooks, refusal, sql, walk } from '@daybook/harness';
import pg from 'pg';
import { until } from '@daybook/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startAccounting } from './support/accounting.js';

const SPAN = 'date_from=2026-01-01&date_to=2026-01-31';
const LEDGERS = ['general_ledger', 'journal', 'partner_ledger'];
const LINES = 20_000;

let service: Domain;
let books: Books;

const at = (path: string, form: string) =>
  fetch(`${service.origin}/api/${service.acme.workspace}/v1/reports/${path}`, {
    headers: { Authorization: `Bearer ${service.acme.token}`, Accept: form },
  });

/** A CSV response that is not read until the test starts reading. */
const slowly = (path: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const headers = { Authorization: `Bearer ${service.acme.token}`, Accept: 'text/csv' };
    get(`${service.origin}/api/${service.acme.workspace}/v1/reports/${path}`, { headers, agent: false }, (answer) =>
      resolve(answer.pause()),
    ).on('error', reject);
  });

/** The sessions in which a report is waiting for its reader. */
const waiting = () =>
  sql<{ pid: number }>(
    service.databaseUrl,
    `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'daybook' AND state = 'idle in transaction'
      AND state_change < clock_timestamp() - interval '250 ms'`,
  );

beforeAll(async () => {
  service = await startAccounting();
  books = await openBooks(service.acme);
  const { acme } = service;
  const names = ['=1+1', '+49 30', '-5 %', '@sum', 'Plain = text', '"=quoted"'];
  for (const [i, name] of names.entries()) {
    const partner = await acme.make('partners', { name });
    const lines = [{ description: `=cmd|${i}`, quantity: 1, price_unit: 10 }];
    const draft = await acme.make('invoices', { partner: partner.id, date: `2026-01-${10 + i}`, lines });
    expect((await acme.post(`/invoices/${draft.id}/confirm`)).status).toBe(200);
  }
  // Many lines on a distant day, which no other test uses.
  const entry = await acme.make('entries', {
    journal: books.journals['MISC']!.id,
    date: '2030-01-01',
    lines: [
      { account: books.accounts['1010']!.id, debit: 1 },
      { account: books.accounts['3000']!.id, credit: 1 },
    ],
  });
  await acme.post(`/entries/${entry.id}/post`);
  const [first] = await sql<{ workspace_id: string; entry_id: string; account_id: string }>(
    service.databaseUrl,
    `SELECT l.workspace_id, l.entry_id, l.account_id FROM accounting.entries e
      JOIN accounting.entry_lines l ON l.workspace_id = e.workspace_id AND l.entry_id = e.id
      JOIN tokens.workspaces w ON w.id = e.workspace_id
      WHERE w.slug = $1 AND e.date = '2030-01-01' AND l.position = 1`,
    [acme.workspace],
  );
  const owner = new pg.Client({ connectionString: service.databaseUrl });
  await owner.connect();
  for (const statement of [
    'BEGIN',
    `SET LOCAL citus.propagate_set_commands = 'local'`,
    'SET LOCAL session_replication_role = replica',
    `INSERT INTO accounting.entry_lines (workspace_id, id, entry_id, position, account_id, debit, credit, description)
      SELECT '${first!.workspace_id}', gen_random_uuid(), '${first!.entry_id}', 2 + n, '${first!.account_id}', 1, 0, repeat('long ', 40)
      FROM generate_series(1, ${LINES}) n`,
    'COMMIT',
  ])
    await owner.query(statement);
  await owner.end();
});
afterAll(() => service.stop());

describe('the form of a report', () => {
  it.each([
    ['text/csv;q=0.5, application/json;q=0.9', 'application/json'],
    ['application/json;q=0.2, text/csv', 'text/csv'],
    ['text/*', 'text/csv'],
    ['*/*', 'application/json'],
    ['text/csv, */*;q=0.1', 'text/csv'],
    ['application/json;q=0, */*;q=0.1', 'text/csv'],
    ['text/csv; charset=utf-8', 'text/csv'],
  ])('is what Accept welcomes most: %s', async (accept, type) => {
    const response = await at('trial_balance', accept);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, `${type}; charset=utf-8`]);
    expect(response.headers.get('vary')).toContain('Accept');
    await response.text();
  });

  it('is refused where Accept welcomes neither', async () => {
    for (const accept of ['text/csv;q=0', 'text/html', 'application/json;q=0']) {
      const response = await at('trial_balance', accept);
      expect(response.status).toBe(406);
      expect(await response.json()).toMatchObject({ error: { type: 'not_acceptable_error' } });
    }
  });
});

describe('the address of a report as CSV', () => {
  it.each(['*/*', 'text/csv', 'application/json;q=0.9, */*;q=0.1'])(
    'answers what Accept: text/csv does: %s',
    async (accept) => {
      const [own, negotiated] = [
        await at(`trial_balance.csv?${SPAN}`, accept),
        await at(`trial_balance?${SPAN}`, 'text/csv'),
      ];
      expect([own.status, own.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
      expect(own.headers.get('content-disposition')).toBe(negotiated.headers.get('content-disposition'));
      expect(await own.text()).toBe(await negotiated.text());
    },
  );

  it('has no other form, and refuses in JSON what the report refuses', async () => {
    const other = await at('trial_balance.csv', 'application/json');
    expect([other.status, await other.json()]).toEqual([
      406,
      { error: expect.objectContaining({ code: 'not_acceptable', allowed: ['text/csv'] }) },
    ]);
    const wrong = await at('trial_balance.csv?limit=5', 'text/csv');
    expect([wrong.status, await wrong.json()]).toEqual([
      400,
      { error: expect.objectContaining({ code: 'unknown_parameter', field: 'limit' }) },
    ]);
    expect((await at('nothing.csv', 'text/csv')).status).toBe(404);
  });
});

describe('a CSV', () => {
  it('runs nothing in a spreadsheet, whatever name or description somebody chose', async () => {
    const rows = (await (await at(`aged_receivable?date=2026-01-31`, 'text/csv')).text())
      .trimEnd()
      .split('\r\n')
      .slice(1);
    const names = rows.map((row) => row.slice(row.indexOf(',') + 1).replace(/(,[-\d.]+){6}$/, ''));
    expect(names.sort()).toEqual([`"""=quoted"""`, `'+49 30`, `'-5 %`, `'=1+1`, `'@sum`, 'Plain = text'].sort());
    const journal = await (await at(`journal?${SPAN}&account=${books.accounts['4000']!.id}`, 'text/csv')).text();
    expect(journal.match(/,'=cmd\|\d,/g)).toHaveLength(6);
    // Numbers stay numbers.
    expect(journal).toContain(',-10\r\n');
  });

  it('says the exact text in JSON', async () => {
    const { data } = (await (await at('aged_receivable?date=2026-01-31', 'application/json')).json()) as {
      data: { partner: { name: string } }[];
    };
    expect(data.map(({ partner }) => partner.name)).toContain('=1+1');
  });

  it('is let go when its reader leaves in the middle', async () => {
    const answer = await slowly('journal?date_from=2030-01-01&date_to=2030-01-01');
    await until('one report holds its transaction', async () => (await waiting()).length === 1);
    answer.destroy();
    await until('nothing holds a transaction', async () => (await waiting()).length === 0);
  });

  it('breaks off when its reading fails: half a table does not look like a whole one', async () => {
    const answer = await slowly('journal?date_from=2030-01-01&date_to=2030-01-01');
    await until('one report holds its transaction', async () => (await waiting()).length === 1);
    const [session] = (await waiting()) as [{ pid: number }];
    await sql(service.databaseUrl, 'SELECT pg_terminate_backend($1::integer)', [session.pid]);
    const read = (async () => {
      for await (const chunk of answer) void chunk;
    })();
    await expect(read).rejects.toMatchObject({ code: 'ECONNRESET' });
    expect((await at('trial_balance', 'text/csv')).status).toBe(200);
  });

  it('leaves room for other reports, of its workspace and of others', async () => {
    const readers = [];
    for (let i = 0; i < 2; i++) readers.push(await slowly('journal?date_from=2030-01-01&date_to=2030-01-01'));
    await until('two reports hold theirs', async () => (await waiting()).length === 2);
    expect((await at('trial_balance', 'application/json')).status).toBe(200);
    expect((await service.other.get('/reports/trial_balance')).status).toBe(200);
    for (const reader of readers) reader.destroy();
    await until('nothing holds a transaction', async () => (await waiting()).length === 0);
  });

  it('of HEAD reads no table', async () => {
    const { token } = service.acme;
    const headers = { Authorization: `Bearer ${token}`, Accept: 'text/csv' };
    const response = await fetch(
      `${service.origin}/api/${service.acme.workspace}/v1/reports/journal?date_from=2030-01-01&date_to=2030-01-01`,
      { method: 'HEAD', headers },
    );
    expect([response.status, await response.text()]).toEqual([200, '']);
    await until('nothing holds a transaction', async () => (await waiting()).length === 0);
  });
});

describe('the pages of a ledger', () => {
  it.each(LEDGERS)(
    'are one walk, whatever their size, by cursor alone or with the same parameters: %s',
    async (name) => {
      const { acme } = service;
      const all = await walk(acme, `/reports/${name}?${SPAN}&limit=200`);
      expect(all.length).toBeGreaterThanOrEqual(6);
      const first = (await acme.get(`/reports/${name}?${SPAN}&limit=2`)).body;
      const second = (await acme.get(`/reports/${name}?cursor=${first.next_cursor}`)).body;
      const third = (await acme.get(`/reports/${name}?${SPAN}&limit=1&cursor=${second.next_cursor}`)).body;
      expect([...first.data, ...second.data, ...third.data]).toEqual(all.slice(0, 5));
      expect(second).toMatchObject({ totals: first.totals, date_from: '2026-01-01', date_to: '2026-01-31' });
    },
  );

  it.each(LEDGERS)('have cursors that fit nothing else: %s', async (name) => {
    const { acme, other } = service;
    const { next_cursor: cursor } = (await acme.get(`/reports/${name}?${SPAN}&limit=1`)).body as {
      next_cursor: string;
    };
    const account = books.accounts['1100']!.id;
    const rest = LEDGERS.filter((each) => each !== name);
    for (const path of [
      `${name}?cursor=${cursor}&account=${account}`,
      `${name}?cursor=${cursor}&date_to=2026-01-30`,
      `${rest[0]}?cursor=${cursor}`,
    ]) {
      expect(refusal(await acme.get(`/reports/${path}`))).toEqual({
        status: 400,
        type: 'validation_error',
        field: 'cursor',
        code: 'cursor_mismatch',
      });
    }
    expect((await acme.get(`/entries?cursor=${cursor}`)).status).toBe(400);
    const invalid = { status: 400, type: 'validation_error', field: 'cursor', code: 'invalid_cursor' };
    const middle = cursor.length >> 1;
    const tampered = cursor.slice(0, middle) + (cursor[middle] === 'A' ? 'B' : 'A') + cursor.slice(middle + 1);
    for (const bad of [tampered, cursor.slice(0, -2), ''])
      expect(refusal(await acme.get(`/reports/${name}?cursor=${bad}`))).toEqual(invalid);
    expect(refusal(await other.get(`/reports/${name}?cursor=${cursor}`))).toEqual(invalid);
  });

  it('keep their place while lines are posted before and after it', async () => {
    const { acme } = service;
    const before = await walk(acme, `/reports/partner_ledger?${SPAN}&limit=200`);
    const first = (await acme.get(`/reports/partner_ledger?${SPAN}&limit=3`)).body;
    const draft = await acme.make('invoices', {
      partner: books.partner.id,
      date: '2026-01-02',
      lines: [{ description: 'x', quantity: 1, price_unit: 1 }],
    });
    await acme.post(`/invoices/${draft.id}/confirm`);
    const rest = await walk(acme, `/reports/partner_ledger?cursor=${first.next_cursor}&limit=2`);
    const seen = [...first.data, ...rest] as { entry: { id: string } }[];
    expect(seen.filter(({ entry }) => before.some((row) => row['entry'].id === entry.id))).toEqual(before);
  });
});

describe('a parameter that a report does not take', () => {
  it.each([
    ['general_ledger?page=2', 'page', 'cursor'],
    ['journal?per_page=2', 'per_page', 'limit'],
    ['trial_balance?from=2026-01-01', 'from', 'date_from'],
    ['trial_balance?until=2026-01-01', 'until', 'date_to'],
    ['balance_sheet?as_of=2026-01-01', 'as_of', 'date'],
    ['balance_sheet?date_from=2026-01-01', 'date_from', 'date'],
    ['aged_receivable?customer=x', 'customer', 'partner'],
    ['trial_balance?acount=x', 'acount', 'account'],
  ])('is refused with the one that was meant: %s', async (path, field, suggestion) => {
    const { status, body } = await service.acme.get(`/reports/${path}`);
    expect({ status, ...body.error }).toMatchObject({
      status: 400,
      type: 'validation_error',
      code: 'unknown_parameter',
      field,
      suggestion,
    });
    expect(body.error.message).toContain(`did you mean ${suggestion}?`);
  });
});

describe('the days of a report', () => {
  it('end today in the time zone of the books', async () => {
    const today = (zone: string) => new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date());
    for (const timezone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC']) {
      expect((await service.other.patch('/settings/company', { timezone })).status).toBe(200);
      const before = today(timezone);
      const { date_to: day } = (await service.other.get('/reports/balance_sheet')).body;
      expect([before, today(timezone)]).toContain(day);
    }
  });
});
