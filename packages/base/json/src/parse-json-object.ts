import { isUtf8 } from 'node:buffer';
import { type ErrorCode, InvalidRequest } from '@daybook/errors';
import { JsonNumber, type JsonObject, type JsonValue } from './json-value.js';
import { textPosition, shownPath } from './place.js';

/** Nesting depth of objects and arrays, the root included (wire.md 6). */
const MAX_DEPTH = 20;

/** No object of the interface has this many fields, and a map of texts takes 50 keys. */
const MAX_KEYS = 200;

/** Lists accept at most 500 rows; those that a client may send back as it read them can be longer. */
const MAX_ELEMENTS = 10_000;

/** Objects, arrays and single values in the whole body: 500 lines with 50 taxes each have some 35,000. */
const MAX_VALUES = 50_000;

const TAB = 0x09;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const SPACE = 0x20;
const QUOTE = 0x22;
const PLUS = 0x2b;
const COMMA = 0x2c;
const MINUS = 0x2d;
const POINT = 0x2e;
const ZERO = 0x30;
const NINE = 0x39;
const COLON = 0x3a;
const OPEN_BRACKET = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_BRACKET = 0x5d;
const LOWER_A = 0x61;
const LOWER_E = 0x65;
const LOWER_F = 0x66;
const LOWER_U = 0x75;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;

const FORBIDDEN_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** The characters allowed after a backslash, except `u` and its four digits. */
const ESCAPED = '"\\/bfnrt';

/**
 * Reads a request body strictly by RFC 8259, keeping every number's own text (wire.md 4 and 6).
 *
 * Throws `InvalidRequest` without a field: `invalid_json` (not UTF-8, a byte order mark, bad syntax, a root that is not an object),
 * `duplicate_key` (keys compared after decoding), `forbidden_key`, `too_deep` (more than 20 levels), `too_many_keys` (of one object),
 * `too_many_elements` (of one array), `too_many_values` (of the whole body). U+0000 and lone surrogates pass: the field types refuse them,
 * because they can name the field.
 */
export function parseJsonObject(bytes: Uint8Array): JsonObject {
  if (!isUtf8(bytes)) throw invalidJson('The body is not valid UTF-8: send JSON in UTF-8.');
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
  if (text.startsWith('\uFEFF')) throw invalidJson('The body begins with a byte order mark: send it without one.');
  const root = new JsonReader(text).read();
  if (root === null || typeof root !== 'object' || Array.isArray(root) || root instanceof JsonNumber) {
    throw invalidJson('The body must be a JSON object, such as {"name":"value"}.');
  }
  return root;
}

/** Reads one text in one pass. `at` is the next character to read; `path` leads to the value being read. */
class JsonReader {
  private at = 0;
  private values = 0;
  private readonly path: (string | number)[] = [];

  constructor(private readonly text: string) {}

  read(): JsonValue {
    if (Number.isNaN(this.nextCode())) throw invalidJson('The body is empty: send a JSON object.');
    const value = this.value(0);
    if (!Number.isNaN(this.nextCode())) this.fail('nothing may follow the object');
    return value;
  }

  /** `depth` counts the enclosing containers. It is checked before descending, so the stack stays small. */
  private value(depth: number): JsonValue {
    const code = this.nextCode();
    if (++this.values > MAX_VALUES) this.refuseSize('too_many_values', 'The body', `${MAX_VALUES} values`);
    if (code === QUOTE) return this.string();
    if (code === OPEN_BRACE) return this.object(depth);
    if (code === OPEN_BRACKET) return this.array(depth);
    if (code === MINUS || isDigit(code)) return this.number();
    if (this.takes('true')) return true;
    if (this.takes('false')) return false;
    if (this.takes('null')) return null;
    return this.fail('expected a value');
  }

  private object(depth: number): JsonObject {
    this.descend(depth);
    const object = Object.create(null) as JsonObject;
    if (this.nextCode() === CLOSE_BRACE) return this.closed(depth, object);
    for (let keys = 1; ; keys++) {
      if (keys > MAX_KEYS) this.refuseSize('too_many_keys', this.container(depth), `${MAX_KEYS} keys`);
      if (this.nextCode() !== QUOTE) this.fail('expected a key in double quotes');
      const keyAt = this.at;
      const key = this.string();
      this.path[depth] = key;
      if (key in object) this.refuseKey('duplicate_key', 'occurs more than once: send each key once', keyAt);
      if (FORBIDDEN_KEYS.has(key)) this.refuseKey('forbidden_key', 'is not allowed as a key: leave it out', keyAt);
      if (this.nextCode() !== COLON) this.fail('expected ":" after the key');
      this.at++;
      object[key] = this.value(depth + 1);
      const code = this.nextCode();
      if (code === CLOSE_BRACE) return this.closed(depth, object);
      if (code !== COMMA) this.fail('expected "," or "}"');
      this.at++;
    }
  }

