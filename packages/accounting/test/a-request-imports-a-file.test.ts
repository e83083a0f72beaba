import { type Domain, imageOf, type Reply } from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openAccounting } from './support/accounting.js';

let service: Domain;
let serial = 0;

beforeAll(async () => {
  service = await openAccounting();
});
afterAll(() => service.stop());

const bring = (body: object, key?: string, query = ''): Promise<Reply> =>
  service.acme.post(`/imports${query}`, body, key === undefined ? {} : { 'Idempotency-Key': key });

/** A file with this many new partners. */
function partners(count: number): string {
  const batch = ++serial;
  const rows = Array.from({ length: count }, (_, at) => `over-${batch}-${at},"Partner ${batch}, number ${at}"`);
  return ['external_id,name', ...rows].join('\r\n');
}

const known = async (): Promise<number> =>
  (await service.acme.get('/partners?external_id[starts_with]=over-&include_total=true&limit=1')).body.total_count;

describe('a file that a request imports', () => {
  it('is there as a whole, with a record of who brought over what, and without the file', async () => {
    const before = await known();
    const reply = await bring({ what: 'partners', csv: partners(30), file: 'partners.csv' });
    expect(reply).toMatchObject({
      status: 200,
      body: { id: expect.stringMatching(/^imp_/), what: 'partners', rows: 30, made: { partners: 30 }, version: 1 },
    });
    expect(await known()).toBe(before + 30);
    const shown = await service.acme.get(`/imports/${reply.body.id}?fields=csv,file,rows`);
    expect(shown.body).toMatchObject({ csv: '', file: 'partners.csv', rows: 30 });
    const [made] = (await service.acme.get('/partners?sort=-created_at&limit=1')).body.data;
    const history = (await service.acme.get(`/partners/${made.id}/history`)).body.data;
    expect(history).toMatchObject([{ action: 'created', actor: { type: 'token' } }]);
  });

  it('is only looked at by a dry run, which says what it would make', async () => {
    const image = await imageOf(service.databaseUrl);
    const { status, body } = await bring({ what: 'partners', csv: partners(3) }, undefined, '?dry_run=true');
    expect([status, body.dry_run, body.record.rows, body.record.made]).toEqual([200, true, 3, { partners: 3 }]);
    expect(await imageOf(service.databaseUrl)).toEqual(image);
  });

  it('with one bad row leaves nothing, and every fault is told by row and column', async () => {
    const csv = 'code,name,type\nH100,Cash,asset\nH200,,asset\nH300,Odd,nonsense\nH100,Again,asset\n';
    const image = await imageOf(service.databaseUrl);
    const { status, body } = await bring({ what: 'accounts', csv });
    expect(status).toBe(400 + 22);
    const problems = body.error.details.map(({ field, code }: { field: string; code: string }) => [field, code]);
    expect(problems).toEqual([
      ['csv[3].name', 'required'],
      ['csv[4].type', 'invalid_value'],
      ['csv[5].code', 'already_exists'],
    ]);
    expect(await imageOf(service.databaseUrl)).toEqual(image);
  });

  it('says of a header which columns there are, and which it lacks', async () => {
    const { status, body } = await bring({ what: 'accounts', csv: 'coed,name\n1,a\n' });
    expect(status).toBe(400);
    expect(body.error).toMatchObject({ field: 'csv[1].coed', code: 'unknown_field', suggestion: 'code' });
    expect(body.error.allowed).toEqual(expect.arrayContaining(['code', 'name', 'type']));
    expect(body.error.details[2]).toMatchObject({ field: 'csv[1].type', code: 'required' });
    const missing = (await bring({ what: 'accounts', csv: 'code,name\n1,a\n' })).body.error;
    expect(missing).toMatchObject({ field: 'csv[1].type', code: 'required', allowed: body.error.allowed });
  });

  it('twice under one key, also at once, is imported once', async () => {
    const before = await known();
    const body = { what: 'partners', csv: partners(20) };
    const key = `import-${++serial}`;
    const replies = await Promise.all([1, 2, 3].map(() => bring(body, key)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(replies.map((reply) => reply.body.id)).size).toBe(1);
    expect((await bring(body, key)).headers.get('idempotent-replayed')).toBe('true');
    expect(await known()).toBe(before + 20);
    const other = await bring({ ...body, csv: partners(20) }, key);
    expect(other).toMatchObject({ status: 422, body: { error: { code: 'key_reused' } } });
  });

  it('again under another key is refused row by row: nothing is there twice', async () => {
    const body = { what: 'partners', csv: partners(2) };
    expect((await bring(body)).status).toBe(200);
    const { status, body: refused } = await bring(body);
    expect([status, refused.error.code, refused.error.field]).toEqual([422, 'already_exists', 'csv[2].external_id']);
  });

  it.each([
    ['too many lines', { what: 'partners', csv: `name\n${'a\n'.repeat(2001)}` }, 400, 'csv', 'daybook import'],
    ['an open quote', { what: 'partners', csv: 'name\n"open\n' }, 422, 'csv[2]', 'never closed'],
    [
      'an account that none needs',
      { what: 'partners', csv: 'name\nX\n', against: '1990' },
      400,
      'against',
      'Leave it out',
    ],
    [
      'an account that is not there',
      { what: 'open_invoices', csv: 'number,type,partner,date,amount\n', against: '0' },
      422,
      'against',
      'no account',
    ],
    ['no file', { what: 'partners' }, 400, 'csv', 'required'],
    ['what nobody knows', { what: 'cats', csv: 'name\n' }, 400, 'what', 'open_invoices'],
  ])('is refused for %s', async (_name, body, status, field, words) => {
    const reply = await bring(body);
    expect([reply.status, reply.body.error.field]).toEqual([status, field]);
    expect(reply.body.error.message).toContain(words);
  });
});
