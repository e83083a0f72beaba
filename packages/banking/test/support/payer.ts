import { type Client, type Domain, ok, type Reply, sql } from '@daybook/harness';

type Json = Record<string, any>;

export const OWN_IBAN = 'DE89370400440532013000';

export const today = (): string => new Date().toISOString().slice(0, 10);

/** An IBAN with valid check digits: of Germany, or of another country with this many digits after it. */
export function ibanOf(n: number, country = 'DE', digits = 18): string {
  const rest = String(n).padStart(digits, '0');
  const letters = [...country].map((letter) => String(letter.charCodeAt(0) - 55)).join('');
  const check = 98n - (BigInt(`${rest}${letters}00`) % 97n);
  return `${country}${String(check).padStart(2, '0')}${rest}`;
}

let count = 0;

/** A company that pays its bills in EUR. */
export class Payer {
  private constructor(
    readonly service: Domain,
    readonly client: Client,
    readonly bank: Json,
  ) {}

  static async open(service: Domain, client: Client = service.other): Promise<Payer> {
    const journal = ok(await client.get('/journals?code=BNK'))['data'][0].id;
    const body = { name: 'Main', iban: OWN_IBAN, bic: 'COBADEFFXXX', holder: 'Other Ltd', journal };
    return new Payer(service, client, ok(await client.post('/bank_accounts', body)));
  }

  /** A supplier whose accounts everybody has known for long; without any if told so. */
  async supplier(more: Json = {}): Promise<Json> {
    const made = await this.newSupplier(more);
    await this.grow(made['id']);
    return made;
  }

  /** One whose account is new. */
  async newSupplier(more: Json = {}): Promise<Json> {
    const n = ++count;
    return ok(
      await this.client.post('/suppliers', {
        name: `Supplier ${n}`,
        bank_accounts: [{ iban: ibanOf(1000 + n) }],
        ...more,
      }),
    );
  }

  /** Three weeks pass for everything that happened to the partners of the company. */
  async grow(_id: string): Promise<void> {
    await sql(
      this.service.databaseUrl,
      `UPDATE records.history SET at = now() - interval '21 days' WHERE record_type = 'partners'
        AND workspace_id = (SELECT id FROM tokens.workspaces WHERE slug = $1)`,
      [this.client.workspace],
    );
  }

  /** A posted bill, due at once. */
  async bill(supplier: Json, amount: number, more: Json = {}): Promise<Json> {
    return ok(await this.client.post('/bills', { ...this.draft(supplier, amount), ...more, confirm: true }));
  }

  draft(supplier: Json, amount: number): Json {
    const lines = [{ description: 'Work', quantity: 1, price_unit: amount, taxes: [] }];
    return { partner: supplier['id'], date: '2026-03-01', reference: `RE-${++count}`, lines };
  }

  credit(supplier: Json, amount: number, more: Json = {}): Promise<Json> {
    return this.bill(supplier, amount, { type: 'bill_credit_note', ...more });
  }

  tryRun(lines: Json[], more: Json = {}): Promise<Reply> {
    return this.client.post('/payment_runs', { bank_account: this.bank['id'], lines, ...more });
  }

  async run(bills: readonly Json[], more: Json = {}): Promise<Json> {
    return ok(
      await this.tryRun(
        bills.map(({ id }) => ({ bill: id })),
        more,
      ),
    );
  }

  propose(body: Json = {}): Promise<Reply> {
    return this.client.post('/payment_runs/propose', { bank_account: this.bank['id'], due_until: today(), ...body });
  }

  act(run: Json, action: string, body: Json = {}, client = this.client): Promise<Reply> {
    return client.post(`/payment_runs/${run['id']}/${action}`, body);
  }

  /** A run of these bills whose file is made. */
  async exported(bills: readonly Json[], more: Json = {}): Promise<Json> {
    const run = await this.run(bills, more);
    ok(await this.act(run, 'confirm'));
    return ok(await this.act(run, 'export'));
  }

  async file(run: Json, query = ''): Promise<string> {
    const { status, bytes } = await this.client.file(`/payment_runs/${run['id']}/file${query}`);
    if (status !== 200) throw new Error(`${status} ${bytes.toString()}`);
    return bytes.toString();
  }

  /** The file of a run, or why there is none. */
  askFile(run: Json, query = ''): Promise<Reply> {
    return this.client.get(`/payment_runs/${run['id']}/file${query}`, { Accept: 'application/xml' });
  }

  async get(run: Json): Promise<Json> {
    return ok(await this.client.get(`/payment_runs/${run['id']}`));
  }
}
