import type { KeyboardEvent } from 'react';
import type { Field } from '../data/wire.js';
import type { Line } from './form-values.js';

const isFigure = ({ type, read_only }: Field): boolean => !read_only && (type === 'number' || type === 'integer');

const isBlankFigure = (line: Line, field: Field): boolean => (line.values[field.name] ?? '') === '';

/**
 * The column in which Enter goes on, or undefined: the line is done. After a record or a text it is the first figure. After a
 * figure it is the price, if no product has one. Of debit and credit, one is enough.
 */
export function nextColumn(
  columns: readonly Field[],
  line: Line,
  from: number,
  hasProduct: boolean,
): Field | undefined {
  const field = columns[from];
  if (!field) return undefined;
  if (!isFigure(field)) return columns.slice(from + 1).find(isFigure);
  const price = columns.find((one) => one.name === 'price_unit' && isFigure(one));
  return price && columns.indexOf(price) > from && !hasProduct && isBlankFigure(line, price) ? price : undefined;
}

const INPUT = 'input:not([type=checkbox], [type=radio], [type=hidden]), textarea';

const isUsable = (one: HTMLElement): boolean => !one.matches(':disabled, [tabindex="-1"]') && one.checkVisibility();

/** The inputs of a form that one can type into now, in their order. */
export const inputsOf = (form: HTMLElement): readonly HTMLInputElement[] =>
  [...form.querySelectorAll<HTMLInputElement>(INPUT)].filter(isUsable);

/**
 * The input in which a form goes on after Enter in `from`, or begins: the next one that is required and empty, then the first
 * cell of its lines. Undefined: nothing is left to fill in.
 */
export function nextInput(form: HTMLElement, from?: HTMLElement): HTMLElement | undefined {
  const isLater = (one: Element): boolean =>
    !from || (from.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const inputs = inputsOf(form).filter(isLater);
  return (
    inputs.find((one) => one.ariaRequired === 'true' && one.value === '' && !one.closest('[data-lines]')) ??
    inputs.find((one) => one.closest('[data-lines]'))
  );
}

/** Whether Enter was pressed in an input of one line, where it has no other meaning. */
export function isPlainEnter({ key, target, nativeEvent, ...event }: KeyboardEvent): boolean {
  const isPlain = !event.shiftKey && !event.altKey && !event.ctrlKey && !event.metaKey && !event.repeat;
  return (
    key === 'Enter' &&
    isPlain &&
    !event.defaultPrevented &&
    !nativeEvent.isComposing &&
    target instanceof HTMLInputElement &&
    !/^(checkbox|radio|button|submit)$/.test(target.type)
  );
}
