const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/** Longer keys are cut in messages, so that an answer does not repeat a megabyte. */
const MAX_SHOWN_KEY_CHARACTERS = 60;

/** `at line 3, column 14`, both counted from 1, columns in UTF-16 code units; `\r\n`, `\n` and `\r` end a line. */
export function textPosition(text: string, at: number): string {
  let line = 1;
  let lineStart = 0;
  // A loop: a regular expression would take 50 ms on a megabyte of line ends.
  for (let i = 0; i < at; i++) {
    const code = text.charCodeAt(i);
    if (code !== LINE_FEED && (code !== CARRIAGE_RETURN || (i + 1 < at && text.charCodeAt(i + 1) === LINE_FEED)))
      continue;
    line++;
    lineStart = i + 1;
  }
  return `at line ${line}, column ${at - lineStart + 1}`;
}

/** `lines[0].quantity`; a key that is not an identifier is quoted: `metadata["a b"]`. */
export function shownPath(path: readonly (string | number)[]): string {
  return path.map(shownStep).join('').replace(/^\./, '');
}

function shownStep(step: string | number): string {
  if (typeof step === 'number') return `[${step}]`;
  if (/^[A-Za-z0-9_-]{1,60}$/.test(step)) return `.${step}`;
  const cut = step.length > MAX_SHOWN_KEY_CHARACTERS ? `${step.slice(0, MAX_SHOWN_KEY_CHARACTERS)}…` : step;
  return `[${JSON.stringify(cut)}]`;
}
