import { createHash } from 'node:crypto';
import { decodeId } from '@daybook/database';
import { type Domain, errorOf, Money, sql } from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openAccounting } from './support/accounting.js';

let service: Domain;
let money: Money;
let partner: { readonly id: string };
let posted: { readonly id: string; readonly number: string };

/** Errors are JSON, whatever the Accept header. */
const ANY = { Accept: '*/*' };

beforeAll(async () => {
  service = await openAccounting();
  money = await Money.open(service);
  await money.client.patch('/settings/company', { iban: 'DE89370400440532013000', vat_id: 'DE136695976' });
  partner = await money.client.make('partners', {
    name: 'Łódź Ω Buyer',
    address: { street: '1 Quay', zip: '90-001', city: 'Łódź', country: 'PL' },
  });
  const draft = await money.client.make('invoices', invoice());
  posted = (await money.act('invoices', draft.id, 'confirm')) as never;
});
afterAll(() => service.stop());

const invoice = (more: object = {}) => ({
  partner: partner.id,
  lines: [{ description: 'Work', quantity: 2, price_unit: 10, account: money.account('4000') }],
  ...more,
});

interface Paper {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
}

async function paper(path: string, token = money.client.token, more: Record<string, string> = {}): Promise<Paper> {
  const { origin, workspace } = money.client;
  const headers = { Authorization: `Bearer ${token}`, ...more };
  const reply = await fetch(`${origin}/api/${workspace}/v1${path}`, { headers });
  return { status: reply.status, headers: reply.headers, bytes: Buffer.from(await reply.arrayBuffer()) };
}

interface KeptPaper {
  readonly language: string;
  readonly sha256: string;
  readonly bytes: Buffer;
}

const keptOf = (id: string): Promise<KeptPaper[]> =>
  sql<KeptPaper>(
    service.databaseUrl,
    "SELECT language, encode(sha256, 'hex') AS sha256, bytes FROM accounting.papers WHERE invoice_id = $1 ORDER BY language",
    [decodeId('inv', id)],
  );

const hashOf = ({ bytes }: Paper): string => createHash('sha256').update(bytes).digest('base64url').slice(0, 22);

