import { setImmediate as nextTurn } from 'node:timers/promises';

let last: Promise<unknown> = Promise.resolve();

/**
 * Waits for a separate turn of the event loop: large pieces of work of different requests never share one, and other callbacks run between
 * them.
 */
export function yieldToEventLoop(): Promise<unknown> {
  last = last.then(() => nextTurn());
  return last;
}
