import { type Books, type Client, type Domain, errorOf, eventRowsOf, ok, openBooks, sql } from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { batch, openBatches, post, TRACES } from './support/batch.js';

// An atomic batch runs each operation like a single request, in one transaction: all of them or none.

let service: Domain;
let acme: Client;
let books: Books;
beforeAll(async () => {
  service = await openBatches();
  acme = service.acme;
  books = await openBooks(acme);
});
afterAll(() => service.stop());

const traces = async (client = acme): Promise<unknown> =>
  (await sql(service.databaseUrl, TRACES, [client.workspace]))[0];

const draft = (more: object = {}): object => ({
  partner: books.partner.id,
  lines: [{ product: books.product.id, quantity: 2 }],
  ...more,
});

/** The parts of a response that are the same in every run. */
function withoutIds(value: unknown): unknown {
  const text = JSON.stringify(value);
  return JSON.parse(
    text
      .replace(/\b[a-z]{3}_[0-9a-z]{26}\b/g, 'id')
      .replace(/\b[A-Z]{3}\/\d+\/\d+/g, 'number')
      .replace(/"\d{4}-\d\d-\d\dT[\d:.]+Z"/g, '"at"'),
  );
}

describe('an atomic batch', () => {
  it('creates a partner and an invoice, confirms and pays it, by references to earlier answers', async () => {
    const reply = await batch(acme, [
      post('/customers', { name: 'Ann' }, 'ann'),
      post('/invoices', { ...draft(), partner: { $ref: 'ann.id' }, metadata: { of: { $ref: 'ann.name' } } }, 'invoice'),
      post('/invoices/{invoice.id}/confirm', { expected_amount_total: { $ref: 'invoice.amount_total' } }),
      { ...post('/v1/invoices/{invoice.id}/pay?fields=payment_state', { reference: { $ref: 'invoice.lines[0].id' } }) },
    ]);
    expect(ok(reply)).toMatchObject({ atomic: true, dry_run: false, succeeded: 4, failed: 0 });
    const [customer, invoice, confirmed, paid] = reply.body.operations;
    expect(invoice).toMatchObject({ ref: 'invoice', status: 200, etag: '"v1"', replayed: false, result: null });
    expect(invoice.location).toBe(`/api/${acme.workspace}/v1/invoices/${invoice.body.id}`);
    expect(invoice.body).toMatchObject({ partner: { id: customer.body.id }, metadata: { of: 'Ann' } });
    expect(confirmed).toMatchObject({ ref: null, etag: '"v2"', location: null, body: { state: 'posted' } });
    expect(paid.body).toEqual({ id: invoice.body.id, payment_state: 'paid' });
    await service.expectSound(acme);
  });

  it('answers, and leaves versions, history and events, as the separate requests do', async () => {
    const alone = [
      await acme.post('/invoices', draft()),
      ...(await (async () => {
        const { body } = await acme.post('/invoices', draft({ external_id: 'alone' }));
        return [
          await acme.post(`/invoices/${body.id}/confirm`),
          await acme.post(`/invoices/${body.id}/pay`, { amount: 6 }),
          await acme.patch(`/invoices/${body.id}`, { metadata: { a: 'b' } }),
          await acme.put('/invoices/ext:alone', { metadata: { a: 'c' } }),
        ];
      })()),
    ];
    const { body } = await batch(acme, [
      post('/invoices', draft()),
      post('/invoices', draft({ external_id: 'together' }), 'i'),
      post('/invoices/{i.id}/confirm'),
      post('/invoices/ext:together/pay', { amount: 6 }),
      { method: 'PATCH', path: '/invoices/{i.id}', body: { metadata: { a: 'b' } }, if_match: 3 },
      { method: 'PUT', path: '/invoices/ext:{i.external_id}', body: { metadata: { a: 'c' } }, if_match: '"v4"' },
    ]);
    const [first, , ...others] = body.operations;
    const bodies = [first, ...others].map((operation) => withoutIds({ ...operation.body, external_id: '' }));
    expect(bodies).toEqual(alone.map((reply) => withoutIds({ ...ok<object>(reply), external_id: '' })));
    expect([first, ...others].map(({ etag }) => etag)).toEqual(alone.map(({ headers }) => headers.get('etag')));
    expect(others.at(-1).result).toBe('updated');
    const told = async (id: string): Promise<unknown> => {
      const { data } = ok(await acme.get(`/invoices/${id}/history`));
      await service.settle();
      const events = (await eventRowsOf(service, id)).map(({ type, record_version: version, data: { object } }) => ({
        ...{ type, version },
        object: withoutIds({ ...(object as object), external_id: '' }),
      }));
      return [(data as object[]).map((one) => withoutIds({ ...one, request_id: '' })), events];
    };
    const ofBatch = JSON.stringify(await told(others[0].body.id)).replaceAll('together', 'alone');
    expect(JSON.parse(ofBatch)).toEqual(await told(alone[1]!.body.id));
  });

  it('is refused as a whole by the first refusal, with its place, and leaves nothing', async () => {
    const before = await traces();
    const error = errorOf(
      await batch(
        acme,
        [
          post('/customers', { name: 'Bob' }),
          post('/invoices', draft(), 'i'),
          post('/invoices/{i.id}/confirm'),
          post('/invoices', draft({ lines: [{ product: 'prd_unknown', quantity: 1 }] })),
        ],
        { key: 'refused' },
      ),
      422,
    );
    expect(error).toMatchObject({ code: 'not_found', field: 'operations[3].body.lines[0].product' });
    expect(error.message).toMatch(/Nothing was done: the batch is atomic\.$/);
    expect(await traces()).toEqual(before);
    // The key is not used: no batch has succeeded with it.
    ok(await batch(acme, [post('/customers', { name: 'Bob' })], { key: 'refused' }));
  });

  it.each<[string, number, object, { code: string; field: string }]>([
    [
      'a record that is not there',
      404,
      post('/invoices/inv_1/confirm'),
      { code: 'record_not_found', field: 'operations[1].path' },
    ],
    [
      'another version',
      412,
      { method: 'PATCH', path: '/partners/{p.id}', body: { name: 'X' }, if_match: 7 },
      { code: 'version_mismatch', field: 'operations[1]' },
    ],
    [
      'a wrong field',
      400,
      post('/invoices', { colour: 'red' }),
      { code: 'unknown_field', field: 'operations[1].body.colour' },
    ],
    ['a wrong state', 422, post('/invoices/ext:draft/send'), { code: 'invalid_state', field: 'operations[1]' }],
    [
      'a reference to nothing',
      422,
      post('/partners', { name: { $ref: 'p.nothing' } }),
      { code: 'invalid_reference', field: 'operations[1].body.name' },
    ],
    [
      'a reference to a list',
      422,
      post('/partners', { name: { $ref: 'p.metadata' } }),
      { code: 'invalid_reference', field: 'operations[1].body.name' },
    ],
    [
      'an id that is none',
      422,
      { method: 'DELETE', path: '/partners/{p.external_id}' },
      { code: 'invalid_reference', field: 'operations[1].path' },
    ],
    [
      'a value that is taken',
      422,
      post('/accounts', { code: '1200', name: 'Twice', type: 'expense' }),
      { code: 'already_exists', field: 'operations[1].body.code' },
    ],
  ])('names %s', async (_, status, operation, wanted) => {
    await acme.put('/invoices/ext:draft', draft());
    const before = await traces();
    const reply = await batch(acme, [post('/partners', { name: 'P' }, 'p'), operation]);
    expect(errorOf(reply, status)).toMatchObject(wanted);
    expect(await traces()).toEqual(before);
  });

  it('finds what fails only when it is written in the operation that wrote it', async () => {
    const account = async (code: string) => (await acme.make('accounts', { code, name: code, type: 'expense' })).id;
    const [one, two] = [await account('7801'), await account('7802')];
    const taken = { method: 'PATCH', path: `/accounts/${one}`, body: { code: '7802' } };
    for (const operations of [
      [post('/partners', { name: 'P' }), taken],
      [post('/partners', { name: 'P' }), taken, { method: 'PATCH', path: `/accounts/${two}`, body: { name: 'N' } }],
    ]) {
      const error = errorOf(await batch(acme, operations), 422);
      expect(error).toMatchObject({ code: 'already_exists', field: 'operations[1].body.code' });
    }
  });

  it('previews everything and leaves nothing, not even a number', async () => {
    const before = await traces();
    const operations = [
      post('/customers', { name: 'Zoe' }, 'zoe'),
      post('/invoices', { ...draft(), partner: { $ref: 'zoe.id' } }, 'i'),
      post('/invoices/{i.id}/confirm', undefined, 'confirmed'),
      post('/customers', { name: { $ref: 'confirmed.number' } }),
    ];
    const previewed = ok(await batch(acme, operations, { dryRun: true, key: 'preview' }));
    expect(previewed).toMatchObject({ dry_run: true, succeeded: 4 });
    const [, , confirm, named] = previewed['operations'];
    expect(confirm).toMatchObject({ etag: null, location: null, body: { dry_run: true, record: { state: 'posted' } } });
    expect(confirm.body.effects.events).toContainEqual({ type: 'invoice.confirmed', record: confirm.body.record.id });
    expect(await traces()).toEqual(before);
    const real = ok(await batch(acme, operations, { key: 'preview' }));
    expect(real['operations'][2].body.number).toBe(confirm.body.record.number);
    expect(named.body.record.name).toBe(confirm.body.record.number);
    const refused = await batch(acme, [...operations, post('/invoices/inv_1/confirm')], { dryRun: true });
    expect(errorOf(refused, 404)).toMatchObject({ field: 'operations[4].path' });
  });

  it('needs the scopes of each of its operations before it begins', async () => {
    const sales = await service.client('acme', ['read:sales', 'write:sales']);
    const before = await traces();
    const operations = [post('/invoices', draft(), 'i'), post('/invoices/{i.id}/confirm')];
    for (const dryRun of [false, true]) {
      expect(errorOf(await batch(sales, operations, { dryRun }), 403)).toMatchObject({
        ...{ code: 'insufficient_scope', field: 'operations[1]', allowed: ['write:accounting'] },
      });
    }
    expect(errorOf(await batch(sales, [post('/invoices', draft({ confirm: true }))]), 403)).toMatchObject({
      ...{ code: 'insufficient_scope', field: 'operations[0].body.confirm' },
    });
    expect(await traces()).toEqual(before);
    ok(await batch(sales, operations.slice(0, 1)));
  });

  it('knows nothing of another workspace', async () => {
    const invoice = await acme.make('invoices', draft());
    const reply = await batch(service.other, [
      post('/partners', { name: 'P' }),
      post(`/invoices/${invoice.id}/confirm`),
    ]);
    expect(errorOf(reply, 404)).toMatchObject({ field: 'operations[1].path' });
    expect(ok(await acme.get(`/invoices/${invoice.id}`))).toMatchObject({ state: 'draft', version: 1 });
  });

  it('serves a signed-in person by the role', async () => {
    const viewer = await service.person('acme', 'viewer');
    const origin = { 'Sec-Fetch-Site': 'same-origin' };
    const sent = { operations: [post('/partners', { name: 'By a person' })] };
    expect(errorOf(await viewer.post('/batch', sent, origin), 403).message).toContain('your role viewer');
    const accountant = await service.person('acme', 'accountant');
    ok(await accountant.post('/batch', sent, origin));
  });
});

