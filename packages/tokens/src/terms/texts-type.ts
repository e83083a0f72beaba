import { namedTwice } from '@daybook/errors';
import type { JsonValue } from '@daybook/json';
import { type Operator, OwnType, type Problems } from '@daybook/records';

export interface TextsRule {
  readonly min: number;
  readonly max: number;
}

/** A list of distinct texts in a text[] column. The verb checks the values. */
export class TextsType extends OwnType {
  readonly name = 'strings';
  readonly cast = 'text[]';
  readonly operators: readonly Operator[] = [];

  constructor(protected readonly rule: TextsRule) {
    super();
  }

  parse(value: JsonValue, field: string, problems: Problems): unknown {
    const { min, max } = this.rule;
    if (!Array.isArray(value)) return problems.add(field, 'invalid_type', `${field} must be an array of strings.`);
    if (value.length < min || value.length > max) {
      return problems.add(field, 'out_of_range', `${field} must have ${min} to ${max} elements.`);
    }
    const before = problems.list.length;
    value.forEach((item, i) => this.check(item, `${field}[${i}]`, problems));
    if (problems.list.length > before) return undefined;
    const texts = value as string[];
    for (const twice of namedTwice(texts, (i) => `${field}[${i}]`))
      problems.add(twice.field, twice.code, twice.message);
    return texts;
  }

  private check(item: JsonValue, field: string, problems: Problems): void {
    if (typeof item === 'string' && item.length <= 100) return;
    problems.add(field, 'invalid_type', `${field} must be a string of at most 100 characters.`);
  }

  filter(text: string): string {
    return text;
  }

  jsonSchema(): Record<string, unknown> {
    const { min, max } = this.rule;
    return { type: 'array', items: { type: 'string' }, minItems: min, maxItems: max, uniqueItems: true };
  }
}
