import { labelOf } from '../../words/labels.js';
import { csvText, type Rows } from './csv-file.js';
import type { KeptMatching } from './kept-matching.js';

/** For each column of the file, which column it is for the service; an empty text: it is left out. */
export type Matching = readonly string[];

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}.]+/gu, '');

/** As in the file before, by its own name, by the label that it has on the screens, or, of `address.city`, by its last word. No column is guessed twice. */
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

/** The file with the columns that were chosen, under their names. Its rows keep their numbers: one that is left out is empty. */
export function matchedCsv(rows: Rows, matching: Matching, left: ReadonlySet<number> = new Set()): string {
  const [, ...rest] = rows;
  const chosen = matching.flatMap((name, at) => (name === '' ? [] : [at]));
  const pick = (row: readonly string[]): readonly string[] => chosen.map((at) => row[at] ?? '');
  const kept = rest.map((row, at) => (left.has(at + 2) ? [''] : pick(row)));
  return csvText([chosen.map((at) => matching[at] as string), ...kept]);
}