describe('an invoice on paper', () => {
  it('is a PDF under its number, whose tag is the hash of its bytes', async () => {
    const got = await paper(`/invoices/${posted.id}/pdf`);
    expect([got.status, got.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(got.bytes.subarray(0, 8).toString()).toBe('%PDF-1.7');
    expect(got.bytes.subarray(-6).toString().trim()).toBe('%%EOF');
    const name = posted.number.replaceAll('/', '-');
    expect(got.headers.get('content-disposition')).toBe(`attachment; filename="${name}.pdf"`);
    expect(got.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
    expect(got.headers.get('etag')).toBe(`"${hashOf(got)}"`);
    expect(got.headers.get('content-encoding')).toBeNull();
    const again = await paper(`/invoices/${posted.id}/pdf`, undefined, { 'If-None-Match': `"${hashOf(got)}"` });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
    const shown = await paper(`/invoices/${posted.id}/pdf?inline=true`);
    expect(shown.headers.get('content-disposition')).toBe(`inline; filename="${name}.pdf"`);
  });

  it('is the same bytes again, at once and after its buyer, its seller and its payments have changed', async () => {
    const [one, other] = await Promise.all([
      paper(`/invoices/${posted.id}/pdf`),
      paper(`/invoices/${posted.id}/pdf?language=en`),
    ]);
    await money.client.patch(`/partners/${partner.id}`, { name: 'Somebody Else' });
    await money.client.patch('/settings/company', { legal_name: 'Renamed Ltd' });
    await money.pay(posted.id, { amount: 5 });
    const later = await paper(`/invoices/${posted.id}/pdf`);
    expect([hashOf(other), hashOf(later)]).toEqual([hashOf(one), hashOf(one)]);
    expect(hashOf(await paper(`/invoices/${posted.id}/pdf?language=de`))).not.toBe(hashOf(one));
  });

  it('is kept once for each language, however many ask at once, with the hash of its bytes', async () => {
    const draft = await money.client.make('invoices', invoice());
    await money.act('invoices', draft.id, 'confirm');
    const first = await Promise.all(Array.from({ length: 6 }, () => paper(`/invoices/${draft.id}/pdf`)));
    await paper(`/invoices/${draft.id}/pdf?language=de`);
    expect(new Set(first.map(hashOf)).size).toBe(1);
    const rows = await keptOf(draft.id);
    expect(rows.map(({ language }) => language)).toEqual(['de', 'en']);
    expect(rows[1]!.bytes.equals(first[0]!.bytes)).toBe(true);
    expect(rows[1]!.sha256).toBe(createHash('sha256').update(first[0]!.bytes).digest('hex'));
  });

  it('of a posted invoice is what was kept, whatever the layout of today makes', async () => {
    const draft = await money.client.make('invoices', invoice());
    await money.act('invoices', draft.id, 'confirm');
    const old = Buffer.from('%PDF-1.7 of an older layout');
    await sql(
      service.databaseUrl,
      `INSERT INTO accounting.papers (workspace_id, invoice_id, kind, language, layout, made_at, sha256, bytes)
       SELECT workspace_id, id, 'pdf', 'en', 1, now(), sha256($2), $2 FROM accounting.invoices WHERE id = $1`,
      [decodeId('inv', draft.id), old],
    );
    const got = await paper(`/invoices/${draft.id}/pdf`);
    expect([got.bytes.toString(), got.headers.get('etag')]).toEqual([old.toString(), `"${hashOf(got)}"`]);
    await service.expectSound(money.client);
  });

  it('is there for a draft, and follows it', async () => {
    const draft = await money.client.make('invoices', invoice({ external_id: 'on-paper' }));
    const before = await paper('/invoices/ext:on-paper/pdf');
    expect(before.status).toBe(200);
    await money.client.patch(`/invoices/${draft.id}`, { note: 'Thank you.' });
    expect(hashOf(await paper('/invoices/ext:on-paper/pdf'))).not.toBe(hashOf(before));
  });

  it('is there for a draft without a partner, a line or a date', async () => {
    const empty = await money.client.make('invoices', {});
    expect((await paper(`/invoices/${empty.id}/pdf`)).status).toBe(200);
  });

  it('has as many lines as an invoice may have', async () => {
    const lines = Array.from({ length: 500 }, (_, i) => ({ description: `Work ${i}`, quantity: 1, price_unit: 1 }));
    const large = await money.client.make('invoices', invoice({ lines }));
    const got = await paper(`/invoices/${large.id}/pdf`);
    expect(got.status).toBe(200);
    expect(got.bytes.length).toBeGreaterThan(50_000);
  });

  it('is refused by the field whose characters no font has', async () => {
    const draft = await money.client.make('invoices', {
      ...invoice({ note: 'שלום' }),
      lines: [{ description: 'Tea 日本', quantity: 1, price_unit: 1, account: money.account('4000') }],
    });
    const error = errorOf(await money.client.get(`/invoices/${draft.id}/pdf`, ANY), 422);
    expect(error).toMatchObject({ code: 'no_glyph', field: 'lines[0].description' });
    expect(error.message).toContain('日 本');
    expect(error.details?.map(({ field }) => field)).toEqual(['lines[0].description', 'note']);
  });

  it('is refused when an address does not fit into the window of an envelope', async () => {
    const long = 'Wide '.repeat(39).trim();
    const place = { street: long, street2: long, city: long, region: long, country: 'GB' };
    const wide = await money.client.make('partners', { name: long, is_customer: true, address: place });
    const draft = await money.client.make('invoices', invoice({ partner: wide.id }));
    expect(errorOf(await money.client.get(`/invoices/${draft.id}/pdf`, ANY), 422)).toMatchObject({
      code: 'out_of_range',
      field: 'partner',
      message:
        'The invoice does not fit the page: buyer must be short enough for the window of an envelope. Shorten the name or the address.',
    });
  });

  it('is refused to whoever may not read it, and where there is none', async () => {
    const stranger = await service.token(money.client.workspace, ['read:inventory']);
    expect((await paper(`/invoices/${posted.id}/pdf`, stranger)).status).toBe(403);
    const id = posted.id.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    expect(errorOf(await money.client.get(`/invoices/${id}/pdf`, ANY), 404).code).toBe('record_not_found');
    expect(errorOf(await service.other.get(`/invoices/${posted.id}/pdf`, ANY), 404).code).toBe('record_not_found');
    const wrong = errorOf(await money.client.get(`/invoices/${posted.id}/pdf?language=fr`, ANY), 400);
    expect(wrong).toMatchObject({ field: 'language', allowed: ['en', 'de'] });
    expect(errorOf(await money.client.get(`/invoices/${posted.id}/pdf?paper=a3`, ANY), 400).code).toBe(
      'unknown_parameter',
    );
  });
});
