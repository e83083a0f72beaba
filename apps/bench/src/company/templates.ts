import type { Client } from '../service/client.js';

/** Records that all others are copied from: the service itself creates each once. */
const TEMPLATES = 100;
const PARTNERS = 40;
const PRODUCTS = 40;

/** Of a hundred documents, how many stay drafts and how many are paid. */
const DRAFTS = 4;
const PAID = 56;

/** The body of an invoice with three lines; `n` selects the customer and the products. */
export function invoiceBody(n: number): Record<string, unknown> {
  const line = (i: number) => ({ product: `ext:product-${(n * 7 + i) % PRODUCTS}`, quantity: ((n + i) % 9) + 1 });
  return { partner: `ext:partner-${n % PARTNERS}`, lines: [line(0), line(1), line(2)] };
}

/** Creates the master data and first documents of a company over HTTP, the same each time. Returns the number of documents. */
export async function makeTemplates(client: Client): Promise<number> {
  const accounts = (await client.get('accounts?code=2200&fields=id'))['data'] as { id: string }[];
  await client.post('taxes', {
    external_id: 'vat',
    name: 'VAT 20 %',
    rate: 20,
    scope: 'sale',
    code: 'S20',
    account: accounts[0]?.id,
  });
  for (let i = 0; i < PARTNERS; i++) {
    await client.post('partners', {
      external_id: `partner-${i}`,
      name: `Customer ${i}`,
      email: `orders@customer-${i}.example`,
      address: { street: `${i + 1} High Street`, city: 'Bristol', zip: 'BS1 4HQ', country: 'GB' },
    });
  }
  for (let i = 0; i < PRODUCTS; i++) {
    await client.post('products', {
      external_id: `product-${i}`,
      name: `Product ${i}`,
      type: 'service',
      price_unit: 10.25 + i,
      sale_taxes: ['ext:vat'],
    });
  }
  for (let n = 0; n < TEMPLATES; n++) {
    const { id } = await client.post('invoices', invoiceBody(n));
    if (n < DRAFTS) continue;
    await client.post(`invoices/${String(id)}/confirm`);
    if (n < DRAFTS + PAID) await client.post(`invoices/${String(id)}/pay`);
  }
  return TEMPLATES;
}
