import type { Related } from '../../data/wire.js';
import { sumOf } from '../../words/decimals.js';
import type { BankLine, MatchBody } from './bank-line.js';

/** A document or an open line of an entry that a bank line may settle. */
export interface OpenItem {
  readonly id: string;
  readonly kind: 'invoice' | 'entry_line';
  /** The resource of its page. */
  readonly resource: 'invoices' | 'bills' | 'entries';
  /** The record of its page. */
  readonly record: string;
  readonly name: string;
  readonly partner: Related | null;
  readonly reference: string | null;
  readonly due: string | null;
  /** What is open, above 0. */
  readonly open: number;
  /** Whether money that comes in settles it. */
  readonly isSettledByIn: boolean;
}

/** What becomes of what the items leave of the line, or of what they need beyond it. */
export type RestChoice = 'open' | 'advance' | 'account' | 'partly' | 'discount';

export interface Rest {
  readonly choice: RestChoice | null;
  readonly account: Related | null;
}

export interface FoundSum {
  /** What the ticked items settle, in the direction of the line. */
  readonly settled: number;
  /** What is left of the line; below 0: the items need more. */
  readonly rest: number;
  readonly choices: readonly RestChoice[];
  /** Undefined: not complete yet. */
  readonly body: MatchBody | undefined;
}

/** What an item settles of the line: below 0 where it is set off. */
export function settles({ open, isSettledByIn }: OpenItem, line: Pick<BankLine, 'amount_open'>): number {
  return line.amount_open > 0 === isSettledByIn ? open : -open;
}

/** The match of the ticked items, and what has to be said of the rest. */
export function foundSum(line: BankLine, items: readonly OpenItem[], rest: Rest): FoundSum {
  const settled = sumOf(items.map((item) => settles(item, line)));
  const left = sumOf([Math.abs(line.amount_open), -settled]);
  const choices = choicesFor(items, left, settled);
  const body = items.length === 0 ? undefined : bodyOf(items, left, rest, choices);
  return { settled, rest: left, choices, body };
}

function choicesFor(items: readonly OpenItem[], left: number, settled: number): readonly RestChoice[] {
  if (items.length === 0 || left === 0) return [];
  const partners = new Set(items.map(({ partner }) => partner?.id));
  if (left > 0) return partners.size === 1 && items[0]?.partner ? ['open', 'advance', 'account'] : ['open', 'account'];
  const hasDocuments = items.every(({ kind }) => kind === 'invoice');
  return settled > 0 && hasDocuments && partners.size === 1 ? ['partly', 'account', 'discount'] : ['partly', 'account'];
}

function bodyOf(
  items: readonly OpenItem[],
  left: number,
  { choice, account }: Rest,
  choices: readonly RestChoice[],
): MatchBody | undefined {
  const whole = items.map(({ kind, id, open }) => ({ [kind]: id, amount: open }));
  if (left === 0) return { items: whole };
  if (choice === null || !choices.includes(choice)) return undefined;
  if (choice === 'open') return { items: whole };
  // The service takes what is too much from the last ones.
  if (choice === 'partly') return { items: items.map(({ kind, id }) => ({ [kind]: id })) };
  if (choice === 'advance') return { items: whole, partner: items[0]?.partner?.id };
  if (account === null) return undefined;
  const amount = Math.abs(left);
  return choice === 'account'
    ? { items: whole, lines: [{ account: account.id, amount }] }
    : { items: whole, write_off: { account: account.id, amount, tax_correction: true } };
}
