/** A text for a terminal: on one line, without control characters that could control the terminal. */
export function inOneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ');
}