describe('the key of an atomic batch', () => {
  it('is answered with the whole answer again, byte for byte but for `replayed`, and tells what was written', async () => {
    const operations = [post('/customers', { name: 'Once' }, 'c'), { method: 'DELETE', path: '/customers/{c.id}' }];
    const first = await batch(acme, operations, { key: 'once' });
    const again = await batch(acme, operations, { key: 'once' });
    expect(first.body.operations.map(({ replayed }: { replayed: boolean }) => replayed)).toEqual([false, false]);
    expect(again.text).toBe(first.text.replaceAll('"replayed":false', '"replayed":true'));
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    const [{ body }] = first.body.operations;
    expect(ok(await acme.get('/idempotency_keys/once'))).toMatchObject({
      ...{ status: 'succeeded', method: 'POST', resource: 'batch', id: null, location: null },
      operations: [
        { index: 0, id: body.id, location: `/api/${acme.workspace}/v1/customers/${body.id}` },
        { index: 1, id: body.id, location: null },
      ],
    });
    expect(errorOf(await batch(acme, operations.slice(0, 1), { key: 'once' }), 422).code).toBe('key_reused');
    expect(errorOf(await batch(acme, operations, { key: 'once', atomic: false }), 422).code).toBe('key_reused');
    const other = await acme.post('/customers', { name: 'Once' }, { 'Idempotency-Key': 'once' });
    expect(errorOf(other, 422).code).toBe('key_reused');
  });

  it('takes effect once, however many send it at once', async () => {
    const operations = [
      post('/customers', { name: 'Race', external_id: 'race' }),
      post('/invoices', draft({ confirm: true })),
    ];
    const replies = await Promise.all(Array.from({ length: 8 }, () => batch(acme, operations, { key: 'race' })));
    for (const reply of replies) ok(reply);
    expect(new Set(replies.map(({ text }) => text.replaceAll('"replayed":true', '"replayed":false'))).size).toBe(1);
    expect(replies.filter(({ headers }) => headers.get('idempotent-replayed') === null)).toHaveLength(1);
  });
});

