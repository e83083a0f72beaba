import { MEANINGS } from './meanings.js';
import { nearest } from './nearest.js';

/** No field has a longer name. */
const MAX_CHARACTERS = 64;

/**
 * The accepted name that the sent one most likely stands for: the same in another spelling, one of the same meaning, the same words in
 * another order, or the nearest by edit distance. Always one of the accepted names.
 */
export function suggest(sent: string, accepted: readonly string[]): string | undefined {
  if (sent.length > MAX_CHARACTERS) return undefined;
  const name = plainName(sent);
  const one = name.replace(/_ids?$/, '');
  const spellings = [name, one, `${one}s`].filter((spelling) => accepted.includes(spelling));
  return (
    spellings[0] ??
    byMeaning([name, one], accepted) ??
    byWords(one, accepted) ??
    byParts(sent, accepted) ??
    nearest(sent, accepted)
  );
}

/**
 * Suggests `partner.updated` for `customer.modified`: translates the part before the dot first, then chooses among the accepted names with
 * that part.
 */
function byParts(sent: string, accepted: readonly string[]): string | undefined {
  const [first = '', last, ...more] = sent.split('.');
  if (last === undefined || more.length > 0) return undefined;
  const pairs = accepted.map((name) => name.split('.'));
  const before = pairs.some(([one]) => one === first)
    ? first
    : suggest(
        first,
        pairs.map(([one = '']) => one),
      );
  const after = pairs.flatMap(([one, two]) => (one === before && two !== undefined ? [two] : []));
  const verb = after.includes(last) ? last : suggest(last, after);
  return before === undefined || verb === undefined ? undefined : `${before}.${verb}`;
}

/** `customerId`, `Customer-ID` → `customer_id`. */
function plainName(sent: string): string {
  return sent
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/[-\s]+/g, '_')
    .toLowerCase();
}

function byMeaning(names: readonly string[], accepted: readonly string[]): string | undefined {
  return names.flatMap((name) => MEANINGS.get(name) ?? []).find((name) => accepted.includes(name));
}

/** `due_date` → `date_due`; `expected_total` → `expected_amount_total`. A single word is not enough. */
function byWords(name: string, accepted: readonly string[]): string | undefined {
  const wanted = name.split('_');
  if (wanted.length < 2) return undefined;
  const meant = wanted.map((word) => [word, ...(MEANINGS.get(word) ?? [])]);
  const fits = accepted.filter((other) => {
    const words = other.split('_');
    return meant.every((some) => some.some((word) => words.includes(word)));
  });
  return fits.sort((a, b) => a.length - b.length)[0];
}
