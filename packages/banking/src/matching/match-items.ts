import { type ErrorCode, namedTwice, type Problem } from '@daybook/errors';
import { compare, isZero, minimum, multiply, negate, subtract, sum } from '@daybook/money';
import type { ItemArg, MatchArgs } from './match-args.js';
import type { ItemFacts, MatchFacts } from './match-facts.js';

/** `1` for money in, `-1` for money out. */
export type Direction = '1' | '-1';

/** An item with the part of it that the match settles. */
export interface Item {
  readonly facts: ItemFacts;
  /** Above 0, in the currency of the line. */
  readonly amount: string;
  /** The same as money in the direction of the line: below 0 for what is set off. */
  readonly settles: string;
  /** `items[0]` */
  readonly path: string;
}

/** The direction of the money that settles each kind of document. */
const SETTLED_BY = { invoice: '1', credit_note: '-1', bill: '-1', bill_credit_note: '1' } as const;

const settledBy = ({ type, side }: ItemFacts): Direction =>
  type === 'entry_line' ? (side === 'debit' ? '1' : '-1') : SETTLED_BY[type];

/** The items in order, with the amounts as sent or as they are open; and what is wrong with each. */
export function itemsOf(
  { items = [] }: MatchArgs,
  facts: MatchFacts,
  direction: Direction,
): { readonly items: readonly Item[]; readonly problems: readonly Problem[] } {
  const problems: Problem[] = [...twice(items)];
  const found: Item[] = [];
  for (const [i, arg] of items.entries()) {
    const path = `items[${i}]`;
    const one = arg.invoiceId ? facts.documents.get(arg.invoiceId) : facts.entryLines.get(arg.entryLineId ?? '');
    if (!one || (arg.invoiceId && arg.entryLineId)) {
      problems.push(problem(path, 'required', `${path}: name either an invoice or an entry_line.`));
      continue;
    }
    problems.push(...itemProblems(one, arg, path, facts));
    const amount = arg.amount ?? one.open;
    found.push({ facts: one, amount, settles: multiply(amount, multiply(settledBy(one), direction)), path });
  }
  const isAllOpposite = found.length > 0 && found.every(({ settles }) => compare(settles, '0') <= 0);
  if (problems.length === 0 && isAllOpposite) {
    const money = direction === '1' ? 'Money in' : 'Money out';
    const what =
      direction === '1'
        ? 'what customers owe and what suppliers refund'
        : 'what is owed to suppliers and what customers get back';
    const field = fieldOf(found[0]!);
    problems.push(problem(field, 'wrong_side', `${field}: ${money} settles ${what}, not ${found[0]!.facts.name}.`));
  }
  return { items: found, problems };
}

export const fieldOf = ({ facts, path }: Pick<Item, 'facts' | 'path'>): string =>
  `${path}.${facts.type === 'entry_line' ? 'entry_line' : 'invoice'}`;

function itemProblems(one: ItemFacts, { amount }: ItemArg, path: string, { account }: MatchFacts): Problem[] {
  const field = fieldOf({ facts: one, path });
  if (one.state !== 'posted')
    return [
      problem(field, 'invalid_state', `${field}: a document that is ${one.state} cannot be settled. Confirm it first.`),
    ];
  if (one.currency !== account.currency)
    return [
      problem(field, 'other_currency', `${field}: ${one.name} is in ${one.currency}, the line in ${account.currency}.`),
    ];
  if (isZero(one.open))
    return [problem(field, 'invalid_value', `${field}: ${one.name} has no open amount. Leave it out.`)];
  if (amount && compare(amount, one.open) > 0) {
    const message = `${path}.amount must be at most ${one.open} ${one.currency}, the open amount of ${one.name}.`;
    return [problem(`${path}.amount`, 'out_of_range', message)];
  }
  return [];
}

function twice(items: readonly ItemArg[]): Problem[] {
  const of = (id: (item: ItemArg) => string | null | undefined, field: string): Problem[] =>
    namedTwice(
      items.map((item, i) => id(item) ?? `none ${i}`),
      (at) => `items[${at}].${field}`,
    );
  return [...of(({ invoiceId }) => invoiceId, 'invoice'), ...of(({ entryLineId }) => entryLineId, 'entry_line')];
}

/** Takes what is too much for `most` from the items without an amount of their own, the last first. */
export function shrunk(items: readonly Item[], args: MatchArgs, most: string): readonly Item[] {
  let excess = subtract(sum(items.map(({ settles }) => settles)), most);
  const kept = [...items];
  for (let i = items.length - 1; i >= 0 && compare(excess, '0') > 0; i--) {
    const item = items[i]!;
    if (args.items?.[i]?.amount || compare(item.settles, '0') < 0) continue;
    const less = minimum(excess, item.amount);
    excess = subtract(excess, less);
    kept[i] = { ...item, amount: subtract(item.amount, less), settles: subtract(item.settles, less) };
  }
  return kept.filter(({ amount }) => !isZero(amount));
}

/** The debit (above 0) or credit that settles an open line of an entry. */
export const settlingLeg = ({ facts: { side }, amount }: Item): string => (side === 'debit' ? negate(amount) : amount);

function problem(field: string, code: ErrorCode, message: string): Problem {
  return { field, code, message };
}
