import { ERROR_CODES } from '@daybook/errors';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { fullFormats } from 'ajv-formats/dist/formats.js';

/** The parts of the document that tests read. */
export interface OpenapiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, object>>>>;
}

export interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly object[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: object }>> };
  readonly responses: Readonly<Record<string, object>>;
  /** The error statuses of the operation. */
  readonly 'x-refusals': readonly number[];
  /** Alternative responses that a parameter requests. */
  readonly 'x-answers'?: { readonly fields?: object; readonly dry_run?: object };
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
}

/** Parameters of the request that change the shape of the response. */
export interface Asked {
  readonly fields?: boolean;
  readonly dryRun?: boolean;
}

interface Response {
  readonly content?: Readonly<Record<string, { readonly schema: object }>>;
}

/** Errors of a request that was not read; any address can return them. */
const EARLY = [408, 414, 417, 431];

/** For schemas that validate only a few bodies: each is compiled once and called by reference, without optimization. */
export const QUICK_TO_COMPILE = { inlineRefs: false, code: { optimize: false } } as const;

// Compiling the response schemas would be a tenth of a file's work.
const validators = new WeakMap<OpenapiDocument, Map<string, Ajv2020>>();

/**
 * The part of the document behind a reference such as `#/components/schemas/Invoice`; the part itself if it is not a reference.
 */
export function resolved<T>(document: OpenapiDocument, part: object): T {
  const { $ref } = part as { $ref?: string };
  if ($ref === undefined) return part as T;
  const [, , kind, name] = $ref.split('/');
  const found = document.components[kind as string]?.[name as string];
  if (!found) throw new Error(`The document has no ${$ref}.`);
  return found as T;
}

/** Present whatever `fields` says: a record's id and the members that wrap a record; an attachment has a field `record`. */
const ALWAYS = new Set(['id', 'dry_run', 'effects']);

/** The same schema for a response to `fields`: only a record's id is required, at every depth. */
function selectionOf(schema: unknown): unknown {
  if (typeof schema !== 'object' || schema === null) return schema;
  if (Array.isArray(schema)) return schema.map(selectionOf);
  const { required, oneOf, ...rest } = schema as Record<string, unknown>;
  const parts = Object.fromEntries(Object.entries(rest).map(([key, part]) => [key, selectionOf(part)]));
  const { data } = (rest['properties'] ?? {}) as { data?: { type?: string } };
  const stays = (name: unknown): boolean =>
    ALWAYS.has(String(name)) ||
    (name === 'record' && Array.isArray(required) && required.includes('dry_run')) ||
    (name === 'data' && data?.type === 'array');
  return {
    ...parts,
    ...(Array.isArray(required) ? { required: required.filter(stays) } : {}),
    // Without its type an event may be of any kind.
    ...(oneOf === undefined ? {} : { anyOf: selectionOf(oneOf) }),
  };
}

/** Without `fields` the whole record is required. */
function validatorOf(document: OpenapiDocument, { fields = false }: Asked): Ajv2020 {
  const key = String(fields);
  const known = validators.get(document) ?? new Map<string, Ajv2020>();
  validators.set(document, known);
  const made =
    known.get(key) ?? new Ajv2020({ ...QUICK_TO_COMPILE, strict: false, allErrors: true, formats: fullFormats });
  if (known.has(key)) return made;
  const schemas = document.components['schemas'];
  made.addSchema({ components: { schemas: fields ? selectionOf(schemas) : schemas } }, 'openapi', false, false);
  known.set(key, made);
  return made;
}

const compiled = new WeakMap<Ajv2020, Map<string, ValidateFunction>>();

/** A validator for a schema anywhere in the document. */
export function validatorFor(document: OpenapiDocument, schema: object, asked: Asked = {}): ValidateFunction {
  const ajv = validatorOf(document, asked);
  const text = JSON.stringify(schema).replaceAll('"#/components/', '"openapi#/components/');
  const known = compiled.get(ajv) ?? new Map<string, ValidateFunction>();
  compiled.set(ajv, known);
  const validate = known.get(text) ?? ajv.compile(JSON.parse(text) as object);
  known.set(text, validate);
  return validate;
}

export function operationOf(document: OpenapiDocument, method: string, pathTemplate: string): Operation {
  const operation = document.paths[pathTemplate]?.[method.toLowerCase()] as Operation | undefined;
  if (!operation) throw new Error(`${method} ${pathTemplate} is not in the OpenAPI document.`);
  return operation;
}

/**
 * Throws unless the document allows this response: the operation lists the status, and the body matches its schema. Set
 * `fields` or `dry_run` in `asked` for such a response; otherwise the whole record is required.
 */
