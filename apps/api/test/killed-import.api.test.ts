import { Client, ok, sql } from '@daybook/harness';
import { Random, seedOf, until } from '@daybook/testing';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { type Program, runProgram } from './support/processes.js';
import { addressOf, PROOF_ENV } from './support/proof.js';
import { startService, type TestService } from './support/service.js';

const LINES = 4000;
const NUMBER = '4711';

let service: TestService;
const programs: Program[] = [];
const random = new Random(seedOf('killed import'));

beforeAll(async () => {
  service = await startService(PROOF_ENV);
});
afterEach(async () => {
  await Promise.all(programs.splice(0).map((program) => program.kill()));
});
afterAll(() => service.stop());

/** The real program, with its background work. */
async function started(): Promise<Program & { readonly origin: string }> {
  const program = runProgram(service, 'main.js', [], { PORT: '0', ...PROOF_ENV });
  programs.push(program);
  return { ...program, origin: await addressOf(program) };
}

const entry = (n: number): string =>
  `<Ntry><Amt Ccy="EUR">${(n % 500) + 1}.25</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-03-${String((n % 28) + 1).padStart(2, '0')}</Dt></BookgDt><AcctSvcrRef>R-${n}</AcctSvcrRef></Ntry>`;

const FILE = `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Acct><Id><Othr><Id>${NUMBER}</Id></Othr></Id><Ccy>EUR</Ccy></Acct>${Array.from({ length: LINES }, (_, n) => entry(n)).join('')}</Stmt></BkToCstmrStmt></Document>`;

/** A workspace with a bank account. */
async function opened(): Promise<Client> {
  const client = await service.freshWorkspace('EUR');
  const journal = ok(await client.get('/journals?code=BNK'))['data'][0].id;
  ok(await client.post('/bank_accounts', { name: 'Main', number: NUMBER, journal }));
  return client;
}

/** The answer, or undefined where the connection broke. */
async function imported(
  { workspace, token }: Client,
  origin: string,
): Promise<{ status: number; body: any } | undefined> {
  const reply = await fetch(`${origin}/api/${workspace}/v1/bank_statements/import`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Idempotency-Key': 'the-import' },
    body: FILE,
  }).catch(() => undefined);
  const body = await reply?.json().catch(() => undefined);
  return reply && { status: reply.status, body };
}

/** What an import writes, in all tables. */
const TRACES = `SELECT ${[
  ...['banking.bank_statements', 'banking.bank_lines', 'banking.bank_repeats', 'attachments.attachments'],
  ...['attachments.blobs', 'records.history', 'events.events', 'idempotency.keys'],
]
  .map(
    (table) => `(SELECT count(*)::int FROM ${table} t
      WHERE t.workspace_id = (SELECT id FROM tokens.workspaces WHERE slug = $1)) AS "${table}"`,
  )
  .join(', ')}`;

const tracesOf = async ({ workspace }: Client): Promise<unknown> =>
  (await sql(service.databaseUrl, TRACES, [workspace]))[0];

/** The backend that is writing lines. */
const WRITING = `SELECT DISTINCT l.pid FROM pg_locks l JOIN pg_database d ON d.oid = l.database AND d.datname = current_database()
  WHERE l.relation = 'banking.bank_lines'::regclass AND l.mode = 'RowExclusiveLock'`;

const SIZE = `SELECT pg_relation_size('banking.bank_lines')::int AS bytes`;

/** Bytes that a line takes in its table, at least. */
const LINE_BYTES = 200;

/** Waits until a part of the lines is written, and none is committed: the table grows with each. */
async function untilInTheMiddle(): Promise<void> {
  const size = async (): Promise<number> => (await sql<{ bytes: number }>(service.databaseUrl, SIZE))[0]!.bytes;
  const wanted = (await size()) + random.between(1, LINES / 2) * LINE_BYTES;
  await until('a part of the lines is written', async () => (await size()) >= wanted);
  expect(await sql(service.databaseUrl, WRITING)).toHaveLength(1);
}

async function expectAllOnce(client: Client, origin: string): Promise<void> {
  const first = await imported(client, origin);
  expect(first).toMatchObject({ status: 200, body: { new_count: LINES, already_imported: false } });
  expect(await imported(client, origin)).toEqual(first);
  expect(ok(await client.get('/bank_accounts'))['data']).toMatchObject([{ unmatched_count: LINES }]);
  expect(ok(await client.get('/bank_statements'))['data']).toHaveLength(1);
  await service.expectSound(client);
}

it('an import whose process is killed in its middle leaves nothing, and stores every line once when it is sent again', async () => {
  const client = await opened();
  const before = await tracesOf(client);
  const first = await started();
  const sending = imported(client, first.origin);
  await untilInTheMiddle();
  await first.kill();
  expect(await sending).toBeUndefined();
  await until('its backend has ended', async () => (await sql(service.databaseUrl, WRITING)).length === 0);
  expect(await tracesOf(client)).toEqual(before);
  await expectAllOnce(client, (await started()).origin);
});

it('an import whose connection to the database is cut in its middle leaves nothing, and its key can be used again', async () => {
  const client = await opened();
  const before = await tracesOf(client);
  const sending = imported(client, client.origin);
  await untilInTheMiddle();
  await sql(service.databaseUrl, `SELECT pg_terminate_backend(w.pid) FROM (${WRITING}) AS w`);
  expect((await sending)?.status).toBe(503);
  await until('its backend has ended', async () => (await sql(service.databaseUrl, WRITING)).length === 0);
  expect(await tracesOf(client)).toEqual(before);
  await expectAllOnce(client, client.origin);
});
