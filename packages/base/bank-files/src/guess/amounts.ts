import { add, compare } from '@daybook/money';
import type { CsvMapping } from '../csv-mapping.js';
import type { Sheet } from './sheet.js';

const AMOUNT = /amount|betrag|umsatz|montant|importe|importo|bedrag|kwota|summe/i;
const DEBIT = /soll|debit|débit|belastung|lastschrift|withdraw|paid out|money out|\bdebe\b|\bdare\b|ausgang/i;
const CREDIT = /haben|credit|crédit|gutschrift|deposit|paid in|money in|\bhaber\b|\bavere\b|eingang/i;
const BALANCE = /saldo|balance|solde|kontostand/i;

const DEBIT_WORDS = ['s', 'soll', 'd', 'db', 'dr', 'debit', 'dbit', 'debet', '-', 'out', 'af'];
const CREDIT_WORDS = ['h', 'haben', 'c', 'cr', 'cr', 'credit', 'crdt', 'credit', '+', 'in', 'bij'];

interface GuessedAmounts {
  readonly mapping: Pick<CsvMapping, 'decimal' | 'thousands' | 'amount' | 'debit' | 'credit' | 'indicator' | 'balance'>;
  readonly columns: readonly number[];
  readonly isFound: boolean;
}

/** The columns of amounts, of the direction and of the balance. */
export function guessAmounts(sheet: Sheet, taken: ReadonlySet<number>): GuessedAmounts {
  const numeric = sheet.indexes.filter((index) => !taken.has(index) && isNumeric(sheet.values(index)));
  const digits = digitsOf(numeric.filter((index) => isMoney(sheet, index)).flatMap((index) => sheet.values(index)));
  const named = (name: RegExp) => numeric.find((index) => name.test(sheet.header(index)));
  const [debit, credit] = [named(DEBIT), named(CREDIT)];
  const areSides = debit !== undefined && credit !== undefined && debit !== credit;
  const money = numeric.filter((index) => isMoney(sheet, index));
  const balance = named(BALANCE) ?? (areSides ? undefined : runningBalance(sheet, money, digits));
  const amount = areSides ? undefined : (named(AMOUNT) ?? money.find((index) => index !== balance));
  const indicator = amount === undefined ? undefined : indicatorOf(sheet, amount, taken);
  const column = (index: number | undefined) => (index === undefined ? undefined : sheet.nameOf(index));
  const columns = [amount, balance, indicator?.index, ...(areSides ? [debit, credit] : [])];
  return {
    mapping: {
      ...digits,
      ...(areSides ? { debit: sheet.nameOf(debit), credit: sheet.nameOf(credit) } : given({ amount: column(amount) })),
      ...given({ balance: column(balance), indicator: indicator?.mapping }),
    },
    columns: columns.filter((index) => index !== undefined),
    isFound: areSides || amount !== undefined,
  };
}

const given = <T extends object>(values: T): { [K in keyof T]?: NonNullable<T[K]> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never;

/** Without signs, brackets, spaces and the currency. */
const bare = (cell: string): string => cell.replaceAll(/[()\s+-]|\p{Sc}|^[A-Z]{3}|[A-Z]{3}$/gu, '');

const isNumeric = (values: readonly string[]): boolean =>
  values.length > 0 && values.every((cell) => /^(?:\d[\d.,']*|[.,]\d+)$/.test(bare(cell)));

/** Amounts have decimals, a sign or a name; numbers of documents do not. */
const isMoney = (sheet: Sheet, index: number): boolean =>
  [AMOUNT, DEBIT, CREDIT, BALANCE].some((name) => name.test(sheet.header(index))) ||
  sheet.values(index).some((cell) => /[.,]\d\d\D*$|^\D*-/.test(cell));

type Digits = Pick<CsvMapping, 'decimal' | 'thousands'>;

/** Which sign stands before the decimals: that before one or two digits at the end. */
function digitsOf(cells: readonly string[]): Digits {
  const numbers = cells.map(bare);
  const hasComma = numbers.some((one) => /,\d{1,2}$/.test(one));
  const hasPoint = numbers.some((one) => /\.\d{1,2}$/.test(one));
  const decimal = hasComma && !hasPoint ? ',' : '.';
  const other = decimal === ',' ? '.' : ',';
  const groups = [other, "'"] as const;
  const found = groups.find((sign) => numbers.some((one) => one.includes(sign)));
  return { decimal, ...(found === undefined ? {} : { thousands: found }) };
}

/** A column of money of which each row is that of the row above, or below, and the other column. */
function runningBalance(sheet: Sheet, money: readonly number[], digits: Digits): number | undefined {
  if (sheet.rows.length < 3) return undefined;
  return money.find((balance) =>
    money.some(
      (amount) =>
        amount !== balance && (runs(sheet, [amount, balance], 1, digits) || runs(sheet, [amount, balance], -1, digits)),
    ),
  );
}

function runs(sheet: Sheet, [amount, balance]: readonly [number, number], step: 1 | -1, digits: Digits): boolean {
  const value = (row: readonly string[], index: number): string | undefined => valueOf(row[index] ?? '', digits);
  return sheet.rows.every((row, at) => {
    const before = sheet.rows[at - step];
    if (!before) return true;
    const [from, by, to] = [value(before, balance), value(row, amount), value(row, balance)];
    return from !== undefined && by !== undefined && to !== undefined && compare(add(from, by), to) === 0;
  });
}

function valueOf(cell: string, { decimal, thousands }: Digits): string | undefined {
  const plain = (thousands === undefined ? bare(cell) : bare(cell).replaceAll(thousands, '')).replace(decimal, '.');
  if (!/^\d{1,13}(?:\.\d{1,4})?$/.test(plain)) return undefined;
  const value = plain.replace(/^0+(?=\d)/, '');
  return /^\(.*\)$|-\s*$|^[^\d]*-/.test(cell) ? `-${value}` : value;
}

function indicatorOf(sheet: Sheet, amount: number, taken: ReadonlySet<number>) {
  if (sheet.values(amount).some((cell) => /-|\(/.test(cell))) return undefined;
  for (const index of sheet.indexes) {
    const values = sheet.values(index);
    const words = [...new Set(values)].sort();
    const of = (known: readonly string[]) => words.filter((word) => known.includes(word.toLowerCase()));
    const [debit, credit] = [of(DEBIT_WORDS), of(CREDIT_WORDS)];
    const isAll = values.length === sheet.rows.length && debit.length + credit.length === words.length;
    if (taken.has(index) || !isAll) continue;
    const mapping = {
      column: sheet.nameOf(index),
      debit: sidesOf(debit, credit, DEBIT_WORDS, CREDIT_WORDS),
      credit: sidesOf(credit, debit, CREDIT_WORDS, DEBIT_WORDS),
    };
    return { index, mapping };
  }
  return undefined;
}

/** The words of a side; of one that the file does not have, the counterpart of the other side's. */
function sidesOf(
  own: readonly string[],
  other: readonly string[],
  words: readonly string[],
  others: readonly string[],
): readonly string[] {
  if (own.length > 0) return own;
  return other.map((word) => {
    const counterpart = words[others.indexOf(word.toLowerCase())]!;
    return word === word.toUpperCase() ? counterpart.toUpperCase() : counterpart;
  });
}
