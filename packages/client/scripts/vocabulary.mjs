// The names that the shell completes, from the OpenAPI document: addresses, parameters, fields, members of bodies, values.

/**
 * `{ texts, addresses }`: under each path below /v1, with `{}` for an id, its description and for each verb the indexes of
 * texts: `parameters` and `body` contain `name` or `name=value,value`, `filters` contain `name operators values`, one per line.
 */
export function vocabularyOf(document) {
  const texts = [];
  const numbers = new Map();
  const numberOf = (lines) => {
    const text = lines.join('\n');
    if (text === '') return undefined;
    if (!numbers.has(text)) numbers.set(text, texts.push(text) - 1);
    return numbers.get(text);
  };
  const found = (value) =>
    value?.$ref === undefined
      ? value
      : value.$ref
          .slice(2)
          .split('/')
          .reduce((at, name) => at[name], document);
  const addresses = {};
  for (const [path, operations] of Object.entries(document.paths)) {
    // Files are requested through the list or report: `--csv`.
    if (!path.startsWith('/v1/') || /\.(csv|ndjson)$/.test(path)) continue;
    for (const [verb, operation] of Object.entries(operations)) {
      // The shell only shows JSON: it has options for tables and streams.
      if (!found(operation.responses['200']).content['application/json']) continue;
      const said = verbOf(operation, found, numberOf);
      for (const address of addressesOf(path.slice('/v1/'.length), operation, found))
        (addresses[address] ??= {})[verb] = said;
    }
  }
  return { texts, addresses };
}

/** With `{}` for an id, and one path for each value of an enumerated segment: `invoices/{}/history`. */
function addressesOf(path, operation, found) {
  const parts = (operation.parameters ?? []).map(found).filter((one) => one.in === 'path');
  return parts
    .reduce(
      (known, { name, schema }) =>
        (schema.enum ?? ['{}']).flatMap((value) => known.map((address) => address.replace(`{${name}}`, value))),
      [path],
    )
    .sort();
}

function verbOf(operation, found, numberOf) {
  const parameters = (operation.parameters ?? []).map(found).filter((one) => one.in === 'query');
  const answer = found(found(operation.responses['200'])?.content?.['application/json']?.schema);
  const record = found(answer?.properties?.data?.items) ?? answer;
  const body = found(found(operation.requestBody)?.content['application/json']?.schema);
  const isFilter = ({ name, style }) => style === 'deepObject' || name === 'filters';
  const sort = parameters.find(({ name }) => name === 'sort');
  return {
    summary: operation.summary,
    parameters: numberOf(
      parameters.filter((one) => !isFilter(one)).map(({ name, schema }) => named(name, valuesOf(found(schema), found))),
    ),
    filters: numberOf(parameters.filter(isFilter).flatMap((one) => filtersOf(one, found))),
    sorts: numberOf(sort ? sortsOf(sort) : []),
    fields: numberOf(parameters.some(({ name }) => name === 'fields') ? pathsOf(record, found) : []),
    body: numberOf(body ? membersOf(body, found) : []),
  };
}

const named = (name, values) => (values.length === 0 ? name : `${name}=${values.join(',')}`);

function valuesOf(schema, found) {
  if (schema?.enum) return schema.enum.filter((value) => value !== null);
  if (typesOf(schema).includes('boolean')) return ['true', 'false'];
  return (schema?.anyOf ?? []).flatMap((one) => valuesOf(found(one), found));
}

const typesOf = (schema) => [schema?.type ?? []].flat();

/** `state eq,ne,in draft,posted`; for a related record `partner.name eq,contains`. */
function filtersOf({ name, schema }, found) {
  if (name === 'filters') return relatedOf(found(schema));
  // The first alternative means that nothing is sent.
  const [plain, byOperator = plain] = found(schema).anyOf.slice(1).map(found);
  const operators = Object.keys(byOperator.properties).join(',');
  return [`${name} ${operators} ${valuesOf(plain, found).join(',')}`.trim()];
}

/** The patterns that `packages/edge/openapi` writes: `^partner\.(name|email)(\[(eq|ne)\])?$`. */
function relatedOf({ patternProperties = {} }) {
  return Object.keys(patternProperties).flatMap((pattern) => {
    const [, relation, fields, operators] = /^\^(\w+)\\\.\(([\w|]+)\)\(\\\[\(([\w|]+)\)\\\]\)\?\$$/.exec(pattern) ?? [];
    if (relation === undefined) return [];
    return fields.split('|').map((field) => `${relation}.${field} ${operators.replaceAll('|', ',')}`);
  });
}

/** The description lists them: "Up to 5 of id, number, date, separated by commas." */
function sortsOf({ schema: { description } }) {
  const [, names = ''] = / of ((?:[\w.]+, )*[\w.]+), separated by commas/.exec(description) ?? [];
  return names === '' ? [] : names.split(', ');
}

function pathsOf(record, found, depth = 2) {
  const parts = record?.oneOf ?? record?.allOf;
  if (parts) return [...new Set(parts.flatMap((one) => pathsOf(found(one), found, depth)))];
  return Object.entries(record?.properties ?? {}).flatMap(([name, one]) => {
    const value = found(one);
    const inner = found(value.items) ?? (value.anyOf ?? [value]).map(found).find(({ properties }) => properties);
    const below = depth > 1 && inner ? pathsOf(inner, found, depth - 1) : [];
    return [name, ...below.map((path) => `${name}.${path}`)];
  });
}

/** `reference` for a text, `quantity:` for other JSON, with the values if they are known. */
function membersOf(body, found) {
  return Object.entries(body.properties ?? {}).map(([name, one]) => {
    const schema = found(one);
    return named(takesText(schema, found) ? name : `${name}:`, valuesOf(schema, found));
  });
}

function takesText(schema, found) {
  if (typesOf(schema).includes('string') || schema.enum) return true;
  return (schema.anyOf ?? []).some((one) => takesText(found(one), found));
}