export function assertConforms(
  document: OpenapiDocument,
  method: string,
  pathTemplate: string,
  status: number,
  body: unknown,
  asked: Asked = {},
): void {
  const operation = operationOf(document, method, pathTemplate);
  const what = `${method} ${pathTemplate} → ${status}`;
  const listed = answerOf(operation, status);
  if (!listed)
    throw new Error(`${what} is not in the OpenAPI document; it lists 200, ${operation['x-refusals'].join(', ')}.`);
  const preview = status === 200 && asked.dryRun === true ? operation['x-answers']?.dry_run : undefined;
  const validate = answerValidator(
    document,
    `${what} ${asked.fields === true} ${preview !== undefined}`,
    listed,
    preview,
    asked,
  );
  if (!validate) return;
  if (validate(body)) return assertStatusOfCodes(what, status, body);
  const faults = (validate.errors ?? []).map(({ instancePath, message, params }) => {
    return `${instancePath || '/'} ${message} ${JSON.stringify(params)}`;
  });
  throw new Error(`${what} does not fit the OpenAPI document:\n${faults.join('\n')}\n${JSON.stringify(body, null, 2)}`);
}

const STATUSES = new Map(
  ERROR_CODES.flatMap(({ statuses, codes }) =>
    Object.keys(codes).map((code): [string, readonly number[]] => [code, statuses]),
  ),
);

/** Throws unless the table of error codes allows the status of an error. */
function assertStatusOfCodes(what: string, status: number, body: unknown): void {
  const { error } = (body ?? {}) as { error?: { code: string; details?: readonly { code: string }[] } };
  if (status < 400 || error === undefined) return;
  for (const { code } of [error, ...(error.details ?? [])]) {
    const statuses = STATUSES.get(code);
    if (!statuses?.includes(status))
      throw new Error(`${what} with the code ${code}, which is for ${String(statuses)}.`);
  }
}

/** The operation's description of a status; undefined: it never returns this status. */
function answerOf({ responses, 'x-refusals': refusals }: Operation, status: number): object | undefined {
  return refusals.includes(status) || EARLY.includes(status) ? responses['4XX'] : responses[status];
}

const answers = new WeakMap<OpenapiDocument, Map<string, ValidateFunction | undefined>>();

/** The validator of a kind of response, cached; undefined: its body is not described. */
function answerValidator(
  document: OpenapiDocument,
  kind: string,
  listed: object,
  preview: object | undefined,
  asked: Asked,
): ValidateFunction | undefined {
  const known = answers.get(document) ?? new Map<string, ValidateFunction | undefined>();
  answers.set(document, known);
  if (!known.has(kind)) {
    const schema = preview ?? resolved<Response>(document, listed).content?.['application/json']?.schema;
    known.set(kind, schema && validatorFor(document, schema, asked));
  }
  return known.get(kind);
}

interface Template {
  readonly path: string;
  readonly parts: readonly string[];
}

const templates = new WeakMap<OpenapiDocument, Map<number, Template[]>>();

/** The document's paths by number of segments, those with the fewest variables first. */
function templatesOf(document: OpenapiDocument, length: number): readonly Template[] {
  const known = templates.get(document) ?? new Map<number, Template[]>();
  templates.set(document, known);
  if (known.size === 0) {
    const variables = (path: string): number => path.split('{').length;
    for (const path of Object.keys(document.paths).sort((a, b) => variables(a) - variables(b))) {
      const parts = path.split('/');
      known.set(parts.length, [...(known.get(parts.length) ?? []), { path, parts }]);
    }
  }
  return known.get(length) ?? [];
}

/** The document's path for an address of the service; undefined: none. */
export function templateFor(document: OpenapiDocument, path: string): string | undefined {
  const sent = path.split('/');
  // A suffix after a variable belongs to it: `{list}.csv`.
  const fits = ({ parts }: Template): boolean =>
    parts.every((part, i) =>
      part.startsWith('{') ? sent[i]!.endsWith(part.slice(part.indexOf('}') + 1)) : part === sent[i],
    );
  return templatesOf(document, sent.length).find(fits)?.path;
}

/** {@link assertConforms} for a response to a real address: `/api/acme/v1/invoices/inv_…?fields=number`. */
export function assertAnswer(
  document: OpenapiDocument,
  method: string,
  url: string,
  status: number,
  body: unknown,
): void {
  const [path = '', query] = url.split('?');
  const parameters = new URLSearchParams(query);
  const template = templateFor(document, path.replace(/^\/api\/[^/]+(?=\/)/, ''));
  if (template === undefined) throw new Error(`${method} ${url} is not in the OpenAPI document.`);
  // A cursor contains the fields of the first page.
  const fields = parameters.has('fields') || parameters.has('cursor');
  assertConforms(document, method, template, status, body, { fields, dryRun: parameters.get('dry_run') === 'true' });
}
