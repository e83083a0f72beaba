/** Parts of addresses in samples. */
const PLACES = { id: 'ext:4711', collection: 'invoices' };

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

function operationsOf(document) {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.filter((method) => item[method]).map((method) => ({ path, method, operation: item[method] })),
  );
}

/** The scopes of which a token needs one; empty where none does. */
const scopesOf = ({ security = [] }) => security.flatMap(({ bearer = [] }) => bearer);

/** The reference for programs that read, and for browsers without scripts: a table for each tag. */
export function operationsMarkdown(document) {
  const all = operationsOf(document);
  const row = ({ path, method, operation }) => {
    const scopes = scopesOf(operation).map((scope) => `\`${scope}\``);
    return `| ${method.toUpperCase()} \`${path}\` | ${operation.summary} | ${scopes.join(' or ')} |`;
  };
  const sections = document.tags.map(({ name, description = '' }) => {
    const rows = all.filter(({ operation }) => operation.tags.includes(name)).map(row);
    return `## ${name}\n\n${description}\n\n| Operation | Does | Scope |\n|---|---|---|\n${rows.join('\n')}\n`;
  });
  return `# API reference

Every operation of the service, by collection. [/openapi.json](/openapi.json) has the fields of each in full; \`GET /v1/schema/{resource}\` describes one collection to a program.

Addresses that begin with \`/v1\` are below \`/api/{workspace}\`. A token needs one of the scopes in the last column.

${sections.join('\n')}`;
}

/**
 * A call of the typed client for each operation that a token may use, by the operation's id, and the body that it sends. `{origin}`
 * and `{workspace}` are the reader's.
 */
export function samplesOf(document) {
  const resolve = (schema) => {
    let known = schema;
    while (known.$ref)
      known = known.$ref
        .slice(2)
        .split('/')
        .reduce((at, name) => at[name], document);
    return known;
  };
  const withToken = operationsOf(document).filter(
    ({ path, operation }) => path.startsWith('/v1') && (operation.security ?? []).some(({ bearer }) => bearer),
  );
  return Object.fromEntries(withToken.map((of) => [of.operation.operationId, sampleOf(of, resolve)]));
}

/** The client sends JSON unless a request has another serializer, which cannot wait: the file is read before. */
const READ_FILE = `import { readFileSync } from 'node:fs';\n`;
function withFile(params) {
  const members = [
    ...(Object.keys(params).length > 0 ? [`params: ${literal(params, '  ')}`] : []),
    `body: ''`,
    `bodySerializer: () => readFileSync('document.pdf')`,
    `headers: { 'Content-Type': 'application/octet-stream' }`,
  ];
  return `{\n${members.map((line) => `  ${line},\n`).join('')}}`;
}

function sampleOf({ path, method, operation }, resolve) {
  const params = {};
  for (const [, name] of path.matchAll(/\{(\w+)\}/g)) (params.path ??= {})[name] = name === 'id' ? 'ext:4711' : name;
  const parameters = (operation.parameters ?? []).map(resolve);
  for (const { name, schema, required, in: place } of parameters) {
    if (place === 'path') params.path[name] = PLACES[name] ?? valueOf(schema, resolve, name);
    if (place === 'query' && required) (params.query ??= {})[name] = valueOf(schema, resolve, name);
  }
  const isList = parameters.some(({ name }) => name === 'cursor');
  if (isList) (params.query ??= {}).limit = 200;
  const requestBody = operation.requestBody && resolve(operation.requestBody);
  const sent = requestBody?.content['application/json'];
  const body =
    sent && (requestBody.required || path.endsWith('/{id}')) ? bodyOf(sent.schema, method, resolve) : undefined;
  const init = { ...(Object.keys(params).length > 0 ? { params } : {}), ...(body ? { body } : {}) };
  const sendsFile = requestBody?.content['application/octet-stream'] !== undefined;
  const options = sendsFile ? withFile(params) : literal(init, '');
  const args = sendsFile || Object.keys(init).length > 0 ? `, ${options}` : '';
  const call = isList
    ? `for await (const row of daybook.each('${path}'${args})) {\n  console.log(row);\n}`
    : `const answer = await daybook.${method}('${path}'${args});\nconsole.log(answer);`;
  const typescript = `${sendsFile ? READ_FILE : ''}import { createDaybook } from '@daybook/client';

const daybook = createDaybook({
  origin: '{origin}',
  workspace: '{workspace}',
  token: process.env['DAYBOOK_TOKEN']!,
});

${call}
`;
  return { typescript, ...(body ? { body } : {}) };
}

