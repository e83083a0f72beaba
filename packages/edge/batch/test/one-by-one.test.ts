import { type Books, Client, type Domain, errorOf, ok, openBooks, sql } from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { batch, openBatches, post, TRACES } from './support/batch.js';

// A batch that is not atomic runs each operation separately, in order. The key of the batch makes each of them safe to retry.

let service: Domain;
let acme: Client;
let books: Books;
beforeAll(async () => {
  service = await openBatches();
  acme = service.acme;
  books = await openBooks(acme);
});
afterAll(() => service.stop());

const draft = (more: object = {}): object => ({
  partner: books.partner.id,
  lines: [{ product: books.product.id, quantity: 1 }],
  ...more,
});

const oneByOne = { atomic: false };

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- a test reads any answer
type Operations = any[];

describe('a batch that is not atomic', () => {
  it('does what it can, and says of each operation what became of it', async () => {
    const body = ok(
      await batch(
        acme,
        [
          post('/partners', { name: 'First' }, 'first'),
          post('/invoices', draft({ partner: 'par_unknown' }), 'wrong'),
          post('/invoices/{wrong.id}/confirm', undefined, 'confirmed'),
          post('/partners', { name: { $ref: 'confirmed.number' } }),
          post('/invoices', draft({ partner: { $ref: 'first.id' } })),
        ],
        oneByOne,
      ),
    );
    expect(body).toMatchObject({ atomic: false, succeeded: 2, failed: 3 });
    const [first, wrong, confirm, named, last] = body['operations'] as Operations;
    expect(first).toMatchObject({ ref: 'first', status: 200, etag: '"v1"' });
    expect(wrong).toMatchObject({
      ...{ ref: 'wrong', status: 422, retry_after: null },
      error: { type: 'validation_error', code: 'not_found', field: 'operations[1].body.partner' },
    });
    for (const [place, operation] of [
      [2, confirm],
      [3, named],
    ] as const) {
      expect(operation).toMatchObject({
        status: 424,
        error: { type: 'failed_dependency_error', code: 'dependency_failed', field: `operations[${place}]` },
      });
    }
    expect(confirm.error.message).toContain('wrong (operations[1]), which failed');
    expect(last).toMatchObject({ status: 200, body: { partner: { id: first.body.id } } });
    for (const { error } of [wrong, confirm])
      expect(Object.keys(error)).toEqual(expect.arrayContaining(['request_id', 'docs_url', 'message']));
  });

  it('checks the scopes of each operation for itself', async () => {
    const sales = await service.client('acme', ['read:sales', 'write:sales']);
    const operations = [
      post('/invoices', draft(), 'i'),
      post('/invoices/{i.id}/confirm'),
      post('/partners', { name: 'Later' }),
    ];
    const body = ok(await batch(sales, operations, oneByOne));
    const statuses = (body['operations'] as Operations).map(({ status }) => status);
    expect(statuses).toEqual([200, 403, 200]);
    expect((body['operations'] as Operations)[1].error).toMatchObject({
      code: 'insufficient_scope',
      field: 'operations[1]',
    });
  });

  it('retried with its key does the rest, and answers again what was done', async () => {
    const key = 'half';
    const operations = [
      post('/partners', { name: 'Half' }, 'p'),
      post('/invoices', draft({ partner: { $ref: 'p.id' } }), 'i'),
      post('/invoices/{i.id}/confirm'),
      post('/partners', { name: 'Taken', external_id: 'later' }),
    ];
    const taken = await acme.make('partners', { name: 'Taker', external_id: 'later' });
    const first = ok(await batch(acme, operations, { ...oneByOne, key }));
    expect(first).toMatchObject({ succeeded: 3, failed: 1 });
    expect(ok(await acme.get(`/idempotency_keys/${key}`))).toMatchObject({
      ...{ status: 'in_parts', resource: 'batch', method: 'POST' },
      operations: [0, 1, 2].map((index) => ({ index, id: (first['operations'] as Operations)[index].body.id })),
    });
    ok(await acme.patch(`/partners/${taken.id}`, { external_id: null }));
    const again = ok(await batch(acme, operations, { ...oneByOne, key }));
    const done = again['operations'] as Operations;
    expect(again).toMatchObject({ succeeded: 4, failed: 0 });
    expect(done.map(({ replayed }) => replayed)).toEqual([true, true, true, false]);
    expect(done.slice(0, 3).map(({ body }) => body)).toEqual(
      (first['operations'] as Operations).slice(0, 3).map(({ body }) => body),
    );
    expect(ok(await acme.get(`/invoices?partner=${done[0].body.id}&include_total=true`))['total_count']).toBe(1);
  });

  it('refuses a changed operation under its key, and what refers to it', async () => {
    const key = 'changed';
    const operations = [post('/partners', { name: 'A' }, 'a'), post('/partners', { name: 'B' })];
    ok(await batch(acme, operations, { ...oneByOne, key }));
    const changed = [
      post('/partners', { name: 'Another' }, 'a'),
      operations[1]!,
      post('/invoices', { partner: { $ref: 'a.id' } }),
    ];
    const { operations: done } = ok(await batch(acme, changed, { ...oneByOne, key })) as { operations: Operations };
    expect(done.map(({ status, replayed, error }) => [status, replayed ?? error.code])).toEqual([
      [422, 'key_reused'],
      [200, true],
      [424, 'dependency_failed'],
    ]);
  });

  it('keeps its key from every other request, also when nothing of it was done', async () => {
    const key = 'kept';
    ok(await batch(acme, [post('/invoices/inv_1/confirm')], { ...oneByOne, key }));
    expect(errorOf(await batch(acme, [post('/partners', { name: 'X' })], { key }), 422).code).toBe('key_reused');
    const alone = await acme.post('/partners', { name: 'X' }, { 'Idempotency-Key': key });
    expect(errorOf(alone, 422).code).toBe('key_reused');
    const before = await acme.post('/partners', { name: 'X' }, { 'Idempotency-Key': 'used-before' });
    ok(before);
    const after = await batch(acme, [post('/partners', { name: 'X' })], { ...oneByOne, key: 'used-before' });
    expect(errorOf(after, 422).code).toBe('key_reused');
    // Clients cannot send the keys that it derives for the operations.
    for (const sent of [`${key} 0`, `${key}%200`])
      expect([400, 404]).toContain((await acme.get(`/idempotency_keys/${encodeURIComponent(sent)}`)).status);
  });

  it('sent twice at once is done once', async () => {
    const operations = Array.from({ length: 5 }, (_, i) => post('/partners', { name: `Twin ${i}` }));
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => batch(acme, operations, { ...oneByOne, key: 'twins' })),
    );
    const ids = replies.map((reply) => (ok(reply)['operations'] as Operations).map(({ body }) => body.id as string));
    expect(new Set(ids.map((of) => of.join())).size).toBe(1);
    expect(ok(await acme.get('/partners?name[starts_with]=Twin&include_total=true'))['total_count']).toBe(5);
  });

  it('without a key leaves no key', async () => {
    const [before] = await sql<{ keys: number }>(service.databaseUrl, TRACES, [acme.workspace]);
    ok(await batch(acme, [post('/partners', { name: 'No key' })], oneByOne));
    expect((await sql<{ keys: number }>(service.databaseUrl, TRACES, [acme.workspace]))[0]!.keys).toBe(before!.keys);
  });
});

describe('the budget of a token', () => {
  it('pays for each operation, and refuses what does not suffice before anything runs', async () => {
    const { workspace, origin } = acme;
    const token = await service.token('acme', ['write:sales', 'read:sales'], { rateLimit: 10 });
    const client = new Client(origin, workspace, token);
    const of = (count: number) => Array.from({ length: count }, () => post('/partners', { name: 'Paid' }));
    expect((await batch(client, of(6))).headers.get('x-ratelimit-remaining')).toBe('4');
    for (const atomic of [true, false]) {
      const refused = await batch(client, of(6), { atomic });
      expect(errorOf(refused, 429).message).toContain('Nothing was done.');
    }
    expect(ok(await acme.get('/partners?name=Paid&include_total=true'))['total_count']).toBe(6);
    expect(errorOf(await batch(client, of(11)), 422)).toMatchObject({ code: 'batch_too_large', field: 'operations' });
  });
});
