import type { Client } from '../client.js';

/** What most tests need: a tax, a product with it, a partner, and the body of an invoice. */
export async function aWorld(client: Client) {
  const outputTax = await client.find('accounts', 'code=2200');
  const tax = await client.make('taxes', { name: 'VAT 20 %', rate: 20, scope: 'sale', account: outputTax.id });
  const product = await client.make('products', { name: 'Pump', code: 'PUMP', price_unit: 15, sale_taxes: [tax.id] });
  const partner = await client.make('customers', { name: 'Corner Shop', email: 'shop@corner.test' });
  const line = { product: product.id, quantity: 3 };
  const draft = (more: object = {}) =>
    client.make('invoices', { partner: partner.id, date: '2026-01-12', lines: [line], ...more }) as Promise<any>;
  return { tax, product, partner, line, draft };
}
export type World = Awaited<ReturnType<typeof aWorld>>;

/** Names that differ in case, accents, punctuation and script: with any collation, pages must include all of them. */
export const NAMES = [
  ...['apple', 'Apple', 'äpfel', 'Zebra', 'zebra', 'é', 'e', '_under', '%percent', 'back\\slash', '日本'],
  ...['a,b', 'c"d', 'A_B', 'AxB', '-dash', 'apple pie', 'ÄPFEL'],
];

/** A product for each name, some without a code or a price; `metadata.group` distinguishes them from all others. */
export async function namedProducts(client: Client): Promise<any[]> {
  const made: any[] = [];
  for (const [i, name] of NAMES.entries()) {
    const code = i % 3 === 0 ? null : `C${i % 5}-${i}`;
    const price = i % 4 === 0 ? null : (i % 3) + 0.5;
    made.push(
      await client.make('products', { name, code, price_unit: price, metadata: { group: 'named', n: String(i % 2) } }),
    );
  }
  return made;
}
