import { labelOf } from '../../words/labels.js';
import { csvText, type Rows } from './csv-file.js';
import type { KeptMatching } from './kept-matching.js';

/** The service's column for each column of the file. An empty text: the column is ignored. */
export type Matching = readonly string[];

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}.]+/gu, '');

/**
 * Guesses each column: as in the previous file, by its own name, by its label in the console, or, for `address.city`, by its
 * last part. Each column is used only once.
 */
export function guessed(header: readonly string[], allowed: readonly string[], kept: KeptMatching = {}): Matching {
  const taken = new Set<string>();
  return header.map((cell) => {
    const before = kept[cell];
    if (before !== undefined && (before === '' || (allowed.includes(before) && !taken.has(before)))) {
      taken.add(before);
      return before;
    }
    const wanted = plain(cell);
    const isIt = (name: string): boolean =>
      [name, labelOf(name), name.split('.').at(-1) ?? name].some((one) => plain(one) === wanted);
    const found = allowed.find((name) => name === cell) ?? allowed.find((name) => !taken.has(name) && isIt(name));
    const free = found !== undefined && !taken.has(found) ? found : '';
    taken.add(free);
    return free;
  });
}

/** The file with only the matched columns, renamed. Row numbers stay the same: an omitted row becomes empty. */
export function matchedCsv(rows: Rows, matching: Matching, left: ReadonlySet<number> = new Set()): string {
  const [, ...rest] = rows;
  const chosen = matching.flatMap((name, at) => (name === '' ? [] : [at]));
  const pick = (row: readonly string[]): readonly string[] => chosen.map((at) => row[at] ?? '');
  const kept = rest.map((row, at) => (left.has(at + 2) ? [''] : pick(row)));
  return csvText([chosen.map((at) => matching[at] as string), ...kept]);
}
