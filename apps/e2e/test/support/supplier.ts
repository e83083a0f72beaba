import { createDaybook, type Daybook } from '@daybook/client';
import type { TestFile } from './drop-files.js';
import type { Service } from './service.js';

const OURS = 'FR40303265045';
const THEIRS = 'DE136695976';
const SCOPES = 'read:accounting,write:accounting,read:sales,write:sales';

/** A supplier with books of its own in the same installation, and what it needs for an e-invoice. */
let supplier: Promise<Daybook> | undefined;

async function openSupplier({ people, origin, cli }: Service): Promise<Daybook> {
  await cli('workspace', 'create', '--slug', 'mill', '--name', 'North Mill GmbH', '--currency', 'GBP');
  const printed = await cli('token', 'create', '--workspace', 'mill', '--name', 'journey', '--scopes', SCOPES);
  const token = /dbk_\w+/.exec(printed)?.[0] as string;
  const mill = createDaybook({ origin, workspace: 'mill', token });
  await mill.patch('/v1/settings/company', {
    body: {
      ...{ name: 'North Mill GmbH', vat_id: THEIRS, iban: 'DE89370400440532013000' },
      address: { street: 'Mühlweg 1', zip: '10115', city: 'Berlin', country: 'DE' },
    },
  });
  const { data: accounts } = await mill.get('/v1/accounts', { params: { query: { code: '2200' } } });
  await mill.post('/v1/taxes', {
    body: { external_id: 'vat', name: 'VAT 19 %', rate: 19, scope: 'sale', category: 'S', account: accounts[0]!.id },
  });
  await mill.post('/v1/customers', {
    body: {
      ...{ external_id: 'acme', name: 'Acme Trading', vat_id: OURS, email: 'ap@acme.example' },
      address: { street: 'Rue 1', zip: '06000', city: 'Nice', country: 'FR' },
    },
  });
  const acme = await people.api();
  await acme.patch('/v1/settings/company', { body: { vat_id: OURS } });
  const { data: own } = await acme.get('/v1/accounts', { params: { query: { code: '1300' } } });
  await acme.post('/v1/taxes', {
    body: { external_id: 'input-19', name: 'Input VAT 19 %', rate: 19, scope: 'purchase', account: own[0]!.id },
  });
  return mill;
}

/** What the supplier has sold, as Factur-X or as UBL. */
export async function eInvoice(
  service: Service,
  form: 'factur_x' | 'ubl',
  price = 1.2,
): Promise<TestFile & { readonly number: string }> {
  supplier ??= openSupplier(service);
  const mill = await supplier;
  const { id, number } = await mill.post('/v1/invoices', {
    body: {
      partner: 'ext:acme',
      lines: [{ description: 'Flour, type 550', quantity: 40, price_unit: price, taxes: ['ext:vat'] }],
      confirm: true,
    },
  });
  const { data, error } = await mill.raw.GET(`/v1/invoices/{id}/${form}`, {
    params: { path: { id } },
    parseAs: 'arrayBuffer',
  });
  if (!data) throw new Error(JSON.stringify(error));
  const isPdf = form === 'factur_x';
  const name = `${number!.replaceAll('/', '-')}.${isPdf ? 'pdf' : 'xml'}`;
  return { number: number!, name, type: isPdf ? 'application/pdf' : 'application/xml', bytes: Buffer.from(data) };
}

/** One partner with the supplier's VAT id, whichever journeys ran before. */
export async function knownSupplier({ people }: Service): Promise<void> {
  const acme = await people.api();
  const { data } = await acme.get('/v1/suppliers', { params: { query: { q: 'North Mill' } } });
  if (data.length === 0) await acme.post('/v1/suppliers', { body: { name: 'North Mill GmbH', vat_id: THEIRS } });
}
