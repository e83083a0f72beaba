import { type Books, type Client, type Domain, openBooks, refusal, type Reply, type Shown } from '@daybook/harness';
import { afterAll, beforeAll, expect } from '@jest/globals';
import { openAccounting } from './accounting.js';

/** The books of a new workspace for tests of master data rules. Opens them for the file. */
export let service: Domain;
export let acme: Client;
export let books: Books;

beforeAll(async () => {
  service = await openAccounting();
  acme = service.acme;
  books = await openBooks(acme);
});
afterAll(() => service.stop());

export const invalid = (field: string, code: string) => ({ status: 400, type: 'validation_error', field, code });
export const refused = (field: string, code: string) => ({ status: 422, type: 'validation_error', field, code });
export const id = (code: string): string => books.accounts[code]!.id;
export const post = (collection: string, body: object): Promise<Reply> => acme.post(`/${collection}`, body);
export const make = (collection: string, body: object): Promise<Shown> => acme.make(collection, body);
export const tax = (more: object = {}) => ({ name: 'T', rate: 10, scope: 'sale', account: id('2200'), ...more });

/** A posted invoice that uses all given records. */
export async function use(header: object, line: object = {}): Promise<Shown> {
  const lines = [{ description: 'x', quantity: 1, price_unit: 10, ...line }];
  const invoice = await make('invoices', { partner: books.partner.id, date: '2026-01-05', lines, ...header });
  const reply = await acme.post(`/invoices/${invoice.id}/confirm`);
  if (reply.status !== 200) throw new Error(reply.text);
  return reply.body;
}

export async function expectKept(path: string, changes: Record<string, unknown>): Promise<void> {
  for (const [field, value] of Object.entries(changes)) {
    expect(refusal(await acme.patch(path, { [field]: value }))).toEqual(refused(field, 'in_use'));
  }
}

export async function expectNotDeletable(path: string): Promise<void> {
  const reply = await acme.delete(path);
  expect(refusal(reply)).toEqual({ status: 422, type: 'business_rule_error', code: 'not_deletable' });
  expect(reply.body.error.message).toMatch(/archive it with active=false/);
}

export async function expectDeleted(path: string): Promise<void> {
  expect((await acme.delete(path)).body).toEqual({ id: path.split('/').at(-1), deleted: true });
  expect((await acme.get(path)).status).toBe(404);
  expect((await acme.delete(path)).status).toBe(404);
}
