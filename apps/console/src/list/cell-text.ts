import type { Field, Related } from '../data/wire.js';
import { formatDay, formatInstant, formatNumber } from '../words/formats.js';
import { isCollection, labelOf } from '../words/labels.js';
import { relatedName } from '../words/nouns.js';
import { anywhere } from '../texts/anywhere.js';

function nameOf(value: unknown, target?: string): string {
  if (value === null || typeof value !== 'object') return String(value ?? '');
  return typeof (value as Partial<Related>).id === 'string'
    ? relatedName(value as Related, target)
    : ((value as Partial<Related>).name ?? JSON.stringify(value));
}

export function choiceLabel(field: Field, value: string): string | undefined {
  return field.values?.find((one) => one.value === value)?.label;
}

export function isEmpty(value: unknown): value is null | undefined | '' | [] {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

/** A value of a record as a person reads it; amounts without their currency. Empty values are the empty text. */
export function cellText(field: Field, value: unknown): string {
  if (isEmpty(value)) return '';
  if (Array.isArray(value)) return value.map((one) => nameOf(one, field.target)).join(', ');
  if (typeof value === 'number') return formatNumber(value);
  if (typeof value === 'boolean') return value ? anywhere.yes : anywhere.no;
  // Its keys are arbitrary: one named `name` would hide the others.
  if (field.type === 'map')
    return Object.entries(value as object)
      .map(([name, text]) => `${name}: ${String(text)}`)
      .join(', ');
  if (typeof value === 'object') return nameOf(value, field.target);
  const text = String(value);
  if (field.type === 'date') return formatDay(text);
  if (field.type === 'instant') return formatInstant(text);
  if (isCollection(field)) return labelOf(text);
  return field.type === 'choice' ? (choiceLabel(field, text) ?? text) : text;
}
