import type { Row } from '../data/wire.js';

/** The furthest step that matches a state of the record, or -1 if its state is outside the usual steps. */
export function stepOf(steps: readonly string[], record: Row): number {
  if (typeof record.state !== 'string' || !steps.includes(record.state)) return -1;
  const states = Object.entries(record).flatMap(([name, value]) =>
    /(^|_)state$/.test(name) && typeof value === 'string' ? [value] : [],
  );
  return Math.max(...states.map((state) => steps.indexOf(state)));
}
