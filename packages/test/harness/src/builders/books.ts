import type { Client } from '../client.js';

export type Shown = Record<string, unknown> & { id: string };

/** The chart of accounts, journals and the few records that most invoices need. */
export interface Books {
  readonly accounts: Readonly<Record<string, Shown>>;
  readonly journals: Readonly<Record<string, Shown>>;
  /** 20 %, excluded. */
  readonly vat: Shown;
  readonly partner: Shown;
  /** 15.00, 20 %. */
  readonly product: Shown;
}

export async function openBooks(client: Client): Promise<Books> {
  const byCode = async (collection: string) => {
    const { body } = await client.get(`/${collection}?limit=200`);
    return Object.fromEntries((body.data as (Shown & { code: string })[]).map((row) => [row.code, row]));
  };
  const accounts = await byCode('accounts');
  const journals = await byCode('journals');
  const vat = await client.make('taxes', { name: 'VAT 20 %', rate: 20, scope: 'sale', account: accounts['2200']!.id });
  const partner = await client.make('partners', { name: 'Corner Shop' });
  const product = await client.make('products', { name: 'P', price_unit: 15, sale_taxes: [vat.id] });
  return { accounts, journals, vat, partner, product };
}

/** Account code → [debit, credit] of an entry's lines, in order. */
export async function entryOf(client: Client, invoice: Record<string, unknown>): Promise<[string, number, number][]> {
  const accounts = await client.get('/accounts?limit=200&active[in]=true,false&fields=code');
  const codes = new Map((accounts.body.data as { id: string; code: string }[]).map(({ id, code }) => [id, code]));
  const { body } = await client.get(`/entries/${(invoice['entry'] as Shown).id}`);
  return (body.lines as { account: Shown; debit: number; credit: number }[]).map(({ account, debit, credit }) => [
    codes.get(account.id) as string,
    debit,
    credit,
  ]);
}
