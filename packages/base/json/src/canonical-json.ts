import { Internal } from '@daybook/errors';
import { JsonNumber, type JsonObject, type JsonValue } from './json-value.js';

/** Up to this many digits, the exponent and the length of the number add up exactly in a double. */
const MAX_EXPONENT_DIGITS = 15;

// A fast path: most keys and many numbers look like this.
const PLAIN_KEY = /^\w+$/;
const WHOLE = /^[1-9]\d{0,14}$/;

/**
 * One text for each value, for fingerprints (wire.md 5): keys sorted by code unit, no blanks, numbers by value. Values with different
 * meanings never share a text.
 */
export function canonicalJson(value: JsonValue): string {
  return new Writer().text(value, 0);
}

/** The keys of an object as sent, and sorted with their JSON text. */
interface Names {
  readonly keys: readonly string[];
  readonly sorted: readonly (readonly [key: string, text: string])[];
}

/** Appends to one text instead of joining lists of parts: a body may hold 50,000 values. */
class Writer {
  /** By depth: the rows of a list nearly always have the same keys, so they are sorted only once. */
  private readonly names: Names[] = [];

  text(value: JsonValue, depth: number): string {
    if (typeof value === 'string') return JSON.stringify(value);
    if (value === null || typeof value !== 'object') return String(value);
    if (value instanceof JsonNumber) return canonicalNumber(value.text);
    return Array.isArray(value) ? this.array(value, depth) : this.object(value, depth);
  }

  private array(array: readonly JsonValue[], depth: number): string {
    let text = '';
    for (const element of array) text += `${text === '' ? '[' : ','}${this.text(element, depth + 1)}`;
    return text === '' ? '[]' : `${text}]`;
  }

  private object(object: JsonObject, depth: number): string {
    let text = '';
    for (const [key, name] of this.sortedNames(object, depth))
      text += `${text === '' ? '{' : ','}${name}${this.text(object[key] as JsonValue, depth + 1)}`;
    return text === '' ? '{}' : `${text}}`;
  }

  private sortedNames(object: JsonObject, depth: number): Names['sorted'] {
    const keys = Object.keys(object);
    const last = this.names[depth];
    if (last && isSame(keys, last.keys)) return last.sorted;
    const sorted = keys
      .toSorted()
      .map((key) => [key, `${PLAIN_KEY.test(key) ? `"${key}"` : JSON.stringify(key)}:`] as const);
    this.names[depth] = { keys, sorted };
    return sorted;
  }
}

function isSame(keys: readonly string[], others: readonly string[]): boolean {
  return keys.length === others.length && keys.every((key, i) => key === others[i]);
}

/**
 * Digits without outer zeros, then the power of ten: `1.0`, `1` and `10e-1` are `1e0`; every zero is `0`. It never expands an exponent.
 * Numbers with exponents of more than 15 digits keep their own spelling: no field accepts them, so no request with one is ever stored under
 * a key.
 */
function canonicalNumber(text: string): string {
  if (WHOLE.test(text)) {
    const significant = withoutTrailingZeros(text);
    return `${significant}e${text.length - significant.length}`;
  }
  const parts = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?)0*(\d*))?$/.exec(text);
  if (parts === null) throw new Internal(new TypeError('A JsonNumber holds text that is no JSON number'));
  const [, sign = '', whole = '', fraction = '', exponentSign = '', exponentDigits = ''] = parts;
  const digits = withoutLeadingZeros(whole + fraction);
  if (digits === '') return '0';
  if (exponentDigits.length > MAX_EXPONENT_DIGITS) return text;
  const significant = withoutTrailingZeros(digits);
  const exponent = Number(`${exponentSign}${exponentDigits || '0'}`);
  return `${sign}${significant}e${exponent - fraction.length + digits.length - significant.length}`;
}

function withoutLeadingZeros(digits: string): string {
  let start = 0;
  while (digits[start] === '0') start++;
  return digits.slice(start);
}

function withoutTrailingZeros(digits: string): string {
  let end = digits.length;
  while (digits[end - 1] === '0') end--;
  return digits.slice(0, end);
}
