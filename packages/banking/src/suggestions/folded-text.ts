const MARKS = /[\u0300-\u036f]/g;

/** Letters that Unicode does not decompose. */
const LETTERS: Readonly<Record<string, string>> = { ß: 'SS', æ: 'AE', œ: 'OE', ø: 'O', ł: 'L', đ: 'D' };

/** In capitals and without accents. */
export function fold(text: string): string {
  const plain = text.normalize('NFKD').replace(MARKS, '').toLowerCase();
  return plain.replace(/[ßæœøłđ]/g, (letter) => LETTERS[letter]!).toUpperCase();
}

/** Only letters and digits, in capitals: `INV/2026-1` is INV20261. */
export function squeeze(text: string): string {
  return fold(text).replace(/[^A-Z0-9]/g, '');
}

/** The words of a text, folded. */
export function words(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}
