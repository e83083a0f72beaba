import { type Client, errorOf, ok, type Reply } from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { batch, openBatches, post } from './support/batch.js';

const MOST = 8 * 1024 * 1024;

interface Done {
  readonly status: number;
  readonly etag: string | null;
  readonly location: string | null;
  readonly replayed: boolean;
  readonly shortened?: string;
  readonly body: { readonly id: string; readonly lines?: unknown[] };
  readonly error?: {
    readonly code: string;
    readonly field: string;
    readonly message: string;
    readonly details?: unknown[];
  };
}

let acme: Client;
let stop: () => Promise<void>;
let invoice: { readonly id: string };
/** How many responses with the whole invoice fit. */
let most: number;

beforeAll(async () => {
  const domain = await openBatches();
  ({ acme } = domain);
  stop = () => domain.stop();
  const description = 'é'.repeat(900);
  const lines = Array.from({ length: 400 }, () => ({ description, quantity: 1, price_unit: 1 }));
  invoice = await acme.make('invoices', { lines });
  most = Math.floor(MOST / bytesOf(await batch(acme, touch(1))));
}, 60_000);
afterAll(() => stop());

const touch = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    ...{ method: 'PATCH', path: `/invoices/${invoice.id}`, body: { note: `Note ${i}` } },
  }));

/** The size as sent: the service's JSON contains no whitespace. */
const bytesOf = ({ body }: Reply): number => Buffer.byteLength(JSON.stringify(body));

const doneIn = (reply: Reply): readonly Done[] => ok<{ operations: Done[] }>(reply).operations;

const versionOf = async (): Promise<number> =>
  ok<{ version: number }>(await acme.get(`/invoices/${invoice.id}?fields=version`)).version;

describe('the answer to a batch of large records', () => {
  it('is never larger than 8 MiB: an atomic one that would be is refused by the operation that is too much', async () => {
    const before = await versionOf();
    const error = errorOf(await batch(acme, touch(most + 1)), 422);
    expect(error).toMatchObject({ code: 'answer_too_large', field: `operations[${most}]` });
    expect(error.message).toMatch(/more than 8388608 bytes.*Nothing was done: the batch is atomic\.$/);
    expect(await versionOf()).toBe(before);
    const reply = await batch(acme, touch(most));
    expect(doneIn(reply).every(({ body }) => body.lines?.length === 400)).toBe(true);
    expect(bytesOf(reply)).toBeLessThanOrEqual(MOST);
  });

  it('tells one by one what was done, where the body has no place: id, version and address; a retry is answered the same', async () => {
    const operations = [
      ...touch(most + 3),
      {
        method: 'POST',
        path: '/invoices',
        body: { lines: [{ description: 'é'.repeat(900), quantity: 1, price_unit: 1 }] },
      },
    ];
    const before = await versionOf();
    const reply = await batch(acme, operations, { atomic: false, key: 'touch' });
    const told = doneIn(reply);
    expect(bytesOf(reply)).toBeLessThanOrEqual(MOST);
    expect(told.map(({ status }) => status)).toEqual(operations.map(() => 200));
    expect(told.slice(0, most - 1).some(({ shortened }) => shortened !== undefined)).toBe(false);
    const short = told.slice(most, most + 3);
    expect(short.map(({ body, etag, location }) => ({ body, etag, location }))).toEqual(
      [1, 2, 3].map((i) => ({
        body: { id: invoice.id },
        etag: `"v${before + most + i}"`,
        location: expect.stringMatching(new RegExp(`^/api/acme[^/]*/v1/invoices/${invoice.id}$`)),
      })),
    );
    expect(short[0]!.shortened).toContain('read the record at its location');
    expect(ok(await acme.get(`/invoices/${told.at(-1)!.body.id}`))['id']).toBe(told.at(-1)!.body.id);
    const again = doneIn(await batch(acme, operations, { atomic: false, key: 'touch' }));
    expect(again).toEqual(told.map((operation) => ({ ...operation, replayed: true })));
    expect(await versionOf()).toBe(before + most + 3);
  });

  it('leaves the references of later operations what they are', async () => {
    const [last, copy] = doneIn(
      await batch(
        acme,
        [
          ...touch(most),
          { ...touch(1)[0]!, ref: 'large' },
          post('/invoices?fields=note', { note: { $ref: 'large.lines[399].description' } }),
        ],
        { atomic: false },
      ),
    ).slice(most);
    expect(last!.shortened).toBeDefined();
    expect(copy).toMatchObject({ status: 200, body: { note: 'é'.repeat(900) } });
  });

  it('has a place for each refusal, with what a program needs of it', async () => {
    const wrong = post(
      '/partners',
      Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`wrong_${'x'.repeat(75)}_${i}`, 1])),
    );
    const operations = [...touch(most - 1), ...Array.from({ length: 100 - most + 1 }, () => wrong)];
    const reply = await batch(acme, operations, { atomic: false });
    expect(bytesOf(reply)).toBeLessThanOrEqual(MOST);
    const refused = doneIn(reply).slice(most - 1);
    expect(refused.map(({ status, error }) => [status, error!.code])).toEqual(
      refused.map(() => [400, 'unknown_field']),
    );
    expect(refused[0]!.error!.details).toHaveLength(101);
    // Space is reserved for each remaining operation: which error is the first without details depends on their sizes.
    const first = refused.findIndex(({ error }) => error!.details === undefined);
    expect(first).toBeGreaterThan(0);
    expect(refused[first]!.error).toMatchObject({
      field: `operations[${most - 1 + first}]`,
      message: 'The answer to the batch is too large to include this error. To read it, send the operation alone.',
    });
  });
});
