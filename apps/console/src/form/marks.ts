import { createContext, use } from 'react';
import type { Field } from '../data/wire.js';
import { type FormValue, isSame } from './form-values.js';

/** Values that a form was filled in with: an input that still has its value refers to the element that says where it comes from. */
export interface Marks {
  /** By place, as in places.ts. */
  readonly values: ReadonlyMap<string, FormValue>;
  /** The id of the element with the words. Styles find the inputs by it. */
  readonly id: string;
}

export const MarksContext = createContext<Marks | null>(null);

/** The ids for `aria-describedby` of the input at a place: those given, and that of its mark. */
export function useDescribed(
  place: string,
  field: Field,
  value: FormValue,
  ...given: readonly (string | undefined)[]
): string | undefined {
  const marks = use(MarksContext);
  const filled = marks?.values.get(place);
  const mark = filled !== undefined && isSame(field, filled, value) ? marks?.id : undefined;
  return [...given, mark].filter(Boolean).join(' ') || undefined;
}
