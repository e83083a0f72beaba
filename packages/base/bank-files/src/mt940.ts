import { daysBetween } from '@daybook/money';
import { BankFileError, type BankLine, type BankStatement, lineOf } from './bank-file.js';
import { informationOf } from './mt940-information.js';
import { amountOf, currencyOf, dayOf, ibanOr, isZeroAmount, negated, shown, textOr } from './values.js';

/** A field of the message: `61` and its lines. */
interface Field {
  readonly tag: string;
  readonly lines: readonly string[];
  /** The line of the file, from 1. */
  readonly place: number;
}

/**
 * The statements of an MT940 (SWIFT). The pages of one statement are joined.
 * @throws BankFileError
 */
export function readMt940(text: string): readonly BankStatement[] {
  const pages: Page[] = [];
  for (const field of fieldsOf(text)) {
    if (field.tag === '20') pages.push(new Page(field.place));
    const page = pages.at(-1);
    if (!page)
      throw new BankFileError(
        'malformed',
        `Field :${field.tag}: stands before a statement begins with :20:.`,
        field.place,
      );
    page.take(field);
  }
  const statements: Page[] = [];
  for (const page of pages) {
    const before = statements.at(-1);
    if (before && page.continues(before)) before.join(page);
    else statements.push(page);
  }
  return statements.map((page) => page.made());
}

/** A field begins with its tag at the start of a line and goes on until the next, or until the end of its message. */
function fieldsOf(text: string): readonly Field[] {
  const fields: { tag: string; lines: string[]; place: number }[] = [];
  let open: { lines: string[] } | undefined;
  for (const [at, line] of text.split(/\r\n|\n|\r/).entries()) {
    const [, tag, rest] = /^(?:\{4:)?:(\d{2}[A-Z]?):(.*)$/.exec(line) ?? [];
    if (tag !== undefined) {
      const field = { tag, lines: [rest!], place: at + 1 };
      fields.push(field);
      open = field;
    } else if (/^-\}?/.test(line) && /^-\}?\s*(\{.*)?$/.test(line)) open = undefined;
    else open?.lines.push(line);
  }
  return fields;
}

interface Balance {
  readonly currency: string;
  readonly amount: string;
  /** Not the booked balance of the statement, but one between its pages. */
  readonly isOfPage: boolean;
}

/** One page of a statement, which most have only one of. */
class Page {
  private account: string | null = null;
  private number = '';
  private opening: Balance | undefined;
  private closing: Balance | undefined;
  private readonly lines: BankLine[] = [];
  private readonly skipped = { zero: 0, pending: 0 };
  /** The line of which an :86: says more. */
  private isOfLine = false;

  constructor(private readonly place: number) {}

  take(field: Field): void {
    const { tag, lines, place } = field;
    const first = lines[0]!.trim();
    if (tag === '25') this.account = first;
    else if (tag === '28C' || tag === '28') this.number = first.split('/')[0]!;
    else if (tag === '60F' || tag === '60M') this.opening = balanceOf(first, tag === '60M', place);
    else if (tag === '62F' || tag === '62M') this.closing = balanceOf(first, tag === '62M', place);
    else if (tag === '61') return this.addLine(field);
    else if (tag === '86' && this.isOfLine) this.describe(field);
    this.isOfLine = false;
  }

  /** Whether it is the next page of a statement: it begins with the balance between two pages. */
  continues(before: Page): boolean {
    return this.opening?.isOfPage === true && before.account === this.account && before.number === this.number;
  }

  join(next: Page): void {
    this.lines.push(...next.lines);
    this.closing = next.closing;
    this.skipped.zero += next.skipped.zero;
    this.skipped.pending += next.skipped.pending;
  }

  made(): BankStatement {
    const { opening, closing, lines, skipped } = this;
    const currency = this.currency();
    return {
      account: accountOf(this.account, currency),
      currency,
      opening: opening && !opening.isOfPage ? opening.amount : null,
      closing: closing && !closing.isOfPage ? closing.amount : null,
      ...{ from: null, to: null, lines, skipped },
    };
  }