/** PATCH changes what it names, and nothing is required: one field shows it. */
function bodyOf(schema, method, resolve) {
  const whole = resolve(schema);
  if (method !== 'patch') return valueOf(whole, resolve, 'body');
  const first = ['name', 'note', 'description', 'reference'].find((name) => whole.properties?.[name]) ?? 'metadata';
  return { [first]: valueOf(whole.properties[first], resolve, first) };
}

const WORDS = {
  email: 'accounts@example.com',
  url: 'https://example.com/hooks',
  name: 'Corner Shop',
  code: '4711',
  currency: 'EUR',
};

/** What is worth a place in a sample although it is not required. */
const USUAL = new Set(['partner', 'lines', 'product', 'amount', 'quantity', 'debit', 'credit', 'rate', 'name']);

/** Of several values, the one that most readers know. */
const FAVOURITES = new Set(['EUR', 'invoice.paid']);

function valueOf(schema, resolve, name, depth = 0) {
  const known = resolve(schema);
  if (known.const !== undefined) return known.const;
  if (known.enum)
    return known.enum.find((value) => FAVOURITES.has(value)) ?? known.enum.find((value) => value !== null);
  const choices = known.anyOf ?? known.oneOf;
  if (choices)
    return valueOf(
      choices.find((choice) => resolve(choice).type !== 'null'),
      resolve,
      name,
      depth,
    );
  const type = [known.type].flat().find((one) => one !== 'null');
  if (type === 'array') return sides(valueOf(known.items, resolve, singularOf(name), depth + 1));
  if (type === 'object') return objectOf(known, resolve, depth);
  if (type === 'boolean') return true;
  if (type === 'number' || type === 'integer') return Math.max(1, known.minimum ?? 1);
  return textOf(known, name);
}

function objectOf({ properties = {}, required = [] }, resolve, depth) {
  const isShown = (name) => required.includes(name) || (USUAL.has(name) && depth < 3 && !properties[name].readOnly);
  const names = Object.keys(properties).filter(isShown);
  return Object.fromEntries(names.map((name) => [name, valueOf(properties[name], resolve, name, depth + 1)]));
}

/** A line has a debit or a credit, and an entry both. */
function sides(element) {
  if (element?.debit === undefined) return [element];
  const { debit, credit, ...line } = element;
  return [
    { ...line, debit },
    { ...line, credit },
  ];
}

function textOf({ format, maxLength }, name) {
  if (format === 'date') return '2026-03-02';
  if (format === 'date-time') return '2026-03-02T09:00:00Z';
  const word = WORDS[name] ?? (maxLength === undefined && format === undefined ? `ext:${name}-17` : name);
  return word.slice(0, maxLength);
}

const singularOf = (name) => name.replace(/s$/, '');

function literal(value, indent) {
  const inner = `${indent}  `;
  if (Array.isArray(value)) return `[${value.map((one) => literal(one, indent)).join(', ')}]`;
  if (value === null || typeof value !== 'object') return typeof value === 'string' ? `'${value}'` : String(value);
  const members = Object.entries(value).map(([name, one]) => `${name}: ${literal(one, inner)}`);
  const short = `{ ${members.join(', ')} }`;
  if (members.length === 0) return '{}';
  return short.length < 70 && !short.includes('\n')
    ? short
    : `{\n${members.map((line) => `${inner}${line},\n`).join('')}${indent}}`;
}
