import { labelOf } from '../../words/labels.js';
import { csvText, type Rows } from './csv-file.js';

/** For each column of the file, which column it is for the service; an empty text: it is left out. */
export type Matching = readonly string[];

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}.]+/gu, '');

/** By its own name, by the label that it has on the screens, or, of `address.city`, by its last word. No column is guessed twice. */
export function guessed(header: readonly string[], allowed: readonly string[]): Matching {
  const taken = new Set<string>();
  return header.map((cell) => {
    const wanted = plain(cell);
    const isIt = (name: string): boolean =>
      [name, labelOf(name), name.split('.').at(-1) ?? name].some((one) => plain(one) === wanted);
    const found = allowed.find((name) => name === cell) ?? allowed.find((name) => !taken.has(name) && isIt(name));
    const free = found !== undefined && !taken.has(found) ? found : '';
    taken.add(free);
    return free;
  });
}

/** The file with the columns that were chosen, under their names. Its rows keep their numbers. */
export function matchedCsv(rows: Rows, matching: Matching): string {
  const [, ...rest] = rows;
  const chosen = matching.flatMap((name, at) => (name === '' ? [] : [at]));
  const pick = (row: readonly string[]): readonly string[] => chosen.map((at) => row[at] ?? '');
  return csvText([chosen.map((at) => matching[at] as string), ...rest.map(pick)]);
}
