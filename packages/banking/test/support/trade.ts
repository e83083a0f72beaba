import { type Client, type Domain, ok } from '@daybook/harness';

type Json = Record<string, any>;

export const IBAN = 'DE89370400440532013000';

/** A bank account, a customer and a supplier, a tax of 20 % and an account for fees. */
export interface Trade {
  readonly client: Client;
  readonly bank: Json;
  readonly ids: Readonly<Record<string, string>>;
  /** A confirmed invoice of the customer, or a bill of the supplier, over a total that includes 20 % tax where it is taxed. */
  invoice(untaxed: number, more?: Json): Promise<Json>;
  bill(untaxed: number, more?: Json): Promise<Json>;
  line(amount: number, more?: Json): Promise<Json>;
  match(line: Json, body: Json): Promise<Json>;
  /** What is on accounts, by their codes; debit is positive. */
  balances(...codes: string[]): Promise<Record<string, number>>;
}

let count = 0;

/** Makes what a test of matching needs, in the given workspace. */
export async function openTrade(service: Domain, workspace: 'acme' | 'other' = 'acme'): Promise<Trade> {
  const client = service[workspace];
  const make = async (collection: string, body: Json): Promise<Json> => ok(await client.post(`/${collection}`, body));
  const accounts = await list(client, 'accounts');
  const account = (code: string): string => accounts.find((one) => one['code'] === code)!['id'] as string;
  const journals = await list(client, 'journals');
  const bank = await make('bank_accounts', {
    name: 'Main',
    iban: IBAN,
    journal: journals.find(({ code }) => code === 'BNK')!['id'],
  });
  const tax = await make('taxes', { name: 'VAT 20', rate: 20, scope: 'sale', account: account('2200') });
  const input = await make('taxes', { name: 'Input 20', rate: 20, scope: 'purchase', account: account('1300') });
  const customer = await make('partners', { name: 'Ann Example Ltd', is_customer: true });
  const supplier = await make('partners', { name: 'Box Works', is_supplier: true });
  const ids = {
    ...Object.fromEntries(accounts.map(({ code, id }) => [code as string, id as string])),
    ...{ tax: tax['id'], input: input['id'], customer: customer['id'], supplier: supplier['id'] },
  } as Record<string, string>;
  const document =
    (collection: string, partner: string, tax: string) =>
    async (untaxed: number, more: Json = {}) => {
      const { taxed = true, ...rest } = more;
      const lines = [{ description: 'Work', quantity: 1, price_unit: untaxed, taxes: taxed ? [tax] : [] }];
      const reference = collection === 'bills' ? { reference: `S-${++count}` } : {};
      return make(collection, { partner, date: '2026-03-01', lines, ...reference, ...rest, confirm: true });
    };
  return {
    client,
    bank,
    ids,
    invoice: document('invoices', customer['id'] as string, tax['id'] as string),
    bill: document('bills', supplier['id'] as string, input['id'] as string),
    line: (amount, more = {}) =>
      make('bank_lines', { bank_account: bank['id'], date: '2026-03-10', amount, text: `Line ${++count}`, ...more }),
    match: async (line, body) => ok(await client.post(`/bank_lines/${line['id']}/match`, body)),
    balances: async (...codes) => {
      const found = await list(client, 'accounts?fields=code,balance');
      return Object.fromEntries(codes.map((code) => [code, found.find((one) => one['code'] === code)!['balance']]));
    },
  };
}

async function list(client: Client, path: string): Promise<Json[]> {
  return ok(await client.get(`/${path}${path.includes('?') ? '&' : '?'}limit=100`))['data'] as Json[];
}
