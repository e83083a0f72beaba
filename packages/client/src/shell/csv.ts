import { inert } from '../csv.js';
import { isNumber, textOf } from './exact-json.js';

/** A value as the cell of a CSV. Numbers are plain figures, below zero too: only a text can be a formula. */
export function csvCell(value: unknown): string {
  const text = textOf(value);
  return isNumber(value) ? text : inert(text);
}
