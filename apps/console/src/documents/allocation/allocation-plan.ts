import type { FormValues, Line } from '../../form/form-values.js';
import type { Related } from '../../data/wire.js';
import { readNumber } from '../../parts/number-text.js';
import { sumOf, textOfNumber } from '../../words/decimals.js';

/** A posted document of the partner that is not fully settled. */
export interface OpenDocument {
  readonly id: string;
  readonly name: string | null;
  readonly resource: string;
  readonly type: string;
  readonly dateDue: string | null;
  readonly residual: number;
  readonly currency: string;
}

/** `settled`: the money pays it; `set_off`: it reduces the amount that the money has to cover; `neither`: it is not offered. */
export type Part = 'settled' | 'set_off' | 'neither';

/**
 * Which types of documents each type may settle (docs/spec/domain.md 6.5 and 5.1). The service decides; this only leaves out
 * what it always refuses.
 */
const SETTLED: Readonly<Record<string, readonly string[]>> = {
  inbound: ['invoice', 'bill_credit_note'],
  outbound: ['bill', 'credit_note'],
  credit_note: ['invoice'],
  bill_credit_note: ['bill'],
};

/** `by`: the type of the payment or of the credit note. */
export function partOf(by: string, documentType: string): Part {
  if (SETTLED[by]?.includes(documentType)) return 'settled';
  const other = by === 'inbound' ? 'outbound' : by === 'outbound' ? 'inbound' : undefined;
  return other !== undefined && SETTLED[other]?.includes(documentType) ? 'set_off' : 'neither';
}

/** A picked document. A null amount means as much as is open and available. */
export interface Pick {
  readonly part: Part;
  readonly amount: number | null;
  readonly residual: number;
}

const least = (one: number, other: number): number => Math.min(one, Math.max(0, other));

/**
 * The rest of `available` after the picks. Picks with an amount come first, as in the service. A negative result is the amount
 * missing.
 */
export function leftOf(available: number, picks: readonly Pick[]): number {
  const given = picks.filter(({ amount }) => amount !== null);
  const signed = given.map(({ part, amount }) => (part === 'set_off' ? (amount as number) : -(amount as number)));
  const free = picks.filter(({ amount }) => amount === null);
  const more = free.filter(({ part }) => part === 'set_off').map(({ residual }) => residual);
  return free
    .filter(({ part }) => part !== 'set_off')
    .reduce((left, { residual }) => sumOf([left, -least(residual, left)]), sumOf([available, ...signed, ...more]));
}

/** The amount that a newly picked document takes: its open amount, but not more than is left. */
export function amountFor({ residual }: OpenDocument, part: Part, left: number): number {
  return part === 'settled' && left > 0 ? least(residual, left) : residual;
}

/**
 * The documents that the money settles, oldest first, until nothing is left or one write has its maximum number of documents.
 */
export function proposed(by: string, open: readonly OpenDocument[], available: number, most: number): readonly Line[] {
  const lines: Line[] = [];
  let left = available;
  for (const one of open) {
    if (left <= 0 || lines.length === most) break;
    if (partOf(by, one.type) !== 'settled') continue;
    const amount = least(one.residual, left);
    left = sumOf([left, -amount]);
    lines.push(lineFor(one, textOfNumber(amount)));
  }
  return lines;
}

/** By due date; documents without one come last. */
export function oldestFirst(documents: readonly OpenDocument[]): readonly OpenDocument[] {
  const key = ({ dateDue, name }: OpenDocument): string => `${dateDue ?? '9999'} ${name ?? ''}`;
  return documents.toSorted((one, other) => (key(one) < key(other) ? -1 : key(one) > key(other) ? 1 : 0));
}

export function lineFor({ id, name, resource }: OpenDocument, amount: string): Line {
  const invoice: Related = { id, name, resource };
  return { key: id, id: null, values: { invoice, amount } };
}

/** The document that a line refers to. */
export function documentOf({ values }: Line): Related | null {
  return (values as FormValues & { readonly invoice?: Related | null }).invoice ?? null;
}

/** The typed amount of a line. Null if empty; 0 while the text is not a valid number. */
export function amountOf({ values }: Line): number | null {
  const text = values.amount;
  if (typeof text !== 'string' || text === '') return null;
  const read = readNumber(text);
  return read.ok ? Number(read.text) : 0;
}

/** The lines after a document is picked at this amount, or removed (null). Keeps the order in which documents were picked. */
export function withPick(lines: readonly Line[], one: OpenDocument, amount: string | null): readonly Line[] {
  const at = lines.findIndex((line) => documentOf(line)?.id === one.id);
  if (amount === null) return lines.filter((_, index) => index !== at);
  if (at < 0) return [...lines, lineFor(one, amount)];
  return lines.map((line, index) => (index === at ? { ...line, values: { ...line.values, amount } } : line));
}

/** Whether two lists have the same picks, that is, nobody has changed a proposal. */
export function isSamePick(one: readonly Line[], other: readonly Line[]): boolean {
  const textOf = (lines: readonly Line[]): string =>
    lines.map((line) => `${documentOf(line)?.id ?? ''} ${String(line.values.amount)}`).join('\n');
  return textOf(one) === textOf(other);
}
