import { type Domain, ok, sql, statementsOf } from '@daybook/harness';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startBanking } from './support/banking.js';
import { openTrade, type Trade } from './support/trade.js';

type Json = Record<string, any>;

const [PARTNERS, INVOICES, LINES] = [500, 10_000, 50];

/** A UUID of a row that is made here. */
const id = (kind: number, n: string): string =>
  `('0190000${kind}-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;

let service: Domain;
let trade: Trade;

beforeAll(async () => {
  service = await startBanking();
  trade = await openTrade(service);
  const template = await trade.invoice(100, { taxed: false });
  await multiply(template);
}, 120_000);
afterAll(() => service.stop());

/** Ten thousand open invoices of five hundred partners, written past the service: copies of one. */
async function multiply(template: Json): Promise<void> {
  const number = `'INV/2026/' || lpad((n + 100)::text, 5, '0')`;
  const amount = `(20 + (n * 37 % 9000) + (n % 100) / 100.0)::numeric(12, 2)`;
  const partner = id(1, `(n % ${PARTNERS})`);
  const copy = (table: string, from: string, changes: string): string =>
    `INSERT INTO accounting.${table} SELECT (jsonb_populate_record(t, jsonb_build_object(${changes}))).*
     FROM accounting.${table} t CROSS JOIN generate_series(0, ${INVOICES - 1}) n WHERE ${from}`;
  const invoice = `(SELECT i.entry_id FROM accounting.invoices i WHERE i.number = '${template['number']}')`;
  const control = `(SELECT o.id FROM accounting.open_items o JOIN accounting.entry_lines e ON e.id = o.id AND e.entry_id = ${invoice})`;
  const statements = [
    'BEGIN',
    'SET LOCAL session_replication_role = replica',
    `INSERT INTO accounting.partners SELECT (jsonb_populate_record(t, jsonb_build_object('id', ${id(1, 'n')},
       'name', 'Partner ' || chr(65 + n % 26) || chr(65 + n / 26) || 'x' || ' Trading GmbH', 'external_id', NULL))).*
     FROM accounting.partners t CROSS JOIN generate_series(0, ${PARTNERS - 1}) n WHERE t.name = 'Ann Example Ltd'`,
    `INSERT INTO accounting.partner_bank_accounts (workspace_id, id, partner_id, "position", iban)
     SELECT t.workspace_id, ${id(5, 'n')}, ${id(1, 'n')}, 1, 'NL10TEST' || lpad(n::text, 10, '0')
     FROM accounting.partners t CROSS JOIN generate_series(0, ${PARTNERS - 1}) n WHERE t.name = 'Ann Example Ltd'`,
    copy(
      'entries',
      `t.id = ${invoice}`,
      `'id', ${id(2, 'n')}, 'number', ${number}, 'source_id', ${id(4, 'n')}, 'seq', n + 100`,
    ),
    copy(
      'entry_lines',
      `t.id = ${control}`,
      `'id', ${id(3, 'n')}, 'entry_id', ${id(2, 'n')}, 'partner_id', ${partner}`,
    ),
    copy(
      'open_items',
      `t.id = ${control}`,
      `'id', ${id(3, 'n')}, 'partner_id', ${partner}, 'amount', ${amount},
      'amount_currency', ${amount}, 'residual', ${amount}, 'residual_currency', ${amount}`,
    ),
    copy(
      'invoices',
      `t.entry_id = ${invoice}`,
      `'id', ${id(4, 'n')}, 'entry_id', ${id(2, 'n')}, 'number', ${number},
      'partner_id', ${partner}, 'amount_total', ${amount}, 'amount_residual', ${amount}, 'amount_untaxed', ${amount}`,
    ),
    'COMMIT',
    'ANALYZE accounting.partners, accounting.partner_bank_accounts, accounting.entry_lines, accounting.open_items, accounting.invoices, accounting.entries',
  ];
  await sql(service.databaseUrl, statements.join(';\n'));
}

const page = async (limit: number): Promise<Json[]> =>
  ok(await trade.client.get(`/bank_lines/suggestions?sort=date&limit=${limit}`))['data'];

it('for fifty lines as for one, beside ten thousand open invoices', async () => {
  const rows = await sql<Json>(
    service.databaseUrl,
    `SELECT i.number, i.amount_residual::float8 AS amount, b.iban FROM accounting.invoices i
     JOIN accounting.partner_bank_accounts b ON b.partner_id = i.partner_id ORDER BY i.id LIMIT ${LINES * 157}`,
  );
  for (let i = 0; i < LINES; i++) {
    const { number, amount, iban } = rows[i * 157]!;
    const text = i % 3 < 2 ? `Invoice ${number}` : 'Thank you';
    const counterparty = i % 2 ? { iban } : { name: 'PARTNER AAX TRADING' };
    await trade.line(amount, { text, counterparty });
  }
  const first = await statementsOf(service, () => page(1));
  const all = await statementsOf(service, () => page(LINES));
  // Names of partners that were found by IBAN alone take one more.
  expect(all.length).toBeLessThanOrEqual(first.length + 1);
  const times: number[] = [];
  let data: Json[] = [];
  for (let i = 0; i < 7; i++) {
    const start = performance.now();
    data = await page(LINES);
    times.push(performance.now() - start);
  }
  process.stdout.write(
    `50 lines beside ${INVOICES} open invoices, ms: ${times.map((one) => one.toFixed(0)).join(' ')}\n`,
  );
  expect(data).toHaveLength(LINES);
  expect(data.filter(({ suggestions }) => suggestions.length > 0).length).toBeGreaterThan(LINES / 2);
  expect(data.filter(({ suggestions }) => suggestions[0]?.certainty === 'certain').length).toBeGreaterThan(10);
});

it('also where a text is nothing but numbers', async () => {
  const text = Array.from({ length: 400 }, (_, i) => String(1000 + i)).join(' ');
  const body = { bank_account: trade.bank['id'], date: '2026-03-09', amount: 12_345.67, text };
  const worst = [text, '1 '.repeat(1000), '9'.repeat(2000), 'A1 '.repeat(666), '0/'.repeat(1000)];
  for (const one of worst) ok(await trade.client.post('/bank_lines', { ...body, text: one }));
  const start = performance.now();
  const data = await page(worst.length);
  process.stdout.write(`5 lines of 2,000 characters of numbers, ms: ${(performance.now() - start).toFixed(0)}\n`);
  expect(data).toHaveLength(worst.length);
});
