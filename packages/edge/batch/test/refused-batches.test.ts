import { type Client, type Domain, errorOf, ok, sql } from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { batch, openBatches, post, TRACES } from './support/batch.js';

// Errors that the body of a batch alone reveals are all reported before anything runs.

let service: Domain;
let acme: Client;
beforeAll(async () => {
  service = await openBatches();
  acme = service.acme;
});
afterAll(() => service.stop());

const fine = post('/partners', { name: 'Fine' }, 'fine');

async function refused(body: unknown, path = '/batch'): Promise<{ fields: unknown[]; message: string }> {
  const before = await sql(service.databaseUrl, TRACES, [acme.workspace]);
  const error = errorOf(await acme.post(path, body), 400);
  expect(await sql(service.databaseUrl, TRACES, [acme.workspace])).toEqual(before);
  const problems = error.details ?? [error];
  return { fields: problems.map(({ field, code }) => `${field} ${code}`), message: error.message };
}

describe('a batch', () => {
  it.each<[string, object, string[]]>([
    ['nothing', {}, ['operations required']],
    ['no operation', { operations: [] }, ['operations out_of_range']],
    [
      '101 operations',
      { operations: Array.from({ length: 101 }, () => post('/partners', { name: 'P' })) },
      ['operations out_of_range'],
    ],
    ['an unknown key', { operation: [], operations: [fine] }, ['operation unknown_field']],
    ['a wrong flag', { atomic: 'yes', operations: [fine] }, ['atomic invalid_type']],
    ['no object', { operations: [1, null] }, ['operations[0] invalid_type', 'operations[1] invalid_type']],
    ['no method and path', { operations: [{}] }, ['operations[0].method required', 'operations[0].path required']],
    [
      'a key that an operation has not',
      { operations: [{ ...fine, headers: {} }] },
      ['operations[0].headers unknown_field'],
    ],
    ['a read', { operations: [{ method: 'GET', path: '/partners' }] }, ['operations[0].method invalid_value']],
    ['two equal refs', { operations: [fine, fine] }, ['operations[1].ref duplicate_value']],
    ['a wrong ref', { operations: [{ ...fine, ref: 'a b' }] }, ['operations[0].ref invalid_format']],
    ['no collection', { operations: [post('/partner', {})] }, ['operations[0].path not_batchable']],
    ['tokens', { operations: [post('/tokens', {})] }, ['operations[0].path not_batchable']],
    ['members', { operations: [{ method: 'DELETE', path: '/members/usr_1' }] }, ['operations[0].path not_batchable']],
    [
      'a route of its own',
      { operations: [{ method: 'DELETE', path: '/token' }] },
      ['operations[0].path not_batchable'],
    ],
    ['a batch', { operations: [post('/batch', { operations: [] })] }, ['operations[0].path not_batchable']],
    ['no path', { operations: [post('partners', {})] }, ['operations[0].path invalid_value']],
    ['an unknown action', { operations: [post('/invoices/inv_1/explode')] }, ['operations[0].path invalid_value']],
    ['too long a path', { operations: [post('/invoices/inv_1/confirm/now')] }, ['operations[0].path invalid_value']],
    [
      'a method that is not there',
      { operations: [{ method: 'DELETE', path: '/settings/company' }] },
      ['operations[0].method invalid_value'],
    ],
    [
      'PUT by id',
      { operations: [{ method: 'PUT', path: '/partners/par_1', body: {} }] },
      ['operations[0].path invalid_value'],
    ],
    [
      'a parameter of the whole',
      { operations: [post('/partners?dry_run=true', {})] },
      ['operations[0].path unknown_parameter'],
    ],
    [
      'unknown fields to show',
      { operations: [post('/partners?fields=nme', {})] },
      ['operations[0].path unknown_field'],
    ],
    ['a badly encoded id', { operations: [post('/invoices/%zz/confirm')] }, ['operations[0].path invalid_encoding']],
    ['no body', { operations: [post('/partners')] }, ['operations[0].body required']],
    [
      'a body of DELETE',
      { operations: [{ method: 'DELETE', path: '/partners/par_1', body: { a: 1 } }] },
      ['operations[0].body unknown_field'],
    ],
    ['a version on create', { operations: [{ ...fine, if_match: 1 }] }, ['operations[0].if_match invalid_value']],
    [
      'a weak version',
      { operations: [{ method: 'PATCH', path: '/partners/par_1', body: {}, if_match: 'W/"v1"' }] },
      ['operations[0].if_match invalid_value'],
    ],
    [
      'an unknown reference',
      { operations: [fine, post('/partners', { name: { $ref: 'other.name' } })] },
      ['operations[1].body.name invalid_reference'],
    ],
    [
      'its own answer',
      { operations: [post('/partners', { name: { $ref: 'me.name' } }, 'me')] },
      ['operations[0].body.name invalid_reference'],
    ],
    [
      'a later answer',
      { operations: [post('/invoices/{fine.id}/confirm'), fine] },
      ['operations[0].path invalid_reference'],
    ],
    [
      'a reference without a place',
      { operations: [fine, post('/partners', { name: { $ref: 'fine' } })] },
      ['operations[1].body.name invalid_reference'],
    ],
    [
      'a reference with more in it',
      { operations: [fine, post('/partners', { metadata: { $ref: 'fine.id', a: 'b' } })] },
      ['operations[1].body.metadata invalid_reference'],
    ],
    [
      'a reference that is no text',
      { operations: [fine, post('/partners', { metadata: { a: { $ref: 1 } } })] },
      ['operations[1].body.metadata.a invalid_reference'],
    ],
  ])('with %s is refused', async (_, body, fields) => {
    expect((await refused(body)).fields).toEqual(fields);
  });

  it('is told everything that is wrong at once, and what was probably meant', async () => {
    const { fields, message } = await refused({
      operations: [post('/invoces', {}), { ...fine, methd: 'x' }, post('/partners', { name: { $ref: 'x.id' } })],
    });
    expect(fields).toEqual([
      'operations[0].path not_batchable',
      'operations[1].methd unknown_field',
      'operations[2].body.name invalid_reference',
    ]);
    expect(message).toContain('Did you mean invoices?');
  });

  it('that is not atomic has no dry run, and no batch takes If-Match', async () => {
    const { fields } = await refused({ atomic: false, operations: [fine] }, '/batch?dry_run=true');
    expect(fields).toEqual(['dry_run invalid_value']);
    const reply = await acme.post('/batch', { operations: [fine] }, { 'If-Match': '"v1"' });
    expect(errorOf(reply, 400).field).toBe('If-Match');
    expect(errorOf(await acme.get('/batch'), 405).allowed).toEqual(['POST']);
  });

  it('has at most a thousand references', async () => {
    const many = Array.from({ length: 1001 }, () => ({ $ref: 'fine.id' }));
    const { fields } = await refused({ operations: [fine, post('/partners', { metadata: { a: many } })] });
    expect(fields).toEqual(['operations[1].body.metadata.a[1000] too_many_elements']);
  });

  it('of large records chooses what it is answered, or is refused', async () => {
    const description = 'é'.repeat(900);
    const lines = Array.from({ length: 400 }, () => ({ description, quantity: 1, price_unit: 1 }));
    const invoice = await acme.make('invoices', { lines });
    const touch = (path: string) =>
      Array.from({ length: 30 }, (_, i) => ({ method: 'PATCH', path, body: { note: `Note ${i}` } }));
    const error = errorOf(await batch(acme, touch(`/invoices/${invoice.id}`)), 422);
    expect(error).toMatchObject({ code: 'answer_too_large' });
    expect(error.field).toMatch(/^operations\[\d+\]$/);
    expect(ok(await acme.get(`/invoices/${invoice.id}?fields=version`))['version']).toBe(1);
    ok(await batch(acme, touch(`/invoices/${invoice.id}?fields=version`)));
  });
});
