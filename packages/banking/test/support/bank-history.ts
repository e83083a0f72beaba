import { type Client, ok } from '@daybook/harness';
import type { Random } from '@daybook/testing';
import { camt, linesOf, sendFile } from './files.js';

type Json = Record<string, any>;

/** What a bank has booked, in cents. */
interface Booked {
  readonly day: number;
  readonly cents: number;
  readonly text: string;
  readonly reference?: string;
}

/** A statement that was imported and is there: its days, and its file. */
interface Stored {
  readonly id: string;
  readonly from: number;
  readonly to: number;
  readonly file: string;
}

const NUMBER = '880011';
const OPENING = 12_345;
const DAYS_MAX = 250;

const dayOf = (n: number): string => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10);
const money = (cents: number): string => (cents / 100).toFixed(2);
const sumOf = (booked: readonly Booked[]): number => booked.reduce((sum, { cents }) => sum + cents, 0);

/**
 * An account as its bank knows it, and what of it has been imported: a small model that shares no code with the product. Statements are
 * windows of whole days of one history, in any order, with overlaps and repetitions.
 */
export class BankHistory {
  private readonly booked: Booked[] = [];
  private day = 0;
  private statements: Stored[] = [];
  /** Of the account, as the service lists them. */
  lines: Json[] = [];

  private constructor(
    private readonly client: Client,
    readonly account: string,
    private readonly dice: Random,
  ) {}

  /** On a bank account with this number. */
  static async open(client: Client, make: (number: string) => Promise<string>, dice: Random): Promise<BankHistory> {
    return new BankHistory(client, await make(NUMBER), dice);
  }

  /** Some days pass: lines with and without a reference, and now and then the same one twice on a day. `texts`: what they may name. */
  pass(texts: readonly string[]): void {
    for (let days = this.dice.between(1, 4); days > 0 && this.day < DAYS_MAX; days--) {
      this.day += 1;
      for (let count = this.dice.between(0, 3); count > 0; count--) {
        const cents = this.dice.between(1, 9_000) * (this.dice.next() < 0.5 ? -1 : 1);
        const reference = this.dice.next() < 0.5 ? { reference: `R${this.booked.length}` } : {};
        const text =
          texts.length > 0 && this.dice.next() < 0.3 ? this.dice.pick(texts) : `Shop ${this.dice.between(1, 5)}`;
        this.booked.push({ day: this.day, cents, text, ...reference });
        if (this.dice.next() < 0.2) this.booked.push({ day: this.day, cents, text });
        if (this.dice.next() < 0.1) this.booked.push({ day: this.day, cents, text });
      }
    }
  }

  /** Imports some days, or a file that was imported before, as it was or exported again. */
  async import(): Promise<void> {
    const former = this.statements.length > 0 && this.dice.next() < 0.3 ? this.dice.pick(this.statements) : undefined;
    const from = former?.from ?? this.dice.between(1, Math.max(1, this.day));
    const to = former?.to ?? Math.min(this.day, from + this.dice.between(0, 20));
    const isSame = former !== undefined && this.dice.next() < 0.5;
    const file = isSame
      ? former.file
      : `${this.file(from, to)}\n<!-- ${this.statements.length} ${this.dice.next()} -->`;
    const { status, body } = await sendFile(this.client, `/bank_accounts/${this.account}/import`, file);
    if (status !== 200) throw new Error(`import: ${JSON.stringify(body)}`);
    if (body.already_imported !== isSame) throw new Error(`already_imported is ${body.already_imported}`);
    if (!isSame) this.statements.push({ id: body.bank_statement.id, from, to, file });
    await this.read();
  }

  /** Deletes a statement; one with a matched line is refused. */
  async delete(): Promise<{ readonly status: number } | undefined> {
    if (this.statements.length === 0) return undefined;
    const one = this.dice.pick(this.statements);
    const reply = await this.client.delete(`/bank_statements/${one.id}`);
    if (reply.status === 200) this.statements = this.statements.filter((other) => other !== one);
    await this.read();
    return reply;
  }

  /** What the report must say: 0 when every line from the first imported day to the last is there, else what is missing. */
  get difference(): number {
    const covered = this.statements.flatMap(({ from, to }) => this.within(from, to).map(({ day }) => day));
    const [first, last] = [Math.min(...covered), Math.max(...covered)];
    return sumOf(this.within(first, last).filter(({ day }) => !this.isCovered(day))) / 100;
  }

  /** The lines that must be there, each as often as the bank has it. */
  get expected(): string[] {
    return this.booked
      .filter(({ day }) => this.isCovered(day))
      .map(textOf)
      .sort();
  }

  get found(): string[] {
    return this.lines.map(({ date, amount, text }) => `${date} ${money(Math.round(amount * 100))} ${text}`).sort();
  }

  private async read(): Promise<void> {
    this.lines = [...(await linesOf(this.client, this.account))] as Json[];
  }

  private isCovered(day: number): boolean {
    return this.statements.some(({ from, to }) => from <= day && day <= to);
  }

  private within(from: number, to: number): Booked[] {
    return this.booked.filter(({ day }) => from <= day && day <= to);
  }

  private file(from: number, to: number): string {
    const lines = this.within(from, to);
    const opening = OPENING + sumOf(this.within(0, from - 1));
    return camt({
      ...{ account: NUMBER, currency: 'USD', opening: money(opening), closing: money(opening + sumOf(lines)) },
      lines: lines.map(({ day, cents, ...rest }) => ({ date: dayOf(day), amount: money(cents), ...rest })),
    });
  }
}

const textOf = ({ day, cents, text }: Booked): string => `${dayOf(day)} ${money(cents)} ${text}`;

/** Totals of the report of one account on its last day. */
export const reconciliationOf = async (client: Client, account: string): Promise<Json> =>
  ok(await client.get(`/reports/bank_reconciliation?date=2026-12-31&bank_account=${account}`));
