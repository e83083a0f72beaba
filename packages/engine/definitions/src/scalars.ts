import type { ErrorCode } from '@daybook/errors';
import { JsonNumber, type JsonValue } from '@daybook/json';
import { canonical, fits, isRealDate } from '@daybook/money';
import type { ChoiceType } from './choices.js';
import type { Problems } from './path.js';
import { EQUALITY, jsonKind, OF_TEXT, type Operator, ORDER, BaseScalar, type OwnType, UnfitValue } from './scalar.js';

const FORBIDDEN_TEXT = /\0|\p{Surrogate}|(?<!\p{M})\p{M}{31}/u;

/**
 * Text without U+0000 and lone surrogates, which PostgreSQL does not accept, and with at most 30 combining marks in a row (UAX 15,
 * Stream-Safe Text): sorting marks into canonical order takes quadratic time.
 */
export function isCleanText(text: string): boolean {
  return !FORBIDDEN_TEXT.test(text);
}

/** Whether a text has more than `max` characters (code points); cheap for any length. */
export function isLongerThan(text: string, max: number): boolean {
  return text.length > max && (text.length > 2 * max || [...text].length > max);
}

/** A text that may be longer is edited in a box of several lines. */
const LINE_MAX = 500;

/** No value is longer. */
const MAX_MEANT_CHARACTERS = 64;

/** A character can be sent as up to four code points, of two code units each. */
const MAX_UNITS_PER_CHARACTER = 8;

export class TextType extends BaseScalar {
  readonly kind = 'text';
  readonly name: string = 'string';
  readonly cast = 'text';
  readonly operators: readonly Operator[] = OF_TEXT;

  constructor(
    readonly maxLength: number,
    readonly pattern?: { readonly expression: RegExp; readonly requirement: string },
  ) {
    super();
  }

  /** Whether it may span several lines. */
  get multiline(): boolean {
    return this.maxLength > LINE_MAX;
  }

  parse(value: JsonValue, field: string, problems: Problems): unknown {
    if (typeof value !== 'string') return problems.add(field, 'invalid_type', `${field} must be a string.`);
    const trimmed = value.trim();
    const tooLong = `${field} must have at most ${this.maxLength} characters.`;
    if (trimmed.length > MAX_UNITS_PER_CHARACTER * this.maxLength)
      return this.unfit(trimmed, field, 'out_of_range', tooLong, problems);
    if (!isCleanText(trimmed)) {
      const message = `${field} must not contain U+0000, half of a surrogate pair, or more than 30 combining marks in a row.`;
      return problems.add(field, 'invalid_text', message);
    }
    const text = trimmed.normalize('NFC');
    if (text === '') return null;
    if (isLongerThan(text, this.maxLength)) return this.unfit(text, field, 'out_of_range', tooLong, problems);
    if (this.pattern && !this.pattern.expression.test(text)) {
      return this.unfit(text, field, 'invalid_format', `${field} must be ${this.pattern.requirement}.`, problems);
    }
    return text;
  }

  private unfit(sent: string, field: string, code: ErrorCode, message: string, problems: Problems): undefined {
    const suggestion = sent.length <= MAX_MEANT_CHARACTERS ? this.meant(sent) : undefined;
    if (suggestion === undefined) return problems.add(field, code, message);
    const wanted = this.pattern ? `${field} must be ${this.pattern.requirement}.` : message;
    return problems.add(field, code, `${wanted} Did you mean ${suggestion}?`, { suggestion });
  }

  filter(text: string): string {
    if (!isCleanText(text))
      throw new UnfitValue('must be text without U+0000, and with at most 30 combining marks in a row');
    if (text === '') throw new UnfitValue('must not be empty; use [null]=true to find records without a value');
    if (isLongerThan(text, 200)) throw new UnfitValue('must have at most 200 characters');
    return text.normalize('NFC');
  }

  jsonSchema(): Record<string, unknown> {
    return { type: 'string', maxLength: this.maxLength };
  }
}

export class DecimalType extends BaseScalar {
  readonly kind = 'decimal';
  readonly name = 'number';
  readonly cast = 'numeric';
  readonly operators = [...EQUALITY, ...ORDER];

  /** `decimals`: the maximum; undefined where the currency decides, which only the record knows. */
  constructor(
    readonly decimals: number | undefined,
    readonly range: { readonly min?: string; readonly max?: string; readonly above?: string } = {},
  ) {
    super();
  }

  parse(value: JsonValue, field: string, problems: Problems): unknown {
    if (!(value instanceof JsonNumber)) {
      return problems.add(field, 'invalid_type', `${field} must be a JSON number, not ${jsonKind(value)}.`);
    }
    const refusal = this.refusal(value.text);
    if (refusal) return problems.add(field, 'out_of_range', `${field} ${refusal}.`);
    return canonical(value.text);
  }

  private refusal(text: string): string | undefined {
    const maxDecimals = this.decimals ?? 4;
    if (!fits(text, { maxDigits: 15, maxDecimals })) {
      return `must have at most 15 significant digits and ${maxDecimals} decimals`;
    }
    const value = Number(text);
    const { min, max, above } = this.range;
    if (above !== undefined && value <= Number(above)) return `must be greater than ${above}`;
    if (min !== undefined && value < Number(min)) return `must be at least ${min}`;
    if (max !== undefined && value > Number(max)) return `must be at most ${max}`;
    return undefined;
  }

