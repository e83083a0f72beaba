import { type Declarations, type OfferedValue, ref, StringsType, valueLabel } from '@daybook/records';
import { patternsOf } from './matching.js';

/** A list of event kinds and patterns of them, in a text[] column. The verb checks that the kinds exist. */
export class PatternsType extends StringsType {
  constructor(
    private readonly patterns: readonly string[] = [],
    private readonly kinds: readonly string[] = [],
  ) {
    super({ min: 1, max: 100, noun: 'kinds', example: '["invoice.*"]' });
  }

  protected check(): void {}

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

  protected itemSchema(): Record<string, unknown> {
    return { anyOf: [ref('EventKind'), { type: 'string', enum: this.patterns }] };
  }
}

/** `invoice.*` as `Invoice: all events`. */
function labelOfPattern(pattern: string): string {
  return pattern === '*' ? 'All events' : `${valueLabel(pattern.slice(0, -'.*'.length))}: all events`;
}
