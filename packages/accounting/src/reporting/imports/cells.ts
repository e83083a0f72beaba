import { JsonNumber, type JsonValue } from '@daybook/json';
import { BooleanType, DecimalType, IntegerType, type Problems, RelationField } from '@daybook/records';
import type { Column } from './columns.js';

const NUMBER = /^-?(0|[1-9]\d*)(\.\d+)?$/;
const BOOLEANS: Readonly<Record<string, boolean>> = { true: true, false: false };

/**
 * What a cell sends, checked by its field's own type; undefined for an empty one and for one that is wrong, which
 * `problems` tells under the column's name. Relations stay as they were written.
 */
export function cellValue(
  { name, field, isRequired }: Column,
  cell: string,
  problems: Problems,
): JsonValue | undefined {
  const text = cell.trim();
  if (text === '') return isRequired ? problems.add(name, 'required', `${name} is required.`) : undefined;
  if (field instanceof RelationField) return text;
  const { type } = field;
  if (type instanceof DecimalType || type instanceof IntegerType) {
    if (NUMBER.test(text)) return checked(type, new JsonNumber(text), name, problems);
    return problems.add(
      name,
      'invalid_type',
      `${name} must be a plain number such as 1234.50, not "${shortened(text)}".`,
    );
  }
  const value = type instanceof BooleanType ? (BOOLEANS[text.toLowerCase()] ?? text) : text;
  return checked(type, value, name, problems);
}

interface Checks {
  parse(value: JsonValue, field: string, problems: Problems): unknown;
}

function checked(type: Checks, value: JsonValue, name: string, problems: Problems): JsonValue | undefined {
  const before = problems.list.length;
  type.parse(value, name, problems);
  return problems.list.length > before ? undefined : value;
}

function shortened(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
