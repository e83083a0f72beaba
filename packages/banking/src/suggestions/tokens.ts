import { fold } from './folded-text.js';

/** Of a line's texts only so many pieces with a digit are looked at, each followed by so many more. */
const PIECES_MAX = 60;
const FOLLOWING_MAX = 7;

const SHORTEST = 5;
const LONGEST = 40;

/** At the end of a piece, only so many digits are a number of their own. */
const DIGITS_MAX = 12;

/** What a line may name: numbers of documents as they stand in its texts, and by what an index finds them. */
export interface Tokens {
  /** Every whole token of at least 5 characters with a digit; blanks, `/` and `-` within it are left out. */
  readonly whole: ReadonlySet<string>;
  /** The last digits of the tokens, without leading zeros: the number of a document ends so. */
  readonly serials: readonly string[];
}

/**
 * Reads the tokens of texts. A token begins where a run of letters and digits begins, and ends where one ends; between them may stand
 * blanks, `/` and `-`, since banks break texts anywhere. The work is bounded whatever the text.
 */
export function tokensOf(texts: readonly (string | null)[]): Tokens {
  const whole = new Set<string>();
  const serials = new Set<string>();
  let left = PIECES_MAX;
  for (const text of texts) {
    for (const phrase of fold(text ?? '').split(/[^A-Z0-9\s/-]+/)) {
      const pieces = phrase.match(/[A-Z0-9]+/g) ?? [];
      for (const [i, piece] of pieces.entries()) {
        if (left === 0) return { whole, serials: [...serials] };
        if (addWindows(pieces, i, whole) || /[0-9]/.test(piece)) left -= 1;
        for (const serial of serialsOf(piece)) serials.add(serial);
      }
    }
  }
  return { whole, serials: [...serials] };
}

/** Adds the tokens that begin with a piece. Returns whether there is one. */
function addWindows(pieces: readonly string[], from: number, whole: Set<string>): boolean {
  let token = '';
  let isAny = false;
  for (let at = from; at <= from + FOLLOWING_MAX && at < pieces.length; at++) {
    token += pieces[at]!;
    if (token.length > LONGEST) break;
    if (!isToken(token)) continue;
    whole.add(token);
    isAny = true;
  }
  return isAny;
}

/** Whether a squeezed number or reference is long enough to be found in a text. */
export function isToken(squeezed: string): boolean {
  return squeezed.length >= SHORTEST && squeezed.length <= LONGEST && /[0-9]/.test(squeezed);
}

/** `INV202600012` may end with 12, 600012, 2600012 or 202600012: its number has been written without separators. */
function serialsOf(piece: string): string[] {
  const digits = /([0-9]+)[^0-9]*$/.exec(piece)?.[1] ?? '';
  const found = new Set<string>();
  const first = Math.max(0, digits.length - DIGITS_MAX);
  for (let at = digits.length - 1; at >= first; at--) if (digits[at] !== '0') found.add(digits.slice(at));
  return [...found];
}
