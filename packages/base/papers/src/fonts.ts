import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

/** The bytes of font files, read once for all papers of a process. */
export interface FontFiles {
  readonly regular: Uint8Array;
  readonly bold: Uint8Array;
  /** Used, in this order, for characters that the other two lack. */
  readonly further: readonly Uint8Array[];
}

/** A piece of text in one font; `font` is the font's name in the document. */
export interface Run {
  readonly font: string;
  readonly text: string;
}

export type Weight = 'regular' | 'bold';

const require = createRequire(import.meta.url);

/**
 * Reads DejaVu Sans Condensed in two weights, and additional .ttf, .otf or .woff2 files by path.
 * @throws Error with the path of a file that is not a font
 */
export function readFonts(further: readonly string[] = []): FontFiles {
  const files = further.map((path) => {
    const bytes = readFileSync(path);
    try {
      parse(bytes);
    } catch (error) {
      throw new Error(`${path} is not a font that can be read: name a .ttf, .otf or .woff2 file.`, { cause: error });
    }
    return bytes;
  });
  return {
    regular: readFileSync(require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf')),
    bold: readFileSync(require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf')),
    further: files,
  };
}

const parsed = new WeakMap<Uint8Array, Font>();

/** Parsing fonts takes half of the time of a short paper, so parsed fonts are cached by the bytes of their file. */
function parse(bytes: Uint8Array): Font {
  const known = parsed.get(bytes);
  if (known) return known;
  const font = create(bytes);
  if ('fonts' in font) throw new Error('A collection of fonts.');
  parsed.set(bytes, font);
  return font;
}

/**
 * The fonts of one paper. Finish the paper before you create the next set: a fontkit glyph keeps the characters that first
 * requested it, and pdfkit writes them into the file. The constructor clears the glyphs; otherwise a paper's bytes would depend
 * on the papers before it.
 */
export class FontSet {
  private readonly all: readonly { readonly name: string; readonly font: Font }[];
  private readonly homes = new Map<string, string>();

  constructor(files: FontFiles) {
    const further = files.further.map((bytes, i) => ({ name: `further-${i}`, font: parse(bytes) }));
    this.all = [{ name: 'regular', font: parse(files.regular) }, { name: 'bold', font: parse(files.bold) }, ...further];
    for (const { font } of this.all) font._glyphs = {};
  }

  /** The name and font of each. */
  entries(): readonly { readonly name: string; readonly font: Font }[] {
    return this.all;
  }

  /** The font of this weight if it has the character, otherwise the first font that has it, otherwise undefined. */
  homeOf(character: string, weight: Weight): string | undefined {
    const key = `${weight}${character}`;
    let home = this.homes.get(key);
    if (home === undefined) {
      home = this.search(character.codePointAt(0) as number, weight) ?? '';
      this.homes.set(key, home);
    }
    return home === '' ? undefined : home;
  }

  /**
   * Splits a text where the font changes. A character that no font has joins the previous piece: `unprintable` has already
   * reported it.
   */
  runs(text: string, weight: Weight): Run[] {
    const runs: { font: string; text: string }[] = [];
    for (const character of text) {
      const font = this.homeOf(character, weight) ?? runs.at(-1)?.font ?? weight;
      const last = runs.at(-1);
      if (last?.font === font) last.text += character;
      else runs.push({ font, text: character });
    }
    return runs;
  }

  private search(codePoint: number, weight: Weight): string | undefined {
    const own = this.all.filter(({ name }) => name === weight);
    return [...own, ...this.all].find(({ font }) => font.hasGlyphForCodePoint(codePoint))?.name;
  }
}
