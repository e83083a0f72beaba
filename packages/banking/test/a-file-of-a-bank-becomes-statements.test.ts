import { type Client, type Domain, eventsOf, ok, refusal } from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openBanking } from './support/banking.js';
import { anAccount, camt, type Expected, imported, linesOf, refused, samples, sendFile } from './support/files.js';

let service: Domain;
beforeAll(async () => {
  service = await openBanking();
});
afterAll(() => service.stop());

const IBAN = 'DE89370400440532013000';

/** The mapping of a sample, as the interface takes it. */
function mappingOf({ mapping }: Expected): object {
  const decimals: Record<string, string> = { '.': 'point', ',': 'comma' };
  const { decimal, thousands, name, amount, debit, credit, balance, delimiter, ...rest } = mapping as Record<
    string,
    never
  >;
  const column = (one: unknown): unknown => (one as { readonly column?: string } | undefined)?.column ?? one;
  return {
    ...rest,
    ...{ decimal: decimals[decimal!], thousands: decimals[thousands ?? ''] ?? 'none' },
    ...{ amount: column(amount), debit: column(debit), credit: column(credit), balance: column(balance) },
    ...{ delimiter: delimiter === '\t' ? 'tab' : delimiter, counterparty: name ? { name } : null },
  };
}

describe('a file of a bank', () => {
  it.each(samples)('is imported as it is meant: $name', async ({ name, bytes, expected }) => {
    const client = await service.freshWorkspace('EUR');
    const ids = new Map<string, string>();
    for (const [i, { account, currency }] of expected.statements.entries()) {
      const number = account!;
      if (ids.has(number)) continue;
      const named = /^[A-Z]{2}\d{2}[A-Z0-9]{11,}$/.test(number) ? { iban: number } : { number };
      ids.set(number, await anAccount(client, `A${i}`, { currency, ...named }));
    }
    const [first] = [...ids.values()];
    const mapping = expected.mapping && (await client.make('bank_mappings', { name, ...mappingOf(expected) })).id;
    const path = mapping
      ? `/bank_accounts/${first}/import?mapping=${mapping}&filename=${name}`
      : `/bank_statements/import?filename=${name}`;
    const { status, body } = await sendFile(client, path, bytes);
    expect({ status, error: body.error }).toEqual({ status: 200 });
    expect(body.statements.length).toBe(expected.statements.length);
    expect(body.bank_statement).toMatchObject({ file_name: name, id: body.statements[0].id });
    for (const [i, { account, lines, opening, closing }] of expected.statements.entries()) {
      const statement = ok(await client.get(`/bank_statements/${body.statements[i].id}`));
      expect(statement).toMatchObject({
        ...{ opening: opening && Number(opening), closing: closing && Number(closing), difference: 0 },
        ...{ line_count: lines.length, new_count: lines.length, duplicate_count: 0 },
      });
      const stored = (await linesOf(client, ids.get(account!)!)).filter(
        (one) => one.bank_statement.id === statement['id'],
      );
      expect(stored).toMatchObject(
        lines.map(({ text_contains: _text, counterparty, amount, ...line }) => ({
          ...line,
          ...{ amount: Number(amount), amount_open: Number(amount), state: 'open' },
          counterparty: Object.values(counterparty as object).some((one) => one !== null) ? counterparty : null,
        })),
      );
      const files = ok(await client.get(`/bank_statements/${statement['id']}/attachments`))['data'];
      expect(files).toMatchObject([{ name, sha256: statement['sha256'] }]);
    }
    if (mapping)
      expect(ok(await client.get(`/bank_accounts/${first}`))).toMatchObject({ csv_mapping: { id: mapping } });
    // The same file again adds nothing, in either way.
    const again = await sendFile(client, path.replace(/mapping=[^&]*&/, ''), bytes);
    expect(again.body).toMatchObject({
      already_imported: true,
      new_count: 0,
      bank_statement: { id: body.bank_statement.id },
    });
    await service.expectSound(client);
  });

  it('has versions, history and events like any write, and a preview leaves nothing', async () => {
    const client = await service.freshWorkspace('EUR');
    const account = await anAccount(client, 'A', { iban: IBAN });
    const file = camt({
      account: IBAN,
      lines: [{ date: '2026-03-02', amount: '12.50', text: 'One' }],
      opening: '0.00',
      closing: '12.50',
    });
    const preview = await imported(client, account, file, '?dry_run=true');
    expect(preview).toMatchObject({ dry_run: true, new_count: 1, lines: [{ row: 1, amount: 12.5, text: 'One' }] });
    expect(ok(await client.get('/bank_statements'))['data']).toEqual([]);
    const made = await imported(client, account, file);
    expect(made).toMatchObject({ new_count: 1, already_imported: false, warnings: [], bank_statement: { version: 1 } });
    expect(ok(await client.get(`/bank_accounts/${account}`))).toMatchObject({
      ...{ statement_balance: 12.5, unmatched_count: 1, last_line_date: '2026-03-02' },
    });
    const [line] = await linesOf(client, account);
    expect(line).toMatchObject({ version: 1, text: 'One', currency: 'EUR', place: 2 });
    expect(ok(await client.get(`/bank_lines/${line.id}/history`))['data']).toMatchObject([
      { version: 1, action: 'created' },
    ]);
    expect(await eventsOf(service.databaseUrl, [made.bank_statement.id, line.id])).toEqual([
      // The statement comes last: all its lines are there.
      'bank_line.created v1',
      'bank_statement.imported v1',
    ]);
  });

  it('answers a retry with the same key from what is stored', async () => {
    const client = await service.freshWorkspace('EUR');
    const account = await anAccount(client, 'A', { iban: IBAN });
    const path = `/bank_accounts/${account}/import`;
    const file = camt({ account: IBAN, lines: [{ date: '2026-03-02', amount: '1.00' }] });
    const first = await sendFile(client, path, file, { 'Idempotency-Key': 'a' });
    const again = await sendFile(client, path, file, { 'Idempotency-Key': 'a' });
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(again.body).toEqual(first.body);
    const other = await sendFile(client, path, `${file}\n`, { 'Idempotency-Key': 'a' });
    expect(other.body.error.code).toBe('key_reused');
  });
});

