import type { Row } from '../data/wire.js';

/** The furthest step that a state of the record names; -1 when its state is beside the way. */
export function stepOf(steps: readonly string[], record: Row): number {
  if (typeof record.state !== 'string' || !steps.includes(record.state)) return -1;
  const states = Object.entries(record).flatMap(([name, value]) =>
    /(^|_)state$/.test(name) && typeof value === 'string' ? [value] : [],
  );
  return Math.max(...states.map((state) => steps.indexOf(state)));
}
