import { createHash } from 'node:crypto';
import { type Client, type Domain, errorOf, Money, ok, sql } from '@daybook/harness';
import { readPaper, textOf } from '@daybook/testing/read-paper';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openAccounting } from './support/accounting.js';
import { pngOf } from './support/images.js';

const LOGO = '/settings/company/logo';
const SAMPLE = '/settings/company/sample_pdf';
const BLUE = pngOf(300, 100, [20, 90, 180]);
const RED = pngOf(100, 100, [180, 20, 20], 128);

let service: Domain;
let money: Money;
let partner: { readonly id: string };

beforeAll(async () => {
  service = await openAccounting();
  money = await Money.open(service);
  partner = await money.client.make('partners', { name: 'Brightwater & Sons' });
});
afterAll(() => money.expectSound());
afterAll(() => service.stop());

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- a test reads any answer
  readonly body: any;
}

async function send(method: 'PUT' | 'DELETE', more: object = {}, path = LOGO, client = money.client): Promise<Answer> {
  const { body, headers = {} } = more as { body?: Buffer; headers?: Record<string, string> };
  const { origin, workspace, token } = client;
  const reply = await fetch(`${origin}/api/${workspace}/v1${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, ...headers },
    ...(body === undefined ? {} : { body: new Uint8Array(body) }),
  });
  return { status: reply.status, headers: reply.headers, body: await reply.json() };
}

const put = (body: Buffer, headers: Record<string, string> = {}): Promise<Answer> => send('PUT', { body, headers });

const company = async () => ok(await money.client.get('/settings/company'));

const draft = () =>
  money.client.make('invoices', {
    partner: partner.id,
    lines: [{ description: 'Work', quantity: 1, price_unit: 10, account: money.account('4000') }],
  });

/** The alternative texts of the figures on the first page: the logo has the name of the company. */
async function figuresOf(path: string): Promise<readonly string[]> {
  const { status, bytes } = await money.client.file(path);
  expect(status).toBe(200);
  const { pages } = await readPaper(bytes);
  const { children = [] } = pages[0]!.structure.children![0]!;
  return children.filter(({ role }) => role === 'Figure').map(({ alt }) => alt!);
}

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** The hash of the PDF, without which nothing differs that the test does not change. */
async function pdfHash(path: string): Promise<string> {
  return hashOf((await money.client.file(path)).bytes);
}

describe('the logo of the company', () => {
  it('is there once it was put, as a new version of settings/company, and its hash names it', async () => {
    expect(errorOf(await money.client.get(LOGO), 404).code).toBe('record_not_found');
    const before = await company();
    expect(before['logo']).toBeNull();
    const answer = await put(BLUE, { 'Content-Type': 'text/plain' });
    expect([answer.status, answer.body.version]).toEqual([200, Number(before['version']) + 1]);
    const { status, headers, bytes } = await money.client.file(LOGO);
    expect([status, headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(headers.get('content-disposition')).toBe('attachment; filename="logo.png"');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
    expect(answer.body.logo).toBe(hashOf(bytes));
    expect((await company())['logo']).toBe(hashOf(bytes));
    const history = ok(await money.client.get('/settings/company/history?limit=1'));
    expect((history['data'] as { changes: object }[])[0]).toMatchObject({ changes: { logo: { from: null } } });
  });

  it('changes nothing when it is put again, is replaced by another, and removed', async () => {
    const { version, logo } = (await put(BLUE)).body;
    const again = await put(BLUE);
    expect([again.body.version, again.body.logo]).toEqual([version, logo]);
    const other = await put(RED);
    expect([other.body.version, other.body.logo === logo]).toEqual([version + 1, false]);
    const removed = await send('DELETE');
    expect([removed.status, removed.body.logo, removed.body.version]).toEqual([200, null, version + 2]);
    expect((await money.client.file(LOGO)).status).toBe(404);
    expect((await send('DELETE')).body.version).toBe(version + 2);
    // What was there once stays, for the papers of its time.
    const kept = await sql<{ sha256: string }>(service.databaseUrl, 'SELECT sha256 FROM accounting.logos');
    expect(kept.map(({ sha256 }) => sha256)).toEqual(expect.arrayContaining([logo, other.body.logo]));
  });

  it('is put once for each Idempotency-Key, and not at all in a dry run', async () => {
    const key = { 'Idempotency-Key': 'logo-1' };
    const first = await put(BLUE, key);
    await send('DELETE');
    const replay = await put(BLUE, key);
    expect([replay.headers.get('idempotent-replayed'), replay.body]).toEqual(['true', first.body]);
    expect((await company())['logo']).toBeNull();
    expect((await put(RED, key)).body.error.code).toBe('key_reused');
    const dry = await send('PUT', { body: BLUE }, `${LOGO}?dry_run=true`);
    expect([dry.status, dry.body.dry_run]).toEqual([200, true]);
    expect((await company())['logo']).toBeNull();
  });

  it.each<[string, Buffer, number, string, RegExp]>([
    ['nothing', Buffer.alloc(0), 400, 'required', /curl --data-binary @logo\.png/],
    [
      'no image',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      400,
      'image_refused',
      /neither PNG nor JPEG/,
    ],
    ['damaged', BLUE.subarray(0, 60), 400, 'image_refused', /damaged/],
    ['wider than 4,000 pixels', pngOf(60_000, 1, [0, 0, 0]), 400, 'image_refused', /60000 × 1 pixels/],
    ['larger than 1 MB', Buffer.alloc(1024 * 1024 + 1), 413, 'body_too_large', /1048576 bytes/],
  ])('is refused when it is %s', async (_name, bytes, status, code, message) => {
    const { status: got, body } = await put(bytes);
    expect([got, body.error.code, body.error.message]).toEqual([status, code, expect.stringMatching(message)]);
  });

  it('needs the right to change settings, no unknown parameter and no If-Match; everybody may see it', async () => {
    await put(BLUE);
    const reader: Client = await service.client(money.client.workspace, ['read:inventory']);
    expect((await reader.file(LOGO)).status).toBe(200);
    for (const method of ['PUT', 'DELETE'] as const)
      expect((await send(method, {}, LOGO, reader)).body.error.code).toBe('insufficient_scope');
    expect((await send('PUT', { body: BLUE }, `${LOGO}?name=a`)).body.error.code).toBe('unknown_parameter');
    expect(errorOf(await money.client.get(`${LOGO}?size=1`), 400).code).toBe('unknown_parameter');
    const stale = await put(BLUE, { 'If-Match': '"v1"' });
    expect([stale.status, stale.body.error.field]).toEqual([400, 'If-Match']);
    const patched = await money.client.patch('/settings/company', { logo: 'a'.repeat(64) });
    expect(errorOf(patched, 400).code).toBe('read_only_field');
  });

  it('of another workspace is nobody’s', async () => {
    await put(BLUE);
    expect((await service.other.file(LOGO)).status).toBe(404);
    const { logo } = await company();
    const taken = sql(service.databaseUrl, `UPDATE tokens.companies SET logo = '${String(logo)}' WHERE logo IS NULL`);
    await expect(taken).rejects.toMatchObject({ constraint: 'companies_logo_fkey' });
  });
});

describe('papers with a logo', () => {
  it('show it with an alternative text: drafts, payments, statements and samples', async () => {
    await put(BLUE);
    const { id } = await draft();
    const payment = await money.client.make('payments', { partner: partner.id, amount: 5 });
    const paths = [
      `/invoices/${id}/pdf`,
      `/payments/${payment.id}/pdf`,
      `/partners/${partner.id}/statement/pdf`,
      SAMPLE,
    ];
    const name = String((await company())['name']);
    for (const path of paths) expect(await figuresOf(path)).toEqual([name]);
    await send('DELETE');
    for (const path of paths) expect(await figuresOf(path)).toEqual([]);
  });

  it('keep the logo of the day of posting, also when their first PDF comes later', async () => {
    await put(BLUE);
    const [one, other] = [await draft(), await draft()];
    for (const { id } of [one, other]) await money.act('invoices', id, 'confirm');
    const early = await pdfHash(`/invoices/${one.id}/pdf`);
    await put(RED);
    expect(await pdfHash(`/invoices/${one.id}/pdf`)).toBe(early);
    const name = String((await company())['name']);
    const late = await money.client.file(`/invoices/${other.id}/pdf`);
    await send('DELETE');
    expect(await figuresOf(`/invoices/${other.id}/pdf?language=de`)).toEqual([name]);
    // The blue one is three times as wide as high, the red one is a square.
    expect(late.bytes.toString('latin1')).toMatch(/\/Width 300\n\/Height 100/);
  });

  it('have none when the company had none that day', async () => {
    await send('DELETE');
    const { id } = await draft();
    await money.act('invoices', id, 'confirm');
    await put(BLUE);
    expect(await figuresOf(`/invoices/${id}/pdf`)).toEqual([]);
  });
});

describe('a sample of the papers', () => {
  const textAt = async (query: string): Promise<string> => {
    const { status, headers, bytes } = await money.client.file(`${SAMPLE}?${query}`);
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
    return (await readPaper(bytes)).pages.map((page) => textOf(page)).join('|');
  };

  it('has the texts and the account of the company, in the language sent or else that of the company', async () => {
    await money.client.patch('/settings/company', {
      iban: 'DE89370400440532013000',
      document_language: 'de',
      document_texts_de: { quotation_intro: 'Gern bieten wir an.', invoice_closing: 'Vielen Dank.' },
      document_texts_en: { invoice_closing: 'Thank you.' },
    });
    const german = await textAt('');
    for (const said of ['Rechnung', 'MUSTER', 'Musterkunde', 'Vielen Dank.', 'DE89 3704', '294,00'])
      expect(german).toContain(said);
    const english = await textAt('language=en&kind=invoice');
    for (const said of ['Invoice', 'SAMPLE', 'Sample customer', 'Thank you.', '294.00'])
      expect(english).toContain(said);
    expect(await textAt('kind=quotation')).toMatch(/Angebot[\s\S]*Gern bieten wir an\./);
    expect(await textAt('kind=credit_note')).toContain('Rechnungskorrektur');
    expect(await textAt('kind=order')).toContain('Auftragsbestätigung');
  });

  it('keeps nothing, and is the same bytes again', async () => {
    const papers = () => sql(service.databaseUrl, 'SELECT count(*) FROM accounting.papers');
    const before = await papers();
    expect(await pdfHash(SAMPLE)).toBe(await pdfHash(SAMPLE));
    expect(await papers()).toEqual(before);
  });

  it('is refused in another language, of another kind, and to whom may read no documents', async () => {
    expect(errorOf(await money.client.get(`${SAMPLE}?language=fr`, { Accept: '*/*' }), 400).field).toBe('language');
    expect(errorOf(await money.client.get(`${SAMPLE}?kind=letter`, { Accept: '*/*' }), 400).field).toBe('kind');
    const reader = await service.client(money.client.workspace, ['read:inventory']);
    expect((await reader.file(SAMPLE)).status).toBe(403);
  });
});
