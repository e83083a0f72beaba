import { createHash } from 'node:crypto';
import { canonical } from '@daybook/money';

/** What tells lines of one account apart. */
export interface KeyedLine {
  readonly date: string;
  readonly amount: string;
  readonly bankReference: string | null;
  readonly counterpartyIban: string | null;
  readonly text: string | null;
  readonly part: number | null;
}

export interface LineKeys {
  /** The same for equal lines. */
  readonly lineKey: string;
  /** The same for lines that are equal but for reference, IBAN and part. */
  readonly likeKey: string;
}

export function lineKeys({ date, amount, bankReference, counterpartyIban, text, part }: KeyedLine): LineKeys {
  const like = [date, canonical(amount), normalised(text)];
  return { lineKey: hash([...like, bankReference, counterpartyIban, part]), likeKey: hash(like) };
}

/** Banks break and pad the same text differently from one export to the next. */
const normalised = (text: string | null): string =>
  (text ?? '').normalize('NFKC').toUpperCase().replaceAll(/\s+/gu, '');

const hash = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 27);
