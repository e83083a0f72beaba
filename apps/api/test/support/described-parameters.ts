import { type OpenapiDocument, type Operation, resolved } from '@daybook/harness';

export interface ValueSchema {
  readonly $ref?: string;
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly patternProperties?: object;
  readonly description?: string;
  readonly examples?: readonly unknown[];
  readonly items?: ValueSchema;
  readonly anyOf?: readonly ValueSchema[];
  readonly properties?: Readonly<Record<string, ValueSchema>>;
}

export interface QueryParameter {
  readonly name: string;
  readonly description?: string;
  readonly in: string;
  readonly schema: ValueSchema;
}

function sampleOf(document: OpenapiDocument, schema: ValueSchema): string {
  const { type, format, enum: values, examples, anyOf } = resolved<ValueSchema>(document, schema);
  if (anyOf) return sampleOf(document, anyOf[0]!);
  if (examples) return String(examples[0]);
  if (values) return String(values[0]);
  if (type === 'boolean') return 'true';
  if (format === 'date') return '2026-01-05';
  if (format === 'date-time') return '2026-01-05T10:00:00.000Z';
  return type === 'string' ? 'ext:1' : '1';
}

/** The schema alternative for a parameter that is not set. */
export const NOT_SENT = '#/components/schemas/NotSent';

/** Every way to send a parameter: `date=…`, and `date[gte]=…` for every operator of its object. */
export function samplesOf(document: OpenapiDocument, { name, schema }: QueryParameter): string[] {
  const whole = resolved<ValueSchema>(document, schema);
  const [value, operators] = whole.anyOf?.filter((one) => one.$ref !== NOT_SENT) ?? [whole];
  const sent = (key: string, part: ValueSchema): string => {
    const { type } = resolved<ValueSchema>(document, part);
    const isId = isRecordId(name, { ...(type === undefined ? {} : { type }) });
    return `${encodeURIComponent(key)}=${encodeURIComponent(isId ? SOME_ID : sampleOf(document, part))}`;
  };
  const one = value as ValueSchema;
  const plain = name === 'or' ? 'or=(id=ext:1)' : sent(name, one);
  const properties = Object.entries(operators?.properties ?? {});
  return [
    plain,
    ...properties.map(([operator, part]) =>
      sent(`${name}[${operator}]`, ['in', 'nin'].includes(operator) ? one : part),
    ),
  ];
}

/** Described by its parts, and read as a whole. */
const READ_AS_A_WHOLE = new Set(['problems', 'allowances']);

/** The names that `fields` accepts, from the schema of the record: `lines`, `lines.quantity`, `partner.name`. */
export function fieldsOf(document: OpenapiDocument, operation: Operation): string[] {
  const response = resolved<{ content: Record<string, { schema: ValueSchema }> }>(
    document,
    operation.responses['200'] as object,
  );
  const list = resolved<ValueSchema>(document, response.content['application/json']!.schema);
  const below = (schema: ValueSchema): string[] => {
    const part = resolved<ValueSchema>(document, schema);
    const inner = part.properties ?? part.items ?? part.anyOf?.[0];
    // A reference to a record of any kind has no selectable fields.
    if (inner === undefined || schema.$ref === '#/components/schemas/RecordReference') return [];
    if (part.properties === undefined) return below(inner as ValueSchema);
    // `expand` adds a record whose fields are its own; `warnings` are of an answer, not of the record.
    const shown = Object.entries(part.properties).filter(([name]) => name !== 'expanded' && name !== 'warnings');
    return shown.flatMap(([name, field]) => [
      name,
      ...(READ_AS_A_WHOLE.has(name) ? [] : below(field).map((rest) => `${name}.${rest}`)),
    ]);
  };
  return below(list.properties!['data'] as ValueSchema);
}

/** Whether `expand` accepts the relation, from its schema. */
export function expandableOf(document: OpenapiDocument, operation: Operation): string {
  const response = resolved<{ content: Record<string, { schema: ValueSchema }> }>(
    document,
    operation.responses['200'] as object,
  );
  const list = resolved<ValueSchema>(document, response.content['application/json']!.schema);
  const below = (schema: ValueSchema): string[] => {
    const part = resolved<ValueSchema>(document, schema);
    const inner = part.items ?? part.anyOf?.[0];
    if (part.properties === undefined) return inner ? below(inner) : [];
    return Object.entries(part.properties).flatMap(([name, field]) =>
      name === 'expanded' ? [''] : below(field).map((rest) => (rest === '' ? name : `${name}.${rest}`)),
    );
  };
  const [path] = below(list.properties!['data']!.items!).sort((a, b) => a.length - b.length);
  return path as string;
}

const SOME_ID = 'inv_01h455vb4pex5vsknk084sn02q';

/** The filters by the id of a record of any resource: an external id would be ambiguous. */
function isRecordId(name: string, { type }: ValueSchema): boolean {
  return /^(record|source|document)(\[\w+\])?$/.test(name) && type !== 'boolean';
}
