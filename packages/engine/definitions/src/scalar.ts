import { JsonNumber, type JsonValue } from '@daybook/json';
import type { Problems } from './path.js';
import type { Scalar } from './scalars.js';

/** The operators of wire.md 3. */
export type Operator = 'eq' | 'ne' | 'gt' | 'gte' | 'lt' | 'lte' | 'in' | 'nin' | 'contains' | 'starts_with' | 'null';

export const EQUALITY: readonly Operator[] = ['eq', 'ne', 'in', 'nin', 'null'];
export const ORDER: readonly Operator[] = ['gt', 'gte', 'lt', 'lte'];
export const OF_TEXT: readonly Operator[] = [...EQUALITY, ...ORDER, 'contains', 'starts_with'];

/** The names that the composed packages declare together; implemented by the registry. */
export interface Declarations {
  /** `invoice.confirmed` */
  eventKinds(): readonly string[];
  /** Names of the resources whose records have events. */
  eventResources(): readonly string[];
  /** The scopes that a token may hold, with what each grants. */
  tokenScopes(): readonly { readonly name: string; readonly grants: string }[];
}

/** A value that a field accepts, as a user interface shows it; without a label, the value is shown. */
export interface OfferedValue {
  readonly value: string;
  readonly label?: string;
  readonly description?: string;
}

/** A filter's text is not a valid value; `message` says what is expected. */
export class UnfitValue extends Error {
  constructor(
    message: string,
    readonly allowed?: readonly string[],
    /** The value that was probably meant. */
    readonly suggestion?: string,
  ) {
    super(message);
  }
}

/**
 * The interface of all types of single values. A type owns everything that depends on it: the JSON it accepts, its filters, how a column
 * becomes JSON, and its documentation. Its kinds are the closed union {@link Scalar}.
 */
export abstract class BaseScalar {
  abstract readonly kind: Scalar['kind'];
  /** Its name in the schema. */
  abstract readonly name: string;
  /** The PostgreSQL type to which a filter's text is cast. */
  abstract readonly cast: string;
  abstract readonly operators: readonly Operator[];
  /** Converts a JSON value to its internal form (decimals as canonical text); returns undefined after adding a problem. */
  abstract parse(value: JsonValue, field: string, problems: Problems): unknown;
  /** Converts a filter's text to PostgreSQL's form. @throws UnfitValue */
  abstract filter(text: string, operator?: Operator): string;
  abstract jsonSchema(): Record<string, unknown>;
  /** Converts a column's value (or the same from json_agg) to JSON. */
  present(raw: unknown): unknown {
    return raw;
  }
  /** The complete set of values, if it has one; undefined: any value of the type. */
  offered(): readonly OfferedValue[] | undefined {
    return undefined;
  }
  /** The value that an invalid text most likely stands for. */
  meant(_sent: string): string | undefined {
    return undefined;
  }
  /** The type within a composed service, for types whose values the packages declare. */
  within(_declarations: Declarations): Scalar {
    return this as unknown as Scalar;
  }
}

/** A type that a domain defines: everything about it is in its methods. */
export abstract class OwnType extends BaseScalar {
  readonly kind = 'own';
}

export function jsonKind(value: JsonValue): string {
  if (value === null) return 'null';
  if (value instanceof JsonNumber) return 'a number';
  if (Array.isArray(value)) return 'an array';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}
