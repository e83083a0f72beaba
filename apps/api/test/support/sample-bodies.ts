import type { Client } from './client.js';

/** Ids that sample bodies point to, all of one workspace. */
export interface Anchors {
  /** Of type tax. */
  readonly taxAccount: string;
  /** Of type income. */
  readonly incomeAccount: string;
  readonly partner: string;
  /** Different each time, for what must be unique. */
  readonly serial: number;
}

/**
 * A body with which each POST succeeds, by method and address below /v1; `{}` for an action without arguments. The
 * sweeps use them for PUT too. **A new resource or action gets its line here.**
 */
export const SAMPLE_BODIES: Readonly<Record<string, (anchors: Anchors) => object>> = {
  'POST /accounts': ({ serial }) => ({ code: `S${serial}`, name: `Sample ${serial}`, type: 'expense' }),
  'POST /customers': () => ({ name: 'Sample' }),
  'POST /invoices': ({ partner, incomeAccount }) => ({
    partner,
    lines: [{ description: 'Sample', quantity: 1, price_unit: 10, account: incomeAccount }],
  }),
  'POST /invoices/{id}/cancel': () => ({}),
  'POST /invoices/{id}/confirm': () => ({}),
  'POST /invoices/{id}/post': () => ({}),
  'POST /invoices/{id}/reset': () => ({}),
  'POST /journals': ({ serial }) => ({ code: `S${serial}`, name: `Sample ${serial}`, type: 'general' }),
  'POST /partners': () => ({ name: 'Sample' }),
  'POST /payment_terms': () => ({ name: 'Sample', lines: [{ days: 30 }] }),
  'POST /products': () => ({ name: 'Sample', price_unit: 10 }),
  'POST /suppliers': () => ({ name: 'Sample' }),
  'POST /taxes': ({ taxAccount }) => ({ name: 'Sample', rate: 20, scope: 'sale', account: taxAccount }),
};

/**
 * The values of the parameters of routes that no definition made: `there` is answered 200, `nowhere` 404. **A new
 * hand-written route with a parameter gets its line here.**
 */
export const SAMPLE_ADDRESSES: Readonly<
  Record<string, { readonly there: string | undefined; readonly nowhere: string }>
> = {
  'GET /idempotency_keys/{key}': { there: undefined, nowhere: '/idempotency_keys/never-sent' },
  'GET /schema/{resource}': { there: '/schema/invoices', nowhere: '/schema/nothings' },
  'GET /schema/{area}/{name}': { there: '/schema/settings/company', nowhere: '/schema/settings/nothing' },
};

let serial = 0;

export async function anchorsOf(client: Client): Promise<Anchors> {
  const [tax] = (await client.get('/accounts?type=tax&limit=1')).body.data;
  const [income] = (await client.get('/accounts?type=income&limit=1')).body.data;
  const partner = await client.make('partners', { name: 'Anchor' });
  return {
    taxAccount: tax.id,
    incomeAccount: income.id,
    partner: partner.id,
    get serial() {
      return ++serial;
    },
  };
}

/** One record of every kind that can be created, and what follows from a confirmed invoice. */
export async function makeOneOfEach(client: Client): Promise<void> {
  const anchors = await anchorsOf(client);
  for (const [route, body] of Object.entries(SAMPLE_BODIES)) {
    const collection = /^POST \/([a-z_]+)$/.exec(route)?.[1];
    if (collection) await client.make(collection, body(anchors));
  }
  const invoice = await client.make('invoices', SAMPLE_BODIES['POST /invoices']!(anchors));
  await client.make(`invoices/${invoice.id}/confirm`, {});
}
