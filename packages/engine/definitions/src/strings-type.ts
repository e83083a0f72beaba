import type { JsonValue } from '@daybook/json';
import type { Problems } from './path.js';
import { type Operator, OwnType } from './scalar.js';

export interface StringsLimits {
  readonly min: number;
  readonly max: number;
  /** What the strings are, for errors: `addresses`. */
  readonly noun: string;
  /** A valid value as JSON, for errors. */
  readonly example: string;
}

/** A list of different strings, in a text[] column. It cannot be filtered by. */
export abstract class StringsType extends OwnType {
  readonly name = 'strings';
  readonly cast = 'text[]';
  readonly operators: readonly Operator[] = [];

  constructor(protected readonly limits: StringsLimits) {
    super();
  }

  /** Adds a problem if the string is not valid. `field` names its place: `to[0]`. */
  protected abstract check(text: string, field: string, problems: Problems): void;

  /** The JSON Schema of one string. */
  protected abstract itemSchema(): Record<string, unknown>;

  parse(value: JsonValue, field: string, problems: Problems): unknown {
    const { min, max, noun, example } = this.limits;
    if (!Array.isArray(value))
      return problems.add(field, 'invalid_type', `${field} must be an array such as ${example}.`);
    if (value.length < min || value.length > max)
      return problems.add(field, 'out_of_range', `${field} must have ${min} to ${max} ${noun}.`);
    value.forEach((item, i) => {
      const name = `${field}[${i}]`;
      if (typeof item !== 'string') problems.add(name, 'invalid_type', `${name} must be a string.`);
      else if (value.indexOf(item) < i)
        problems.add(name, 'duplicate_value', `${field} has ${JSON.stringify(item)} twice.`);
      else this.check(item, name, problems);
    });
    return value;
  }

  filter(text: string): string {
    return text;
  }

  jsonSchema(): Record<string, unknown> {
    const { min, max } = this.limits;
    return {
      type: 'array',
      items: this.itemSchema(),
      ...(min > 0 ? { minItems: min } : {}),
      maxItems: max,
      uniqueItems: true,
    };
  }
}
