import type { JsonValue } from '@daybook/json';
import {
  type Declarations,
  valueLabel,
  type OfferedValue,
  type Operator,
  OwnType,
  type Problems,
  ref,
} from '@daybook/records';
import { patternsOf } from './matching.js';

const MAX = 100;

/** A list of event kinds and patterns of them, in a text[] column. The verb checks that the kinds exist. */
export class PatternsType extends OwnType {
  readonly name = 'strings';
  readonly cast = 'text[]';
  readonly operators: readonly Operator[] = [];

  constructor(
    private readonly patterns: readonly string[] = [],
    private readonly kinds: readonly string[] = [],
  ) {
    super();
  }

  parse(value: JsonValue, field: string, problems: Problems): unknown {
    if (!Array.isArray(value))
      return problems.add(field, 'invalid_type', `${field} must be an array such as ["invoice.*"].`);
    if (value.length < 1 || value.length > MAX)
      return problems.add(field, 'out_of_range', `${field} must name 1 to ${MAX} kinds.`);
    value.forEach((item, i) => {
      if (typeof item !== 'string') problems.add(`${field}[${i}]`, 'invalid_type', `${field}[${i}] must be a string.`);
      else if (value.indexOf(item) < i)
        problems.add(`${field}[${i}]`, 'duplicate_value', `${field} names ${JSON.stringify(item)} twice.`);
    });
    return value;
  }

  override within(declarations: Declarations): PatternsType {
    const kinds = declarations.eventKinds();
    return new PatternsType(patternsOf(kinds), kinds);
  }

  override offered(): readonly OfferedValue[] {
    return [
      ...this.patterns.map((value) => ({ value, label: labelOfPattern(value) })),
      ...this.kinds.map((value) => ({ value })),
    ];
  }

  filter(text: string): string {
    return text;
  }

  jsonSchema(): Record<string, unknown> {
    const items = { anyOf: [ref('EventKind'), { type: 'string', enum: this.patterns }] };
    return { type: 'array', items, minItems: 1, maxItems: MAX, uniqueItems: true };
  }
}

/** `invoice.*` as `Invoice: all events`. */
function labelOfPattern(pattern: string): string {
  return pattern === '*' ? 'All events' : `${valueLabel(pattern.slice(0, -'.*'.length))}: all events`;
}
