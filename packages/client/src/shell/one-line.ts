/** A text for a terminal: on one line, and without the control characters by which it could command the terminal. */
export function inOneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ');
}
