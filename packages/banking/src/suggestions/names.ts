import { fold } from './folded-text.js';

/** Legal forms, and what joins them. They do not tell one company from another. */
const FORMS = new Set(
  (
    'GMBH MBH UG AG KG KGAA OHG EK GBR EG EV SE EU LTD LIMITED LLC LLP INC INCORPORATED CORP CORPORATION CO COMPANY PLC SA SAS SASU ' +
    'SARL EURL SRL SRLS SPA SL SLU BV NV CV VOF AB OY OYJ AS ASA APS DOO SRO SP ZOO KFT LDA PTY PTE UND AND ET HAFTUNGSBESCHRANKT THE'
  ).split(' '),
);

/** The words that make a name, without its legal form. A name of nothing else keeps it. Umlauts equal their spelling with E. */
export function nameWords(name: string): string[] {
  const all = fold(name.replaceAll('.', '')).match(/[\p{L}\p{N}]+/gu) ?? [];
  const own = all.filter((word) => !FORMS.has(word));
  return (own.length > 0 ? own : all).map((word) => word.replace(/([AOU])E/g, '$1'));
}

/** How a name that a bank shows is that of a partner. */
export type NameMatch = 'equal' | 'part';

/** Equal without legal forms and whatever the order; or all words of the shorter one, at least two, are in the other. */
export function compareNames(shown: string, known: string): NameMatch | undefined {
  const [one, other] = [nameWords(shown), nameWords(known)];
  if (one.length === 0 || other.length === 0) return undefined;
  if ([...one].sort().join(' ') === [...other].sort().join(' ') || one.join('') === other.join('')) return 'equal';
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (new Set(short).size < 2) return undefined;
  return short.every((word) => long.includes(word)) ? 'part' : undefined;
}

const PAIRS_MAX = 4;

/** What to look for in an index of names: neighbouring words, since a bank may add some or cut the end off. */
export function namePhrases(shown: string): string[] {
  const all = fold(shown.slice(0, 200).replaceAll('.', '')).match(/[\p{L}\p{N}]+/gu) ?? [];
  const own = all.filter((word) => !FORMS.has(word));
  const of = own.length > 0 ? own : all;
  const first = of[0];
  if (first === undefined) return [];
  if (of.length === 1) return spellings(first);
  return of.slice(0, PAIRS_MAX + 1).flatMap((word, i) => (i === 0 ? [] : spellings(`${of[i - 1]!} ${word}`)));
}

/** A bank may write MUELLER for Müller. */
function spellings(phrase: string): string[] {
  const lower = phrase.toLowerCase();
  const short = lower.replace(/([aou])e/g, '$1');
  return short === lower ? [lower] : [lower, short];
}
