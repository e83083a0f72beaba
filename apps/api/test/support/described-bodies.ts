import { readFileSync } from 'node:fs';

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly string[];
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maxLength?: number;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
}

interface Body {
  readonly content: Readonly<Record<string, { readonly schema: Schema }>>;
}

interface Operation {
  readonly requestBody?: Body | { readonly $ref: string };
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly requestBodies: Readonly<Record<string, Body>>;
  };
}

/** The committed document; `openapi.api.test.ts` compares it with the served one. */
const DOCUMENT = JSON.parse(
  readFileSync(new URL('../../../../docs/openapi.json', import.meta.url), 'utf8'),
) as Document;

/** Every scope that a token may have, in the documented order. */
export const DESCRIBED_SCOPES = DOCUMENT.components.schemas['TokenCreate']!.properties!['scopes']!.items!.enum!;

type MakeBody = (sample: { readonly serial: number }) => object;

/**
 * The smallest body of each POST below /v1, by method and path, as far as it follows from the document: required fields that
 * are text, numbers, days, choices or flags. Relations, lists and patterns need a hand-written body.
 */
export function describedBodies(): Record<string, MakeBody> {
  const found: Record<string, MakeBody> = {};
  for (const [path, { post }] of Object.entries(DOCUMENT.paths)) {
    const sent = contentOf(post)?.['application/json']?.schema;
    if (!sent || !path.startsWith('/v1/')) continue;
    const { required = [], properties = {} } = resolved(sent);
    const fields = required.map((name) => [name, resolved(properties[name]!)] as const);
    if (!fields.every(([, schema]) => isSimple(schema))) continue;
    found[`POST ${path.slice('/v1'.length)}`] = ({ serial }) =>
      Object.fromEntries(fields.map(([name, schema]) => [name, valueOf(schema, serial)]));
  }
  return found;
}

function contentOf({ requestBody }: Operation = {}): Body['content'] | undefined {
  if (requestBody === undefined || 'content' in requestBody) return requestBody?.content;
  return DOCUMENT.components.requestBodies[requestBody.$ref.split('/').at(-1)!]!.content;
}

function resolved(schema: Schema): Schema {
  return schema.$ref === undefined ? schema : DOCUMENT.components.schemas[schema.$ref.split('/').at(-1)!]!;
}

function isSimple({ type, format, pattern }: Schema): boolean {
  const known =
    type === 'string' ? format === undefined || format === 'date' : /^(number|integer|boolean)$/.test(`${type}`);
  return known && pattern === undefined;
}

function valueOf({ type, format, enum: choices, minimum, maxLength }: Schema, serial: number): unknown {
  if (choices) return choices[0];
  if (type === 'boolean') return false;
  if (type !== 'string') return minimum ?? 1;
  return format === 'date' ? '2026-01-05' : `${serial} Sample`.slice(0, maxLength);
}
