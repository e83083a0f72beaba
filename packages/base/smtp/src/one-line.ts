/** Without halves of surrogate pairs, which no encoding of Unicode can carry. */
export const wellFormed = (text: string): string => text.replaceAll(/\p{Cs}/gu, '\uFFFD');

/**
 * A text as it stands in a header: control characters and line breaks become spaces; characters that change the direction of the text around
 * them (Unicode 9 bidi embeddings, overrides and isolates) are left out.
 */
export function oneLine(text: string): string {
  const directed = text.replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, '');
  return wellFormed(directed.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')).trim();
}
