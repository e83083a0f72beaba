import { ok } from '../answers.js';
import type { Client, Doc, Reply } from '../client.js';
import type { Domain } from '../domain.js';
import { sql } from '../rows.js';
import { type Books, openBooks } from './books.js';

/** Common steps of tests of payments and credits. */
export class Money {
  private constructor(
    readonly service: Domain,
    readonly client: Client,
    readonly books: Books,
  ) {}

  /** In the workspace `acme`, or in that of another client. */
  static async open(service: Domain, client: Client = service.acme): Promise<Money> {
    return new Money(service, client, await openBooks(client));
  }

  account(code: string): string {
    return this.books.accounts[code]!.id;
  }

  /** A posted invoice with one line without tax. */
  async invoice(amount: number, more: object = {}): Promise<Doc> {
    const lines = [{ description: 'Work', quantity: 1, price_unit: amount }];
    const draft = await this.client.make('invoices', {
      partner: this.books.partner.id,
      date: '2026-01-12',
      lines,
      ...more,
    });
    return this.act('invoices', draft.id, 'confirm');
  }

  async act(collection: string, id: string, action: string, args?: object): Promise<Doc> {
    return ok<Doc>(await this.client.post(`/${collection}/${id}/${action}`, args));
  }

  pay(id: string, args: object = {}): Promise<Doc> {
    return this.act('invoices', id, 'pay', { date: '2026-01-20', ...args });
  }

  tryPay(id: string, args: object = {}): Promise<Reply> {
    return this.client.post(`/invoices/${id}/pay`, { date: '2026-01-20', ...args });
  }

  async get(collection: string, id: string): Promise<Doc> {
    return ok<Doc>(await this.client.get(`/${collection}/${id}`));
  }

  /** Account code, debit, credit of an entry's lines. */
  async entry(id: string): Promise<[string, number, number][]> {
    const { lines } = await this.get('entries', id);
    const codes = new Map(Object.values(this.books.accounts).map((account) => [account.id, account['code'] as string]));
    return (lines as Doc[]).map((line) => [codes.get(line['account'].id) as string, line['debit'], line['credit']]);
  }

  /** The lines of an entry on an account. */
  async linesOn(entryId: string, code: string): Promise<Doc[]> {
    const { lines } = await this.get('entries', entryId);
    return (lines as Doc[]).filter((line) => line['account'].id === this.account(code));
  }

  /** The balance of an account in workspace currency. */
  async balance(code: string): Promise<number> {
    const [row] = await sql<{ balance: string }>(
      this.service.databaseUrl,
      `SELECT coalesce(sum(l.debit - l.credit), 0) AS balance FROM accounting.entry_lines l
       JOIN accounting.accounts a USING (workspace_id) JOIN accounting.entries e ON e.workspace_id = l.workspace_id AND e.id = l.entry_id
       JOIN tokens.workspaces w ON w.id = l.workspace_id
       WHERE a.id = l.account_id AND a.code = $1 AND w.slug = $2 AND e.state = 'posted'`,
      [code, this.client.workspace],
    );
    return Number(row!.balance);
  }

  async lock(date: string | null): Promise<void> {
    const set = `UPDATE accounting.books SET lock_date = $1
      WHERE workspace_id = (SELECT id FROM tokens.workspaces WHERE slug = $2)`;
    await sql(this.service.databaseUrl, `ALTER TABLE accounting.books DISABLE TRIGGER USER`);
    await sql(this.service.databaseUrl, set, [date, this.client.workspace]);
    await sql(this.service.databaseUrl, `ALTER TABLE accounting.books ENABLE TRIGGER USER`);
  }

  /** Runs all of the service's integrity checks on these books. */
  expectSound(): Promise<void> {
    return this.service.expectSound(this.client);
  }
}