  private currency(): string {
    const currency = (this.opening ?? this.closing)?.currency;
    if (currency !== undefined) return currency;
    throw new BankFileError('required', 'A statement has no balance: :60F: is missing.', this.place);
  }

  private addLine({ lines, place }: Field): void {
    const line = lineIn(lines, this.currency(), place);
    this.isOfLine = false;
    if (line === 'pending') this.skipped.pending += 1;
    else if (isZeroAmount(line.amount)) this.skipped.zero += 1;
    else {
      this.lines.push(line);
      this.isOfLine = true;
    }
  }

  private describe({ lines }: Field): void {
    const line = this.lines.pop()!;
    const information = informationOf(lines);
    this.lines.push({ ...line, ...information, text: information.text || line.text });
  }
}

/** The currency may stand behind the account, without a space. */
function accountOf(text: string | null, currency: string): string | null {
  const account = textOr(text?.endsWith(currency) ? text.slice(0, -currency.length) : (text ?? undefined));
  return account === null ? null : (ibanOr(account) ?? account);
}

function balanceOf(text: string, isOfPage: boolean, place: number): Balance {
  const [, mark, code, digits] = /^([CD])\d{6}([A-Z]{3})([\d,]+)/.exec(text) ?? [];
  if (mark === undefined)
    throw new BankFileError('malformed', `${shown(text)} is not a balance, such as C260131EUR1000,00.`, place);
  const currency = currencyOf(code!, place);
  const amount = amountOf(digits!.replace(',', '.'), currency, place);
  return { currency, isOfPage, amount: mark === 'D' ? negated(amount) : amount };
}

/** Value date, entry date, mark (RC and RD take a credit or a debit back), funds code, amount, type, references. */
const LINE = /^(\d\d)(\d\d)(\d\d)(\d{4})?(RC|RD|EC|ED|C|D)([A-Z])?(\d[\d,]*)([A-Z][A-Z0-9]{3})?(.*)$/;

function lineIn(lines: readonly string[], currency: string, place: number): BankLine | 'pending' {
  const [, year, month, day, entry, mark, , digits, , rest = ''] = LINE.exec(lines[0]!.trim()) ?? [];
  if (year === undefined)
    throw new BankFileError('malformed', `${shown(lines[0]!)} is not a line of a statement.`, place);
  if (mark!.startsWith('E')) return 'pending';
  const valueDate = dayOf(`20${year}`, month!, day!, place);
  const amount = amountOf(digits!.replace(',', '.'), currency, place);
  const [customer, bank] = rest.split('//', 2);
  return lineOf({
    ...{ valueDate, currency, place },
    date: entry === undefined ? valueDate : nearest(entry, valueDate, place),
    amount: mark === 'D' || mark === 'RC' ? negated(amount) : amount,
    isReversal: mark === 'RC' || mark === 'RD',
    customerReference: textOr(customer),
    bankReference: textOr(bank),
    text: lines.slice(1).join(' ').trim(),
  });
}

/** The entry date has no year: that of the nearest such day to the value date. */
function nearest(entry: string, valueDate: string, place: number): string {
  const year = Number(valueDate.slice(0, 4));
  const isLeapDay = entry === '0229';
  const days = [year - 1, year, year + 1]
    .filter((one) => !isLeapDay || (one % 4 === 0 && (one % 100 !== 0 || one % 400 === 0)))
    .map((one) => dayOf(String(one), entry.slice(0, 2), entry.slice(2), place));
  const distance = (day: string): number => Math.abs(daysBetween(valueDate, day));
  const [first, ...others] = days;
  if (first === undefined) throw new BankFileError('invalid_date', `${shown(entry)} is not a day.`, place);
  return others.reduce((best, day) => (distance(day) < distance(best) ? day : best), first);
}
