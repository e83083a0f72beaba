import { suggest } from '@daybook/errors';
import type { JsonValue } from '@daybook/json';
import type { Problems } from './path.js';
import {
  BaseScalar,
  type Declarations,
  EQUALITY,
  OF_TEXT,
  type OfferedValue,
  type Operator,
  UnfitValue,
} from './scalar.js';

export class ChoiceType extends BaseScalar {
  readonly kind = 'choice';
  readonly name = 'choice';
  readonly cast = 'text';
  readonly operators: readonly Operator[] = EQUALITY;

  /**
   * `schemaName`: the schema name of a long list of values; undefined: derived from the field's name. `meanings`: explains a value where
   * its name does not.
   */
  constructor(
    readonly values: readonly string[],
    readonly schemaName?: string,
    private readonly meanings: Readonly<Record<string, string>> = {},
  ) {
    super();
  }

  parse(value: JsonValue, field: string, problems: Problems): unknown {
    if (typeof value === 'string' && this.values.includes(value)) return value;
    const code = typeof value === 'string' ? 'invalid_value' : 'invalid_type';
    const suggestion = typeof value === 'string' ? this.meant(value) : undefined;
    const hint = suggestion === undefined ? '' : ` Did you mean ${suggestion}?`;
    return problems.add(field, code, `${field} ${this.requirement}.${hint}`, { allowed: this.values, suggestion });
  }

  filter(text: string, _operator?: Operator): string {
    if (!this.values.includes(text)) throw new UnfitValue(this.requirement, this.values, this.meant(text));
    return text;
  }

  override meant(sent: string): string | undefined {
    return suggest(sent, this.values);
  }

  override offered(): readonly OfferedValue[] {
    return this.values.map((value) =>
      Object.hasOwn(this.meanings, value) ? { value, description: this.meanings[value] } : { value },
    );
  }

  protected get requirement(): string {
    const shown = this.values.length > 20 ? [...this.values.slice(0, 3), '…', ...this.values.slice(-1)] : this.values;
    return `must be one of ${shown.join(', ')}`;
  }

  jsonSchema(): Record<string, unknown> {
    return { type: 'string', enum: [...this.values] };
  }
}

/**
 * Text that is one of the names declared by the packages, such as the kinds of events. It is filtered like text, but a filter that cannot
 * match a declared name is refused.
 */
export class DeclaredType extends ChoiceType {
  override readonly operators = OF_TEXT;

  constructor(
    schemaName: string,
    private readonly declared: (declarations: Declarations) => readonly string[],
    values: readonly string[] = [],
  ) {
    super(values, schemaName);
  }

  override within(declarations: Declarations): DeclaredType {
    return new DeclaredType(this.schemaName as string, this.declared, this.declared(declarations));
  }

  override filter(text: string, operator: Operator = 'eq'): string {
    const fits = PARTIAL[operator];
    if (!fits && /.\*$/.test(text))
      throw new UnfitValue(
        `does not support patterns; filter by starts_with "${text.slice(0, -1)}" instead`,
        this.values,
      );
    if (!fits) return super.filter(text, operator);
    if (text !== '' && this.values.some((value) => fits(value, text))) return text;
    const starts =
      operator === 'starts_with' ? new Set(this.values.map((value) => value.slice(0, value.indexOf('.') + 1))) : [];
    throw new UnfitValue(
      `must match one of the known values, such as ${this.values[0]}`,
      [...starts, ...this.values].filter(Boolean),
    );
  }
}

const PARTIAL: Partial<Record<Operator, (value: string, part: string) => boolean>> = {
  contains: (value, part) => value.includes(part.toLowerCase()),
  starts_with: (value, part) => value.startsWith(part),
};
