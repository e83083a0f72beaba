import { inert } from '../csv.js';
import { isNumber, textOf } from './exact-json.js';

/** A value as a CSV cell. Numbers stay plain, including negative ones: only a text can be a formula. */
export function csvCell(value: unknown): string {
  const text = textOf(value);
  return isNumber(value) ? text : inert(text);
}