describe('a file is refused', () => {
  let client: Client;
  let account: string;
  beforeAll(async () => {
    client = await service.freshWorkspace('EUR');
    account = await anAccount(client, 'A', { iban: IBAN });
  });
  const send = (file: string | Buffer, query = '') =>
    sendFile(client, `/bank_accounts/${account}/import${query}`, file);
  const one = [{ date: '2026-03-02', amount: '10.00' }];

  it.each<[string, string, object]>([
    ['that is empty', '', { status: 400, code: 'required' }],
    ['in an unknown format', 'Date,Amount\n2026-01-01,1.00\n', { status: 415, code: 'unknown_format' }],
    [
      'that breaks its format',
      ':20:A\n:25:1\n:60F:C260101EUR0,00\n:61:260199C1,00NTRF1\n-',
      { status: 400, code: 'invalid_bank_file' },
    ],
    [
      'of another account',
      camt({ account: 'FR1420041010050500013M02606', lines: one }),
      { status: 422, field: 'account', code: 'wrong_account' },
    ],
    [
      'in another currency',
      camt({ account: IBAN, lines: one, currency: 'USD' }),
      { status: 422, field: 'currency', code: 'invalid_currency' },
    ],
  ])('%s', async (_what, file, expected) => {
    const answer = await send(file, '?dry_run=true');
    expect(refused(answer)).toMatchObject(expected);
  });

  it('that does not add up, with all four figures, unless the difference is accepted', async () => {
    const file = camt({ account: IBAN, lines: one, opening: '100.00', closing: '120.00' });
    const answer = await send(file);
    expect(refused(answer)).toMatchObject({ status: 422, code: 'statement_does_not_add_up' });
    for (const figure of ['opening 100.00', 'lines 10', 'closing 120.00', 'difference 10'])
      expect(answer.body.error.message).toContain(figure);
    const accepted = await send(file, '?accept_difference=true&dry_run=true');
    expect(accepted.body).toMatchObject({ statements: [{ difference: 10 }], warnings: [{ code: 'does_not_add_up' }] });
    expect(ok(await client.get('/bank_statements'))['data']).toEqual([]);
  });

  it('of an account that nobody has, with its number, and as a whole', async () => {
    const known = { account: IBAN, lines: one };
    const unknown = { account: '998877', lines: one };
    const answer = await sendFile(client, '/bank_statements/import', camt(known, unknown));
    expect(refused(answer)).toMatchObject({ status: 422, field: 'account', code: 'unknown_account' });
    expect(answer.body.error.message).toContain('998877');
    expect(ok(await client.get('/bank_statements'))['data']).toEqual([]);
    expect(await linesOf(client, account)).toEqual([]);
  });

  it('with a word that is no parameter, a row that it does not have, and of an account of another workspace', async () => {
    const file = camt({ account: IBAN, lines: one });
    expect(refused(await send(file, '?force=true'))).toMatchObject({ status: 400, field: 'force' });
    expect(refused(await send(file, '?keep=2'))).toMatchObject({ status: 400, field: 'keep', code: 'out_of_range' });
    expect(refused(await send(file, '?keep=x'))).toMatchObject({ status: 400, field: 'keep', code: 'invalid_format' });
    expect(refused(await send(file, '?mapping=bmp_x'))).toMatchObject({
      status: 400,
      field: 'mapping',
      code: 'not_found',
    });
    const other = await service.freshWorkspace('EUR');
    expect(await sendFile(other, `/bank_accounts/${account}/import`, file)).toMatchObject({ status: 404 });
    expect(refused(await sendFile(other, '/bank_statements/import', file))).toMatchObject({ code: 'unknown_account' });
    const reader = service.client(client.workspace, ['read:accounting']);
    expect((await sendFile(await reader, `/bank_accounts/${account}/import`, file)).status).toBe(403);
  });

  it('of an account that is archived', async () => {
    const archived = await anAccount(client, 'B', { number: '55 66' });
    ok(await client.patch(`/bank_accounts/${archived}`, { active: false }));
    const answer = await sendFile(client, '/bank_statements/import', camt({ account: '5566', lines: one }));
    expect(refused(answer)).toMatchObject({ status: 422, field: 'account', code: 'archived' });
  });
});

