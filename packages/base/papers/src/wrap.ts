/** The width of a text in points. */
export type Measure = (text: string) => number;

const CJK = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}';

/** Where a line may end: after spaces other than no-break spaces, after a hyphen between letters, and beside CJK characters. */
const BREAK = new RegExp(
  `(?<= )(?=[^ ])|(?<=\\p{L}-)(?=\\p{L})|(?<=[${CJK}])(?=[^ \\p{P}])|(?<=[^ \\p{P}])(?=[${CJK}])`,
  'u',
);

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Wraps a text into lines of at most `width` points. A wider word is split between characters. An empty line stays a line. */
export function wrap(text: string, width: number, measure: Measure): string[] {
  return text.split('\n').flatMap((paragraph) => wrapParagraph(paragraph.trimEnd(), width, measure));
}

function wrapParagraph(paragraph: string, width: number, measure: Measure): string[] {
  if (measure(paragraph) <= width) return [paragraph];
  const lines: string[] = [];
  let line = '';
  for (const piece of paragraph.split(BREAK)) {
    if (measure((line + piece).trimEnd()) <= width) {
      line += piece;
      continue;
    }
    if (line.trim() !== '') lines.push(line.trimEnd());
    const parts = measure(piece.trimEnd()) <= width ? [piece] : cut(piece, width, measure);
    lines.push(...parts.slice(0, -1));
    line = parts.at(-1) as string;
  }
  lines.push(line.trimEnd());
  return lines;
}

/** Uses cached widths of single characters: measuring each part anew would take quadratic time. */
function cut(word: string, width: number, measure: Measure): string[] {
  const parts: string[] = [];
  let part = '';
  let used = 0;
  for (const { segment } of graphemes.segment(word)) {
    const own = measure(segment);
    if (part !== '' && used + own > width) {
      parts.push(part);
      part = '';
      used = 0;
    }
    part += segment;
    used += own;
  }
  parts.push(part);
  return parts;
}
