import { suggest } from '@daybook/errors';
import type { JsonValue } from '@daybook/json';
import { type OfferedValue, type Operator, OwnType, type Problems } from '@daybook/records';

export interface TextsRule {
  readonly min: number;
  readonly max: number;
  /** The only texts that it takes; absent: any, which the verb judges. */
  readonly values?: readonly string[];
  /** What each of them means. */
  readonly meanings?: Readonly<Record<string, string>>;
}

/** A list of different texts in a text[] column. */
export class TextsType extends OwnType {
  readonly name = 'strings';
  readonly cast = 'text[]';
  readonly operators: readonly Operator[] = [];

  constructor(private readonly rule: TextsRule) {
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
    if (new Set(texts).size < texts.length)
      problems.add(field, 'duplicate_value', `${field} must not contain the same text twice.`);
    return texts;
  }

  private check(item: JsonValue, field: string, problems: Problems): void {
    const { values } = this.rule;
    if (typeof item !== 'string' || item.length > 100) {
      problems.add(field, 'invalid_type', `${field} must be a string of at most 100 characters.`);
    } else if (values && !values.includes(item)) {
      const message = `${field} must be one of ${values.join(', ')}.`;
      problems.add(field, 'invalid_value', message, { allowed: values, suggestion: suggest(item, values) });
    }
  }

  override offered(): readonly OfferedValue[] | undefined {
    const { values, meanings = {} } = this.rule;
    return values?.map((value) => ({ value, description: meanings[value] }));
  }

  filter(text: string): string {
    return text;
  }

  jsonSchema(): Record<string, unknown> {
    const { min, max, values } = this.rule;
    const items = { type: 'string', ...(values ? { enum: [...values] } : {}) };
    return { type: 'array', items, minItems: min, maxItems: max, uniqueItems: true };
  }
}
