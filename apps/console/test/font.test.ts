import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

const FONT = '@fontsource-variable/inter/index.css';

/** Signs that stand on the keys of a keyboard: whoever has such a key has a font with its sign. */
const KEY_SIGNS = '←→⌘⌥⇧';

/** What one types into a cell to say yes. It is read, never written. */
const TYPED = '✓';

/** The characters that the font of the console has. */
function ranges(): readonly (readonly [from: number, to: number])[] {
  const css = readFileSync(createRequire(__filename).resolve(FONT), 'utf8');
  return [...css.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/gi)].map(([, from = '', to = from]) => [
    parseInt(from, 16),
    parseInt(to, 16),
  ]);
}

const sources = (): readonly string[] =>
  readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name),
  );

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '');

it('The font of the console has every character that the console writes', () => {
  const known = ranges();
  expect(known.length).toBeGreaterThan(20);
  const isKnown = (sign: string): boolean =>
    known.some(([from, to]) => from <= sign.codePointAt(0)! && sign.codePointAt(0)! <= to);
  const strange = sources().flatMap((name) => {
    const signs = [...new Set(withoutComments(readFileSync(join('src', name), 'utf8')))];
    return signs
      .filter((sign) => !/\s/.test(sign) && !isKnown(sign) && !KEY_SIGNS.includes(sign))
      .filter((sign) => !(sign === TYPED && name.endsWith('line-paste.ts')))
      .map((sign) => `${name}: ${sign}`);
  });
  expect(strange).toEqual([]);
});
