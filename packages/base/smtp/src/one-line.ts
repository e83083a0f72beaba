/** Without halves of surrogate pairs, which no encoding of Unicode can carry. */
export const wellFormed = (text: string): string => text.replaceAll(/\p{Cs}/gu, '\uFFFD');

/**
 * A text as it stands in a header: control characters and line breaks become spaces; characters that change the direction of the text around
 * them (Unicode 9 bidi embeddings, overrides and isolates) are left out. A word joiner (U+2060) parts `=?`, which begins an encoded word
 * (RFC 2047): a text in ASCII is not encoded, and would be read as what it encodes.
 */
export function oneLine(text: string): string {
  const directed = text.replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, '').replaceAll('=?', '=\u2060?');
  return wellFormed(directed.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')).trim();
}
