import { JsonNumber, type JsonValue } from '@daybook/json';
import type { Problems } from './path.js';
import type { Scalar } from './scalars.js';

/** The operators of wire.md 3. */
export type Operator = 'eq' | 'ne' | 'gt' | 'gte' | 'lt' | 'lte' | 'in' | 'nin' | 'contains' | 'starts_with' | 'null';

export const EQUALITY: readonly Operator[] = ['eq', 'ne', 'in', 'nin', 'null'];
export const ORDER: readonly Operator[] = ['gt', 'gte', 'lt', 'lte'];
export const OF_TEXT: readonly Operator[] = [...EQUALITY, ...ORDER, 'contains', 'starts_with'];

/** The names that the composed packages declare together; the registry is one. */
export interface Declarations {
  /** `invoice.confirmed` */
  eventKinds(): readonly string[];
  /** Names of the resources whose records have events. */
  eventResources(): readonly string[];
  /** The scopes that a token may hold, with what each grants. */
  tokenScopes(): readonly { readonly name: string; readonly grants: string }[];
}

/** One of the values that a field takes, as an interface shows it; without a label, the value itself is one. */
export interface OfferedValue {
  readonly value: string;
  readonly label?: string;
  readonly description?: string;
}

/** What a filter's text may not be; `message` says what is wanted. */
export class UnfitValue extends Error {
  constructor(
    message: string,
    readonly allowed?: readonly string[],
    /** The value that is meant. */
    readonly suggestion?: string,
  ) {
    super(message);
  }
}

/**
 * What every type of single values answers. A type owns everything that depends on it: which JSON it takes, which filters it
 * knows, how a column becomes JSON, and how it is documented. Its kinds are the closed union {@link Scalar}.
 */
export abstract class BaseScalar {
  abstract readonly kind: Scalar['kind'];
  /** What the schema calls it. */
  abstract readonly name: string;
  /** The PostgreSQL type that a filter's text is cast to. */
  abstract readonly cast: string;
  abstract readonly operators: readonly Operator[];
  /** A JSON value as the program keeps it (decimals as canonical text), or undefined after adding a problem. */
  abstract parse(value: JsonValue, field: string, problems: Problems): unknown;
  /** A filter's text as PostgreSQL takes it. @throws UnfitValue */
  abstract filter(text: string, operator?: Operator): string;
  abstract jsonSchema(): Record<string, unknown>;
  /** A column's value (or the same out of json_agg) as JSON. */
  present(raw: unknown): unknown {
    return raw;
  }
  /** The only values that it takes, or of which it takes several; undefined: every value that fits. */
  offered(): readonly OfferedValue[] | undefined {
    return undefined;
  }
  /** The value that a text most likely stands for which is none. */
  meant(_sent: string): string | undefined {
    return undefined;
  }
  /** The type as it is in a composed service, for a type whose values the packages declare. */
  within(_declarations: Declarations): Scalar {
    return this as unknown as Scalar;
  }
}

/** A type that a domain brings along: all that one has to know of it, its methods answer. */
export abstract class OwnType extends BaseScalar {
  readonly kind = 'own';
}

export function nameOf(value: JsonValue): string {
  if (value === null) return 'null';
  if (value instanceof JsonNumber) return 'a number';
  if (Array.isArray(value)) return 'an array';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}
