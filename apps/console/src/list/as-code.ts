import type { ListQuery } from '../data/daybook.js';
import type { Schema } from '../data/wire.js';

/** The request of a list, as a program would send it. */
export interface ListCall {
  readonly origin: string;
  readonly workspace: string;
  readonly schema: Schema;
  /** The query that this list sends. */
  readonly query: ListQuery;
}

/** Quotes a text for a POSIX shell. Inside single quotes only a single quote needs escaping. */
export function shellQuote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** The query in readable form: characters that are legal in an address are not escaped. */
export function readableQuery(query: ListQuery): string {
  const text = new URLSearchParams(Object.entries(query)).toString();
  return text.replaceAll('%5B', '[').replaceAll('%5D', ']').replaceAll('%2C', ',').replaceAll('%3A', ':');
}

export function curlOf({ origin, workspace, schema, query }: ListCall): string {
  const text = readableQuery(query);
  const address = `${origin}/api/${workspace}/v1/${schema.name}${text === '' ? '' : `?${text}`}`;
  // Without -g, curl expands brackets as a range of URLs. The token is in double quotes so that the shell expands it.
  return `curl -sS -g ${shellQuote(address)} -H "Authorization: Bearer $DAYBOOK_TOKEN"`;
}

const NUMBERS: ReadonlySet<string> = new Set(['number', 'integer']);

/** A value with the type that the client expects: numbers and booleans without quotes, lists as strings. */
function literal(schema: Schema, name: string, operator: string, value: string): string {
  const type = schema.fields.find((field) => field.name === name)?.type;
  const isPlain = operator !== 'in' && operator !== 'nin';
  const isTruth = operator === 'null' || (type === 'boolean' && isPlain) || name === 'include_total';
  const isNumber = name === 'limit' || (type !== undefined && NUMBERS.has(type) && isPlain);
  if (isTruth && /^(true|false)$/.test(value)) return value;
  return isNumber && /^-?(0|[1-9]\d{0,14})(\.\d+)?$/.test(value) ? value : quoted(value);
}

function quoted(text: string): string {
  return `'${JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(String.raw`\"`, '"')
    .replaceAll("'", String.raw`\'`)}'`;
}

function key(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name);
}

/** `{ date: { gte: '2026-01-01' }, filters: { 'partner.name[contains]': 'shop' } }` */
function queryObject(schema: Schema, query: ListQuery): string {
  const plain = new Map<string, string>();
  const operators = new Map<string, string[]>();
  const beyond: string[] = [];
  for (const [parameter, value] of Object.entries(query)) {
    const { path, operator } = /^(?<path>\w+)(?:\[(?<operator>\w+)\])?$/.exec(parameter)?.groups ?? {};
    if (path === undefined) beyond.push(`${key(parameter)}: ${quoted(value)}`);
    else if (operator === undefined) plain.set(path, literal(schema, path, 'eq', value));
    else
      operators.set(path, [...(operators.get(path) ?? []), `${operator}: ${literal(schema, path, operator, value)}`]);
  }
  for (const [path, list] of operators) {
    const equal = plain.get(path);
    plain.set(path, `{ ${[...(equal === undefined ? [] : [`eq: ${equal}`]), ...list].join(', ')} }`);
  }
  const parts = [...plain].map(([name, value]) => `${key(name)}: ${value}`);
  if (beyond.length > 0) parts.push(`filters: { ${beyond.join(', ')} }`);
  return parts.length === 0 ? '{}' : `{\n${parts.map((part) => `      ${part},\n`).join('')}    }`;
}

/** Where a Node program keeps the token. The text is only shown here, not executed. */
const TOKEN = ['process', 'env', 'DAYBOOK_TOKEN'].join('.');

/** The same list with @daybook/client, as a complete program. */
export function sdkCallOf({ origin, workspace, schema, query }: ListCall): string {
  return `import { createDaybook } from '@daybook/client';

const daybook = createDaybook({ origin: ${quoted(origin)}, workspace: ${quoted(workspace)}, token: ${TOKEN}! });

const { data, next_cursor } = await daybook.get(${quoted(`/v1/${schema.name}`)}, {
  params: {
    query: ${queryObject(schema, query)},
  },
});
`;
}
