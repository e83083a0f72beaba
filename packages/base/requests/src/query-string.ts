import { InvalidRequest, suggest } from '@daybook/errors';

/** One `name=value` of a query string, decoded, in its order. */
export interface Parameter {
  readonly name: string;
  readonly value: string;
}

/** wire.md 3. The cursor does not count: it contains the parameters of the first request. */
const MAX_PARAMETERS = 50;
const MAX_QUERY_BYTES = 2048;

/** Wrong names are shown up to this length. */
const MAX_SHOWN_NAME_CHARACTERS = 100;

/**
 * The parameters of a query string in order, by the rules of URLSearchParams but strictly; `raw` is the undecoded text after the `?`.
 * Throws `InvalidRequest`: `too_many_parameters` (over 50), `query_too_long` (over 2,048 bytes without the cursor), `invalid_encoding` (a
 * bad percent escape, no UTF-8, a character that must be escaped) and `invalid_character` (U+0000). The last three name the parameter as
 * `field`; for a long query string, its longest.
 */
export function parseQueryString(raw: string): Parameter[] {
  const pairs = raw.split('&').filter((pair) => pair !== '');
  if (pairs.length > MAX_PARAMETERS) {
    const message = `The query string has ${pairs.length} parameters. Send at most ${MAX_PARAMETERS}.`;
    throw new InvalidRequest({ code: 'too_many_parameters', message });
  }
  const parameters = pairs.map(parsePair);
  const sizes = parameters.map(({ name }, index) => ({ name, bytes: pairs[index]?.length ?? 0 }));
  refuseLong(sizes.filter(({ name }) => name !== 'cursor'));
  return parameters;
}

/** Names the longest parameter, the first among equals: shortening another rarely helps. */
function refuseLong(counted: readonly { name: string; bytes: number }[]): void {
  const bytes = counted.reduce((sum, parameter) => sum + parameter.bytes, counted.length - 1);
  if (bytes <= MAX_QUERY_BYTES) return;
  const longest = counted.reduce((found, parameter) => (parameter.bytes > found.bytes ? parameter : found));
  const field = [...longest.name].slice(0, MAX_SHOWN_NAME_CHARACTERS).join('');
  const sizes = `The query string must have at most ${MAX_QUERY_BYTES} bytes without the cursor. This one has ${bytes}`;
  const message = `${sizes}, of which "${field}" has ${longest.bytes}. Shorten it, or split it into several requests.`;
  throw new InvalidRequest({ field, code: 'query_too_long', message });
}

function parsePair(pair: string): Parameter {
  const equals = pair.indexOf('=');
  const rawName = equals === -1 ? pair : pair.slice(0, equals);
  const name = decode(rawName);
  const field = name ?? rawName.slice(0, MAX_SHOWN_NAME_CHARACTERS);
  const value = equals === -1 ? '' : decode(pair.slice(equals + 1));
  if (name === undefined || value === undefined) {
    const message = `"${field}" or its value is not percent-encoded UTF-8. Encode it, like caf%C3%A9 or 100%25.`;
    throw new InvalidRequest({ field, code: 'invalid_encoding', message });
  }
  if (value.includes('\0')) {
    throw new InvalidRequest({
      field,
      code: 'invalid_character',
      message: `"${field}" contains the character U+0000. Leave it out.`,
    });
  }
  return { name, value };
}

/** Refuses bare characters outside printable ASCII: they would have reached us through a guess at their encoding. */
function decode(text: string): string | undefined {
  if (/[^\x21-\x7e]/.test(text)) return undefined;
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}

/**
 * The parameters of a route with a fixed set of names, each at most once.
 * @throws InvalidRequest `unknown_parameter` and `duplicate_parameter` naming the parameter; otherwise as {@link parseQueryString}
 */
export function knownParameters(raw: string, known: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const { name, value } of parseQueryString(raw)) {
    if (!known.includes(name)) throw unknownParameter(name, known);
    if (found.has(name))
      throw new InvalidRequest({
        field: name,
        code: 'duplicate_parameter',
        message: `"${name}" was sent more than once. Send it once.`,
      });
    found.set(name, value);
  }
  return found;
}

/** Hints for clients that send another service's list parameters. */
const USES: Readonly<Record<string, string>> = {
  cursor: ' To read the next page, send the next_cursor of the answer as cursor; limit sets the size of a page.',
  limit: ' limit sets the size of a page; to read the next one, send the next_cursor of the answer as cursor.',
  fields:
    ' fields chooses what the answer contains, also from relations and lines: fields=number,partner.name,lines.quantity.',
  expand: ' expand shows the whole record of a relation beside its id and name: expand=partner,lines.product.',
  sort: ' sort takes field names; a leading - sorts descending: sort=-date,number.',
};

/** The parameter that the sent one probably stands for, and a sentence on how to use it. */
export function suggestParameter(
  sent: string,
  known: readonly string[],
): { suggestion: string | undefined; hint: string } {
  const suggestion = suggest(sent, known);
  return {
    suggestion,
    hint: suggestion === undefined ? '.' : `; did you mean ${suggestion}?${USES[suggestion] ?? ''}`,
  };
}

function unknownParameter(field: string, known: readonly string[]): InvalidRequest {
  const { suggestion, hint } = suggestParameter(field, known);
  const message = `There is no parameter "${field}" here${hint} Known: ${known.join(', ') || 'none'}.`;
  return new InvalidRequest({ field, code: 'unknown_parameter', message, allowed: known, suggestion });
}

/** `true` or `false`, nothing else; false when not sent. @throws InvalidRequest on `name` */
export function parseFlag(name: string, value: string | undefined): boolean {
  if (value === undefined || value === 'false') return false;
  if (value === 'true') return true;
  throw new InvalidRequest({
    field: name,
    code: 'invalid_value',
    message: `${name} must be true or false.`,
    allowed: ['true', 'false'],
  });
}

/** One of `allowed`; the first of them when not sent. @throws InvalidRequest on `name` */
export function parseChoice<Value extends string>(
  name: string,
  value: string | undefined,
  allowed: readonly [Value, ...Value[]],
): Value {
  const choice = value === undefined ? allowed[0] : allowed.find((one) => one === value);
  if (choice !== undefined) return choice;
  const message = `${name} must be one of ${allowed.join(', ')}.`;
  throw new InvalidRequest({ field: name, code: 'invalid_value', message, allowed: [...allowed] });
}

/** Splits `date[gte]` into `date` and `gte`. A name with any other form of brackets stays whole and is then refused as unknown. */
export function splitParameter(name: string): { path: string; operator: string | undefined } {
  const [, path, operator] = /^([^[\]]+)\[([^[\]]+)\]$/.exec(name) ?? [];
  if (path === undefined) return { path: name, operator: undefined };
  return { path, operator };
}