describe('an account', () => {
  it('is found by the number that the bank writes in place of its IBAN', async () => {
    const client = await service.freshWorkspace('EUR');
    const account = await anAccount(client, 'A', { iban: IBAN });
    const file =
      ':20:A\n:25:37040044/532013000\n:60F:C260101EUR0,00\n:61:260102C1,00NTRFNONREF\n:62F:C260102EUR1,00\n-';
    expect((await sendFile(client, '/bank_statements/import', file)).body).toMatchObject({ new_count: 1 });
    expect((await linesOf(client, account)).length).toBe(1);
  });
});

it('a statement that is missing is told as a gap until it is there', async () => {
  const client = await service.freshWorkspace('EUR');
  const account = await anAccount(client, 'A', { iban: IBAN });
  const day = (date: string, opening: string, closing: string, amount: string) =>
    camt({ account: IBAN, lines: [{ date, amount }], opening, closing });
  const first = await imported(client, account, day('2026-03-01', '0.00', '5.00', '5.00'));
  const third = await imported(client, account, day('2026-03-03', '12.00', '15.00', '3.00'));
  expect(third).toMatchObject({ statements: [{ gap: 7 }], warnings: [{ code: 'gap', field: 'gap' }] });
  const second = await imported(client, account, day('2026-03-02', '5.00', '12.00', '7.00'));
  expect(second.warnings).toEqual([]);
  const gap = async (of: { bank_statement: { id: string } }) =>
    ok(await client.get(`/bank_statements/${of.bank_statement.id}`))['gap'];
  expect([await gap(first), await gap(second), await gap(third)]).toEqual([0, 0, 0]);
  expect((await client.delete(`/bank_statements/${second.bank_statement.id}`)).status).toBe(200);
  expect(await gap(third)).toBe(7);
  expect(refusal(await client.delete(`/bank_statements/${second.bank_statement.id}`)).status).toBe(404);
});
