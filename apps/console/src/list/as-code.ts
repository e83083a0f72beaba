import type { ListQuery } from '../data/daybook.js';
import type { Schema } from '../data/wire.js';

/** A list as a program asks for it. */
export interface ListCall {
  readonly origin: string;
  readonly workspace: string;
  readonly schema: Schema;
  /** Exactly what this list sends. */
  readonly query: ListQuery;
}

/** A text of a POSIX shell that stays as it is: in single quotes, which only a single quote ends. */
export function shellQuote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** The query in the form that a person can read: what an address may hold is not escaped. */
export function readableQuery(query: ListQuery): string {
  const text = new URLSearchParams(Object.entries(query)).toString();
  return text.replaceAll('%5B', '[').replaceAll('%5D', ']').replaceAll('%2C', ',').replaceAll('%3A', ':');
}

export function curlOf({ origin, workspace, schema, query }: ListCall): string {
  const text = readableQuery(query);
  const address = `${origin}/api/${workspace}/v1/${schema.name}${text === '' ? '' : `?${text}`}`;
  // Without -g, curl reads brackets as a range of addresses. The token stands in double quotes: the shell fills it in.
  return `curl -sS -g ${shellQuote(address)} -H "Authorization: Bearer $DAYBOOK_TOKEN"`;
}

const NUMBERS: ReadonlySet<string> = new Set(['number', 'integer']);

/** A value as the client's types have it: numbers and truth values without quotes, lists as texts. */
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

/** Where a program of Node keeps the token. The text runs there, not here. */
const TOKEN = ['process', 'env', 'DAYBOOK_TOKEN'].join('.');

/** The same list by @daybook/client, as a file that runs. */
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