  private array(depth: number): JsonValue[] {
    this.descend(depth);
    const array: JsonValue[] = [];
    if (this.nextCode() === CLOSE_BRACKET) return this.closed(depth, array);
    for (;;) {
      if (array.length === MAX_ELEMENTS)
        this.refuseSize('too_many_elements', this.container(depth), `${MAX_ELEMENTS} elements`);
      this.path[depth] = array.length;
      array.push(this.value(depth + 1));
      const code = this.nextCode();
      if (code === CLOSE_BRACKET) return this.closed(depth, array);
      if (code !== COMMA) this.fail('expected "," or "]"');
      this.at++;
    }
  }

  private descend(depth: number): void {
    if (depth >= MAX_DEPTH) {
      const place = textPosition(this.text, this.at);
      const message = `The body is nested more than ${MAX_DEPTH} levels deep ${place}: flatten it.`;
      throw new InvalidRequest({ code: 'too_deep', message });
    }
    this.at++;
  }

  private closed<T>(depth: number, container: T): T {
    this.at++;
    this.path.length = depth;
    return container;
  }

  /** Only checks escapes; JSON.parse decodes them all at once, which is faster than piece by piece. */
  private string(): string {
    const { text } = this;
    const start = ++this.at;
    let hasEscapes = false;
    for (;;) {
      const code = text.charCodeAt(this.at);
      if (code === QUOTE) break;
      if (code === BACKSLASH) {
        hasEscapes = true;
        this.skipEscape();
      } else if (code >= SPACE) {
        this.at++;
      } else if (Number.isNaN(code)) {
        this.fail('the body ends inside a string');
      } else {
        this.fail('a control character in a string must be written as an escape');
      }
    }
    const sent = text.slice(start, this.at++);
    return hasEscapes ? (JSON.parse(`"${sent}"`) as string) : sent;
  }

  private skipEscape(): void {
    const { text } = this;
    if (text.charCodeAt(this.at + 1) !== LOWER_U) {
      const character = text.charAt(this.at + 1);
      if (character === '' || !ESCAPED.includes(character))
        this.fail('a backslash must begin one of \\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX');
      this.at += 2;
      return;
    }
    for (let i = this.at + 2; i < this.at + 6; i++) {
      if (!isHexDigit(text.charCodeAt(i))) this.fail('\\u must be followed by four hexadecimal digits');
    }
    this.at += 6;
  }

  private number(): JsonNumber {
    const { text } = this;
    const start = this.at;
    if (text.charCodeAt(this.at) === MINUS) this.at++;
    if (text.charCodeAt(this.at) === ZERO) {
      this.at++;
      if (isDigit(text.charCodeAt(this.at))) this.fail('a number must not have leading zeros');
    } else {
      this.digits();
    }
    if (text.charCodeAt(this.at) === POINT) {
      this.at++;
      this.digits();
    }
    if ((text.charCodeAt(this.at) | 0x20) === LOWER_E) {
      this.at++;
      const sign = text.charCodeAt(this.at);
      if (sign === PLUS || sign === MINUS) this.at++;
      this.digits();
    }
    return new JsonNumber(text.slice(start, this.at));
  }

  private digits(): void {
    const { text } = this;
    if (!isDigit(text.charCodeAt(this.at))) this.fail('expected a digit');
    while (isDigit(text.charCodeAt(this.at))) this.at++;
  }

  private takes(word: string): boolean {
    if (!this.text.startsWith(word, this.at)) return false;
    this.at += word.length;
    return true;
  }

  /** Skips blanks and returns the next code unit without consuming it; NaN at the end. */
  private nextCode(): number {
    const { text } = this;
    let code = text.charCodeAt(this.at);
    while (code === SPACE || code === LINE_FEED || code === CARRIAGE_RETURN || code === TAB) {
      code = text.charCodeAt(++this.at);
    }
    return code;
  }

  /** The object or array that is being read at this depth, as an error names it. */
  private container(depth: number): string {
    return depth === 0 ? 'The body' : shownPath(this.path.slice(0, depth));
  }

  private refuseSize(code: ErrorCode, what: string, limit: string): never {
    const message = `${what} has more than ${limit} (${textPosition(this.text, this.at)}). Send less in one request.`;
    throw new InvalidRequest({ code, message });
  }

  private refuseKey(code: ErrorCode, what: string, at: number): never {
    const message = `The key ${shownPath(this.path)} ${what} (${textPosition(this.text, at)}).`;
    throw new InvalidRequest({ code, message });
  }

  private fail(what: string): never {
    throw invalidJson(`The body is not valid JSON: ${what} ${textPosition(this.text, this.at)}.`);
  }
}

function isDigit(code: number): boolean {
  return code >= ZERO && code <= NINE;
}

function isHexDigit(code: number): boolean {
  const lower = code | 0x20;
  return isDigit(code) || (lower >= LOWER_A && lower <= LOWER_F);
}

function invalidJson(message: string): InvalidRequest {
  return new InvalidRequest({ code: 'invalid_json', message });
}
