import { JsonNumber, type JsonValue } from '@daybook/json';
import { assertNever, type Problems, type Scalar } from '@daybook/records';
import type { Column } from './columns.js';

const NUMBER = /^-?(0|[1-9]\d*)(\.\d+)?$/;
const BOOLEANS: Readonly<Record<string, boolean>> = { true: true, false: false };

/**
 * The value of a cell, parsed by its field's own type; undefined for an empty or invalid one, which `problems` reports under the column's
 * name. Relations are not resolved here.
 */
export function cellValue(
  { name, field, isRequired }: Column,
  cell: string,
  problems: Problems,
): JsonValue | undefined {
  const text = cell.trim();
  if (text === '') return isRequired ? problems.add(name, 'required', `${name} is required.`) : undefined;
  if (field.kind !== 'scalar') return text;
  const { type } = field;
  switch (type.kind) {
    case 'decimal':
    case 'integer':
      if (NUMBER.test(text)) return checked(type, new JsonNumber(text), name, problems);
      return problems.add(
        name,
        'invalid_type',
        `${name} must be a plain number such as 1234.50, not "${shortened(text)}".`,
      );
    case 'boolean':
      return checked(type, BOOLEANS[text.toLowerCase()] ?? text, name, problems);
    case 'text':
    case 'date':
    case 'instant':
    case 'choice':
    case 'own':
      return checked(type, text, name, problems);
    default:
      return assertNever(type);
  }
}

function checked(type: Scalar, value: JsonValue, name: string, problems: Problems): JsonValue | undefined {
  const before = problems.list.length;
  type.parse(value, name, problems);
  return problems.list.length > before ? undefined : value;
}

function shortened(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
