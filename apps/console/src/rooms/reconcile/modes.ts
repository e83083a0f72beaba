/** What is shown of the chosen line: its suggestion, or one of the ways by hand. */
export type Mode = 'suggestion' | 'find' | 'book' | 'split' | 'transfer' | 'ignore';

/** The keys of the ways by hand. */
export const MODE_KEYS: Readonly<Record<string, Exclude<Mode, 'suggestion'>>> = {
  f: 'find',
  b: 'book',
  t: 'transfer',
  s: 'split',
  i: 'ignore',
};