describe('atomic batches at once', () => {
  it('that lock the same records in opposite order all take effect in the end', async () => {
    const ids = await Promise.all(['L', 'R'].map(async (name) => (await acme.make('partners', { name })).id));
    const rename = (id: string, name: string) => ({ method: 'PATCH', path: `/partners/${id}`, body: { name } });
    const rounds = Array.from({ length: 6 }, (_, i) => {
      const [one, two] = (i % 2 ? ids : [...ids].reverse()) as [string, string];
      return batch(acme, [rename(one, `Round ${i}`), rename(two, `Round ${i}`)]);
    });
    for (const reply of await Promise.all(rounds)) ok(reply);
    const names = await Promise.all(ids.map(async (id) => ok(await acme.get(`/partners/${id}`))));
    expect(names.map(({ version }) => version)).toEqual([7, 7]);
    expect(names[0]!['name']).toBe(names[1]!['name']);
  });

  it('that put one external id make one record of it', async () => {
    const put = (i: number) =>
      batch(acme, [
        { method: 'PUT', path: '/partners/ext:both', body: { name: `Both ${i}` } },
        post('/partners', { name: `After ${i}` }),
      ]);
    const replies = await Promise.all(Array.from({ length: 8 }, (_, i) => put(i)));
    const results = replies.map((reply) => ok(reply)['operations'][0].result);
    expect(results.filter((result) => result === 'created')).toHaveLength(1);
    expect(ok(await acme.get('/partners/ext:both'))['version']).toBe(8);
  });
});
