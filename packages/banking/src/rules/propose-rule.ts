import { equal } from '@daybook/money';
import { fold, words } from '../suggestions/folded-text.js';

/** A line that is matched by an entry: what it was booked to. */
export interface BookedLine {
  readonly id: string;
  readonly text: string | null;
  readonly counterpartyName: string | null;
  readonly counterpartyIban: string | null;
  readonly partnerId: string | null;
  /** Without the bank, in the order of the entry; amounts above 0. */
  readonly legs: readonly BookedLeg[];
}

export interface BookedLeg {
  readonly accountId: string;
  readonly amount: string;
  /** Of a line with tax. */
  readonly taxId: string | null;
}

/** The line for which a rule is wanted. */
export interface ProposedFor {
  readonly direction: 'in' | 'out';
  readonly text: string | null;
  readonly counterpartyName: string | null;
  readonly counterpartyIban: string | null;
}

export interface ProposedRule {
  readonly name: string;
  readonly direction: 'in' | 'out';
  readonly iban: string | null;
  readonly textContains: readonly string[];
  readonly partnerId: string | null;
  readonly lines: readonly {
    readonly accountId: string;
    readonly amount: string | null;
    readonly taxId: string | null;
  }[];
  /** The lines that were booked alike. */
  readonly because: readonly string[];
}

/** So many lines booked alike make a habit. */
const ALIKE = 3;

const [WORDS_MAX, PHRASE_MAX, LETTERS_MIN, TEXT_MAX] = [20, 5, 4, 400];

/**
 * A rule for a line, if three earlier ones with the same IBAN, or else with the same words, were booked to the same accounts. `earlier`:
 * the newest first, and of the same direction.
 */
export function proposeRule(wanted: ProposedFor, earlier: readonly BookedLine[]): ProposedRule | undefined {
  const { counterpartyIban: iban } = wanted;
  const sameIban = iban === null ? [] : earlier.filter((one) => one.counterpartyIban === iban);
  const alike = alikeIn(sameIban);
  if (alike) return ruleFor(wanted, alike, { iban, phrase: null });
  for (const phrase of phrasesOf(wanted)) {
    const found = alikeIn(earlier.filter((one) => padded(one).includes(` ${phrase} `)));
    if (found) return ruleFor(wanted, found, { iban: null, phrase });
  }
  return undefined;
}

/** The newest three, if they are booked alike. A habit that has changed is none yet. */
function alikeIn(lines: readonly BookedLine[]): readonly BookedLine[] | undefined {
  const newest = lines.slice(0, ALIKE);
  if (newest.length < ALIKE) return undefined;
  const [first, ...others] = newest.map(({ legs }) => signatureOf(legs));
  return others.every((one) => one === first) && sharesOf(newest) ? newest : undefined;
}

const signatureOf = (legs: readonly BookedLeg[]): string =>
  legs.map(({ accountId, taxId }) => `${accountId} ${taxId ?? ''}`).join();

/** One account takes all; several must have had the same amounts each time. */
function sharesOf(lines: readonly BookedLine[]): ProposedRule['lines'] | undefined {
  const [{ legs }, ...others] = lines as [BookedLine, ...BookedLine[]];
  const [only, ...more] = legs;
  if (!only) return undefined;
  if (more.length === 0) return [{ ...only, amount: null }];
  const isSame = others.every((one) => one.legs.every(({ amount }, i) => equal(amount, legs[i]!.amount)));
  return isSame ? legs : undefined;
}

function ruleFor(
  { direction, counterpartyName }: ProposedFor,
  alike: readonly BookedLine[],
  { iban, phrase }: { readonly iban: string | null; readonly phrase: string | null },
): ProposedRule {
  const partners = new Set(alike.map(({ partnerId }) => partnerId));
  const [partnerId] = partners;
  return {
    name: (phrase ?? counterpartyName ?? iban ?? '').slice(0, 200),
    ...{ direction, iban, textContains: phrase === null ? [] : [phrase] },
    partnerId: partners.size === 1 ? partnerId! : null,
    lines: sharesOf(alike)!.map(({ accountId, amount, taxId }) => ({ accountId, amount, taxId })),
    because: alike.map(({ id }) => id),
  };
}

/** Neighbouring words of a line, the longest first; words with digits differ from line to line. */
function phrasesOf({ text, counterpartyName }: ProposedFor): string[] {
  const found = new Set<string>();
  for (const one of [counterpartyName, text]) {
    const all = words((one ?? '').slice(0, TEXT_MAX)).slice(0, WORDS_MAX);
    for (let from = 0; from < all.length; from++)
      for (let size = 1; size <= PHRASE_MAX && from + size <= all.length; size++) {
        const part = all.slice(from, from + size);
        if (part.some((word) => /[0-9]/.test(word))) break;
        if (part.join('').length >= LETTERS_MIN) found.add(part.join(' '));
      }
  }
  return [...found].sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
}

function padded({ text, counterpartyName }: BookedLine): string {
  return ` ${words(fold((counterpartyName ?? '').slice(0, TEXT_MAX))).join(' ')}  ${words((text ?? '').slice(0, TEXT_MAX)).join(' ')} `;
}
