const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN = 0x7b;
const CLOSE = 0x7d;
const NEWLINE = Buffer.from('\n');

/**
 * The objects in the `data` of a list, each as a line, byte for byte as the service wrote it: no number is parsed, so none is rounded. The
 * service writes no blanks or other values between them.
 */
export function* linesOf(page: Buffer): Generator<Buffer> {
  let [depth, from, isText] = [0, 0, false];
  for (let at = page.indexOf('['); at < page.length; at++) {
    const byte = page[at];
    if (isText) {
      if (byte === BACKSLASH) at++;
      else if (byte === QUOTE) isText = false;
      continue;
    }
    if (byte === QUOTE) isText = true;
    if (byte === OPEN && depth++ === 0) from = at;
    // The object around the list ends at depth −1.
    if (byte === CLOSE && --depth === 0) yield Buffer.concat([page.subarray(from, at + 1), NEWLINE]);
    if (depth < 0) return;
  }
}
