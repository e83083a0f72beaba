import { deprecationText } from '@daybook/requests';
import { type EntityClass, type Field, type Fields, type ListField, type ScalarField } from '../field.js';
import { isExpandable, isReadable } from '../expandable.js';
import { IDS_MAX, METADATA_KEYS_MAX, METADATA_VALUE_MAX, ROWS_MAX } from '../limits.js';
import { type Registry, fieldTarget, fieldTargets } from '../registry.js';
import { type ActionDefinition, actionsAtCreate, type Resource } from '../resource.js';
import { isNullable } from './nullability.js';

/** A schema of JSON Schema 2020-12; it refers to others as OpenAPI does, under `#/components/schemas/`. */
export type JsonSchema = Record<string, unknown>;
export type Schemas = Record<string, JsonSchema>;

/** `update` is a PATCH, or a row that already exists: it also accepts read-only values, unchanged (wire.md 4). */
type Writing = 'create' | 'update';

const SUFFIX = { create: 'Create', update: 'Patch' } as const;

/** Longer lists of values become separate schemas. */
export const INLINE_VALUES_MAX = 20;

export const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

/** An object that accepts only these properties. */
export function closed(properties: Schemas, required: readonly string[]): JsonSchema {
  return { type: 'object', properties, ...(required.length > 0 ? { required } : {}), additionalProperties: false };
}

/**
 * An object that accepts these properties, and `echoes`: values sent back as they were read. Client types do not include echoes, which
 * cannot change anything.
 */
function changing(properties: Schemas, echoes: readonly string[]): JsonSchema {
  if (echoes.length === 0) return closed(properties, []);
  return { type: 'object', properties, propertyNames: { enum: [...Object.keys(properties), ...echoes] } };
}

/** The same, or null. */
export function orNull(schema: JsonSchema): JsonSchema {
  if (typeof schema['type'] !== 'string') return { anyOf: [schema, { type: 'null' }] };
  const values = schema['enum'] as unknown[] | undefined;
  return { ...schema, type: [schema['type'], 'null'], ...(values ? { enum: [...values, null] } : {}) };
}