  filter(text: string): string {
    if (!/^-?(0|[1-9]\d*)(\.\d+)?$/.test(text) || !fits(text, { maxDigits: 15, maxDecimals: 12 })) {
      throw new UnfitValue('must be a plain decimal number of at most 15 digits, such as 12.50');
    }
    return text;
  }

  /** At most 15 significant digits, so that every double is exact (wire.md 4). */
  override present(raw: unknown): unknown {
    return raw === null ? null : Number(raw);
  }

  jsonSchema(): Record<string, unknown> {
    const { min, max, above } = this.range;
    return {
      type: 'number',
      ...(min === undefined ? {} : { minimum: Number(min) }),
      ...(max === undefined ? {} : { maximum: Number(max) }),
      ...(above === undefined ? {} : { exclusiveMinimum: Number(above) }),
    };
  }
}

export class IntegerType extends BaseScalar {
  readonly kind = 'integer';
  readonly name = 'integer';
  readonly cast = 'bigint';
  readonly operators = [...EQUALITY, ...ORDER];

  constructor(
    readonly min: number,
    readonly max: number,
  ) {
    super();
  }

  parse(value: JsonValue, field: string, problems: Problems): unknown {
    if (!(value instanceof JsonNumber)) {
      return problems.add(field, 'invalid_type', `${field} must be an integer, not ${jsonKind(value)}.`);
    }
    const number = Number(value.text);
    if (
      !Number.isInteger(number) ||
      !fits(value.text, { maxDigits: 15, maxDecimals: 0 }) ||
      number < this.min ||
      number > this.max
    ) {
      return problems.add(field, 'out_of_range', `${field} must be an integer from ${this.min} to ${this.max}.`);
    }
    return number + 0;
  }

  filter(text: string): string {
    if (!/^-?(0|[1-9]\d{0,14})$/.test(text)) throw new UnfitValue('must be an integer');
    return text;
  }

  override present(raw: unknown): unknown {
    return raw === null ? null : Number(raw);
  }

  jsonSchema(): Record<string, unknown> {
    return { type: 'integer', minimum: this.min, maximum: this.max };
  }
}

export class BooleanType extends BaseScalar {
  readonly kind = 'boolean';
  readonly name = 'boolean';
  readonly cast = 'boolean';
  readonly operators = EQUALITY;

  parse(value: JsonValue, field: string, problems: Problems): unknown {
    return typeof value === 'boolean' ? value : problems.add(field, 'invalid_type', `${field} must be true or false.`);
  }

  filter(text: string): string {
    if (text !== 'true' && text !== 'false') throw new UnfitValue('must be true or false', ['true', 'false']);
    return text;
  }

  jsonSchema(): Record<string, unknown> {
    return { type: 'boolean' };
  }
}

export class DateType extends BaseScalar {
  readonly kind = 'date';
  readonly name = 'date';
  readonly cast = 'date';
  readonly operators = [...EQUALITY, ...ORDER];

  parse(value: JsonValue, field: string, problems: Problems): unknown {
    if (typeof value === 'string' && isRealDate(value)) return value;
    return problems.add(field, 'invalid_date', `${field} must be a calendar day from 1900 to 2999 as YYYY-MM-DD.`);
  }

  filter(text: string): string {
    if (!isRealDate(text)) throw new UnfitValue('must be a calendar day as YYYY-MM-DD');
    return text;
  }

  jsonSchema(): Record<string, unknown> {
    return { type: 'string', format: 'date' };
  }
}

const INSTANT =
  /^(\d{4}-\d{2}-\d{2})[Tt]([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?([Zz]|[+-]([01]\d|2[0-3]):[0-5]\d)$/;

export class InstantType extends BaseScalar {
  readonly kind = 'instant';
  readonly name = 'instant';
  readonly cast = 'timestamptz';
  readonly operators = [...EQUALITY, ...ORDER];

  parse(value: JsonValue, field: string, problems: Problems): unknown {
    if (typeof value === 'string' && isInstant(value)) return new Date(value).toISOString();
    return problems.add(
      field,
      'invalid_instant',
      `${field} must be an RFC 3339 instant such as 2026-01-05T10:00:00.000Z.`,
    );
  }

  filter(text: string): string {
    if (!isInstant(text)) {
      throw new UnfitValue(
        'must be an RFC 3339 instant with its offset, such as 2026-01-05T10:00:00.000Z (write + as %2B)',
      );
    }
    // Converted to UTC, because PostgreSQL accepts no offset of 16 hours or more; digits finer than a Date's are kept.
    const [, fraction = ''] = /(\.\d+)/.exec(text) ?? [];
    return `${new Date(text.replace(fraction, '').toUpperCase()).toISOString().slice(0, 19)}${fraction}Z`;
  }

  /** From json_agg an instant comes as `2026-01-05T10:00:00.12+00:00`. */
  override present(raw: unknown): unknown {
    return typeof raw === 'string' && !raw.endsWith('Z') ? new Date(raw).toISOString() : raw;
  }

  jsonSchema(): Record<string, unknown> {
    return { type: 'string', format: 'date-time' };
  }
}

function isInstant(text: string): boolean {
  const day = INSTANT.exec(text)?.[1];
  return day !== undefined && isRealDate(day);
}

/** Every kind of single value. */
export type Scalar = TextType | DecimalType | IntegerType | BooleanType | DateType | InstantType | ChoiceType | OwnType;
