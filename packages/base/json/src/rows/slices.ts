import { yieldToEventLoop } from '../yield-to-event-loop.js';
import { JsonText } from './json-text.js';

const COMMA = 0x2c;

/** The amount of row data made into JSON in one turn of the event loop: some milliseconds of work. */
export const SLICE_BYTES = 128 * 1024;

/**
 * Makes text of items in slices, with the text before the first and after the last. What fits into one slice is made at once and stays a
 * string; more becomes bytes, outside of the heap. Empties `items` as it goes, so that the data is not all held twice.
 */
export async function inSlices<T>(
  head: string,
  items: T[],
  weightOf: (item: T) => number,
  textOf: (slice: readonly T[]) => string,
  tail: string,
): Promise<string | Buffer> {
  let text = head;
  const made: Buffer[] = [];
  for (let from = 0; from < items.length;) {
    const to = endOfSlice(items, from, weightOf);
    text += `${from === 0 ? '' : ','}${textOf(items.slice(from, to))}`;
    items.fill(undefined as T, from, to);
    from = to;
    if (from === items.length) break;
    made.push(Buffer.from(text));
    text = '';
    await yieldToEventLoop();
  }
  text += tail;
  return made.length === 0 ? text : Buffer.concat([...made, Buffer.from(text)]);
}

/** At least one item. */
function endOfSlice<T>(items: readonly T[], from: number, weightOf: (item: T) => number): number {
  let weight = 0;
  let to = from;
  while (to < items.length && (weight += weightOf(items[to]!)) <= SLICE_BYTES) to++;
  return Math.max(to, from + 1);
}

/** {@link inSlices} for content that is written as bytes. */
export async function writeInSlices<T>(
  head: string,
  items: T[],
  weightOf: (item: T) => number,
  write: (out: JsonText, item: T) => void,
  tail: string,
): Promise<Buffer> {
  const made: Buffer[] = [];
  let out = new JsonText(head.length);
  out.add(head);
  for (let from = 0; from < items.length;) {
    const to = endOfSlice(items, from, weightOf);
    for (let at = from; at < to; at++) {
      if (at > 0) out.byte(COMMA);
      write(out, items[at]!);
    }
    items.fill(undefined as T, from, to);
    from = to;
    if (from === items.length) break;
    made.push(out.end());
    out = new JsonText(out.length);
    await yieldToEventLoop();
  }
  out.add(tail);
  return made.length === 0 ? out.end() : Buffer.concat([...made, out.end()]);
}