/** `payment_terms` as `PaymentTerms`. */
export function pascal(name: string): string {
  return name.replace(/(?:^|[_/])([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

const TEXT: JsonSchema = { type: 'string' };
const LABEL: JsonSchema = { type: 'string', description: 'The text to show for it.' };
const WARNINGS: JsonSchema = { type: 'array', items: ref('Warning') };
const EXTERNAL_ID = 'external_id';

const metadata = (type: unknown, value: unknown): JsonSchema => ({
  description: `Up to ${METADATA_KEYS_MAX} key-value pairs of your own.`,
  type,
  maxProperties: METADATA_KEYS_MAX,
  propertyNames: { pattern: '^[A-Za-z0-9_-]{1,40}$' },
  additionalProperties: { type: value, maxLength: METADATA_VALUE_MAX },
});

/** Schemas that those of all resources refer to. */
export const SHARED_SCHEMAS: Schemas = {
  Id: { type: 'string', minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_]+$', description: 'Opaque.' },
  Relation: closed({ id: ref('Id'), name: LABEL }, ['id', 'name']),
  RelationInput: {
    description: 'An id or ext:{external_id}, or an object with an id, as it is read.',
    anyOf: [TEXT, closed({ id: TEXT, name: TEXT }, ['id'])],
  },
  ExternalId: {
    type: ['string', 'null'],
    maxLength: 128,
    description: 'Your own id for this record; unique per resource.',
  },
  Warning: {
    ...closed({ field: orNull(TEXT), code: TEXT, message: TEXT }, ['field', 'code', 'message']),
    description:
      'Something that a person should look at; it prevents nothing. `warnings` is in the answer to a write and in its dry run, where there are any: it is no field of the record.',
  },
  RecordReferenceInput: {
    description: 'An id, which tells what the record is, or an object with an id, as it is read.',
    anyOf: [TEXT, closed({ resource: TEXT, id: TEXT, name: orNull(TEXT) }, ['id'])],
  },
  RecordReference: closed({ resource: TEXT, id: ref('Id'), name: orNull(TEXT) }, ['resource', 'id', 'name']),
  Metadata: metadata('object', 'string'),
  MetadataInput: metadata(['object', 'null'], ['string', 'null']),
};

/** Fields that null does not clear; an empty list or object does. */
const NEVER_CLEARED: ReadonlySet<Field['kind']> = new Set(['relations', 'map', 'list']);

/** Whether the field or one of its values is deprecated. */
const willEnd = ({ marks }: Field): boolean =>
  marks.deprecated !== undefined || Object.keys(marks.deprecatedValues).length > 0;

/** The description of a field, including its deprecation. */
function inWords({ kind, marks }: Field, preset?: string): JsonSchema {
  const { deprecated, deprecatedValues } = marks;
  // A map is described at its schema, which all of them share.
  const description = kind === 'map' ? undefined : marks.description;
  const values = Object.entries(deprecatedValues).map(([value, one]) => `\`${value}\`: ${deprecationText(one)}`);
  const words = [description, preset, deprecated && deprecationText(deprecated), ...values];
  const said = words.filter((part) => part !== undefined);
  return {
    ...(said.length === 0 ? {} : { description: said.join(' ') }),
    ...(deprecated ? { deprecated: true } : {}),
  };
}

class Schemer {
  constructor(
    private readonly registry: Registry,
    private readonly resource: Resource,
    /** The prefix of its schemas' names. */
    private readonly name: string = pascal(resource.singular),
    readonly made: Schemas = {},
  ) {}

  resourceSchemas(): Schemas {
    const { resource, name } = this;
    const shown = this.read(resource.fields, resource.entity, true);
    const properties = { ...(shown['properties'] as Schemas), ...(resource.warns ? { warnings: WARNINGS } : {}) };
    this.made[name] = { ...shown, properties, description: resource.summary };
    this.made[referenceName(resource)] = closed({ id: ref('Id'), name: TEXT, expanded: ref(name) }, ['id', 'name']);
    const writings = resource.scopes.draft === undefined ? [] : (['create', 'update'] as const);
    for (const writing of writings) {
      const guard = this.guard(resource.total !== undefined);
      const more = writing === 'create' ? { ...guard, ...this.atCreate() } : guard;
      // An id in a PATCH of the record itself is an echo too.
      const schema = this.write(resource.fields, resource.entity, writing, more, ['id']);
      this.made[`${name}${SUFFIX[writing]}`] = schema;
    }
    for (const [action, definition] of Object.entries(resource.actions)) {
      const name = argumentsName(resource, action);
      // Rows of arguments are not the record's own rows.
      this.made[name] = new Schemer(this.registry, resource, name.replace(/Arguments$/, ''), this.made).args(
        definition,
      );
    }
    return this.made;
  }

  args({ args = {}, guardsTotal }: ActionDefinition): JsonSchema {
    return this.write(args, undefined, 'create', this.guard(guardsTotal === true && this.resource.total !== undefined));
  }

  private atCreate(): Schemas {
    return Object.fromEntries(
      actionsAtCreate(this.resource).map((action) => [action, { type: 'boolean', description: 'Only with POST.' }]),
    );
  }

  private guard(takesTotal: boolean): Schemas {
    const description = 'Any other total is 422.';
    return takesTotal ? { expected_amount_total: { type: 'number', description } } : {};
  }

  private read(fields: Fields, entity: EntityClass | undefined, hasId: boolean): JsonSchema {
    const properties: Schemas = hasId ? { id: ref('Id') } : {};
    for (const [name, field] of Object.entries(fields)) {
      const schema = this.shown(name, field, entity);
      if (schema) properties[name] = schema;
    }
    const always = Object.keys(properties).filter((name) => fields[name]?.marks.onRequest !== true);
    return closed(properties, always);
  }

  /** A field as it is read; undefined if its target is not composed. */
  private shown(
    name: string,
    field: Field,
    entity: EntityClass | undefined,
    related = this.related(field),
  ): JsonSchema | undefined {
    const target = fieldTarget(field);
    if (target !== undefined && !this.registry.find(target)) return undefined;
    if (name === EXTERNAL_ID) return ref('ExternalId');
    const value = this.value(name, field, related);
    const { readOnly } = field.marks;
    // Writable fields are described in the schema for writing.
    const isSaid = readOnly || willEnd(field) || this.resource.scopes.draft === undefined;
    return {
      ...(isNullable(name, field, entity) ? orNull(value) : value),
      ...(isSaid ? inWords(field) : {}),
      ...(readOnly ? { readOnly } : {}),
    };
  }

  /** Another record: in full, if `expand` may request it. */
  private related(field: Field): JsonSchema {
    if (!isExpandable(this.registry, field)) return ref('Relation');
    const references = fieldTargets(field).map((target) => ref(referenceName(this.registry.get(target))));
    return references.length === 1 ? (references[0] as JsonSchema) : { anyOf: references };
  }

  private value(name: string, field: Field, related: JsonSchema): JsonSchema {
    switch (field.kind) {
      case 'scalar':
        return this.scalar(name, field);
      case 'relation':
      case 'either':
      case 'row':
      case 'issued':
        return related;
      case 'relations':
      case 'inverse':
        return { type: 'array', items: related };
      case 'reference':
        return ref('RecordReference');
      case 'frozen':
        return field.row
          ? { type: 'array', items: closed(field.row as Schemas, field.rowHas) }
          : { type: 'object', additionalProperties: true };
      case 'map':
        return ref('Metadata');
      case 'list': {
        const row = this.read(field.fields, field.source.entity, field.source.idPrefix !== undefined);
        const properties = { ...(row['properties'] as Schemas), ...this.expandedRow(field) };
        return { type: 'array', items: this.row(name, '', { ...row, properties }) };
      }
      case 'group':
        return this.read(field.fields, undefined, false);
      case 'object':
        return this.named(field.schemaName, this.read(field.fields, undefined, false));
    }
  }

  /** A row that is a record, if `expand` may request it. */
  private expandedRow({ source: { of } }: ListField): Schemas {
    const target = of === undefined ? undefined : this.registry.find(of);
    return target && isReadable(this.registry, target) ? { expanded: ref(pascal(target.singular)) } : {};
  }

  private scalar(name: string, field: ScalarField): JsonSchema {
    const type = field.type.within(this.registry);
    if (type.kind !== 'choice' || type.values.length <= INLINE_VALUES_MAX) return type.jsonSchema();
    const shared = type.schemaName ?? `${pascal(name)}Code`;
    this.made[shared] = type.jsonSchema();
    return ref(shared);
  }

  private named(name: string | undefined, schema: JsonSchema): JsonSchema {
    if (name === undefined) return schema;
    this.made[name] = schema;
    return ref(name);
  }

  /** `lines` of an invoice: `InvoiceLine`, `InvoiceLineCreate`, … */
  private row(list: string, suffix: string, schema: JsonSchema): JsonSchema {
    const name = `${this.name}${pascal(list.replace(/s$/, ''))}${suffix}`;
    this.made[name] = schema;
    return ref(name);
  }

  /** `echoes`: what a change accepts besides its read-only fields, unchanged. */
  private write(
    fields: Fields,
    entity: EntityClass | undefined,
    writing: Writing,
    more: Schemas = {},
    echoes: readonly string[] = [],
  ): JsonSchema {
    const written = Object.entries(fields).filter(([, { marks }]) => !marks.readOnly);
    const properties = Object.fromEntries(written.map(([name, field]) => [name, this.taken(name, field, writing)]));
    const required = Object.keys(properties).filter((name) => fields[name]?.marks.required === true);
    if (writing === 'create') return closed({ ...properties, ...more }, required);
    const shown = Object.entries(fields).filter(
      ([name, field]) => field.marks.readOnly && this.shown(name, field, entity),
    );
    return changing({ ...properties, ...more }, [...echoes, ...shown.map(([name]) => name)]);
  }

  private taken(name: string, field: Field, writing: Writing): JsonSchema {
    if (name === EXTERNAL_ID) return ref('ExternalId');
    const value = this.input(name, field, writing);
    const { initial, notNull } = field.marks;
    // In words: client generators take a property with the keyword `default` for one that is always present.
    const preset =
      writing === 'create' && field.kind === 'scalar' && initial !== undefined
        ? `Default: ${JSON.stringify(field.type.present(initial))}.`
        : undefined;
    return {
      ...(notNull || NEVER_CLEARED.has(field.kind) ? value : orNull(value)),
      // A change accepts what a new record does, where it is described.
      ...(writing === 'create' || willEnd(field) ? inWords(field, preset) : {}),
    };
  }

  private input(name: string, field: Field, writing: Writing): JsonSchema {
    switch (field.kind) {
      case 'scalar':
        return this.scalar(name, field);
      case 'relation':
      case 'either':
      case 'row':
        return ref('RelationInput');
      case 'relations':
        return { type: 'array', maxItems: IDS_MAX, uniqueItems: true, items: ref('RelationInput') };
      case 'map':
        return ref('MetadataInput');
      case 'list':
        return this.list(name, field, writing);
      case 'group':
        return this.write(field.fields, undefined, writing);
      case 'object': {
        // Each key may be cleared on its own, whatever its field says.
        const keys = Object.entries(field.fields).map(([key, inner]) => [key, orNull(this.scalar(key, inner))]);
        return this.named(
          field.schemaName && `${field.schemaName}Input`,
          closed(Object.fromEntries(keys) as Schemas, []),
        );
      }
      case 'reference':
        return ref('RecordReferenceInput');
      case 'issued':
      case 'inverse':
      case 'frozen':
        throw new Error(`${name} is read-only: it has no schema to be written by.`);
    }
  }

  private list(name: string, { source, fields }: ListField, writing: Writing): JsonSchema {
    const create = this.row(name, 'Create', this.write(fields, source.entity, 'create'));
    const rows = (items: JsonSchema): JsonSchema => ({ type: 'array', maxItems: source.max ?? ROWS_MAX, items });
    if (writing === 'create') return rows(create);
    const rowOf = this.write(fields, source.entity, 'update', { id: TEXT });
    const update = this.row(name, 'Patch', { ...rowOf, required: ['id'] });
    const edit = closed({ create: rows(create), update: rows(update), delete: rows(TEXT) }, []);
    return { anyOf: [rows({ anyOf: [update, create] }), edit] };
  }
}

/** The name of the schema of a relation to a resource's record. */
function referenceName({ singular }: Resource): string {
  return `${pascal(singular)}Reference`;
}

/** The name of the schema of an action's body. */
export function argumentsName(resource: Resource, action: string): string {
  return `${pascal(resource.singular)}${pascal(action)}Arguments`;
}

/**
 * All schemas of a resource by name: `Invoice` as it is read, `InvoiceCreate`, `InvoicePatch`, `InvoiceConfirmArguments`, and those of its
 * rows. They accompany {@link SHARED_SCHEMAS}.
 */
export function schemasOf(registry: Registry, resource: Resource): Schemas {
  return new Schemer(registry, resource).resourceSchemas();
}
