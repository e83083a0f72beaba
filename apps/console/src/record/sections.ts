import type { Field, Schema } from '../data/wire.js';
import { configOf } from '../resource/configs.js';
import { isLineRelation } from '../parts/relations.js';
import { writable } from '../form/form-values.js';
import { anywhere } from '../texts/anywhere.js';

export interface Section {
  readonly title?: string | undefined;
  readonly fields: readonly Field[];
  /** Collapsed until the user opens it, or a field in it is refused. */
  readonly isMore?: boolean;
  /** The head of a document: short fields in compact rows. The named fields are two columns wide. */
  readonly head?: readonly string[];
}

/** Fields under More: rarely filled in by hand. */
const MORE: ReadonlySet<string> = new Set(['external_id', 'metadata']);

/** Fields that take the full width. */
export const isWide = ({ type, multiline, values }: Field): boolean =>
  type === 'list' ||
  type === 'object' ||
  type === 'map' ||
  multiline === true ||
  (type === 'strings' && values !== undefined);

const isShown = (field: Field, isNew: boolean): boolean => field.required || !isNew || !isLineRelation(field);

/** Lists that are not configured come after the first group. */
function configured(schema: Schema, fields: readonly Field[]): readonly Section[] | undefined {
  const sections = configOf(schema.name).sections?.map(({ title, isFolded, head, fields: names }) => ({
    title,
    ...(isFolded ? { isMore: true } : {}),
    ...(head ? { head } : {}),
    fields: names.flatMap((name) => schema.fields.find((field) => field.name === name) ?? []),
  }));
  if (!sections) return undefined;
  const named = new Set(sections.flatMap((section) => section.fields));
  const lists = fields
    .filter((field) => field.type === 'list' && !named.has(field))
    .map((field) => ({ fields: [field] }));
  for (const {
    fields: [list],
  } of lists)
    if (list) named.add(list);
  return [
    ...sections.slice(0, 1),
    ...lists,
    ...sections.slice(1),
    { title: anywhere.more, isMore: true, fields: fields.filter((field) => !named.has(field)) },
  ];
}

/**
 * Short fields first, then lists, then notes. The record's name comes first, and checkboxes come last among the short fields.
 */
function automatic(schema: Schema, fields: readonly Field[]): readonly Section[] {
  const usual = fields.filter(({ name }) => !MORE.has(name));
  const plain = usual.filter((field) => !isWide(field));
  const short = [...plain.filter(({ type }) => type !== 'boolean'), ...plain.filter(({ type }) => type === 'boolean')];
  return [
    {
      fields: [
        ...short.filter(({ name }) => name === schema.label),
        ...short.filter(({ name }) => name !== schema.label),
      ],
    },
    ...usual.filter(({ type }) => type === 'object').map((field) => ({ fields: [field] })),
    ...usual.filter(({ type }) => type === 'list').map((field) => ({ fields: [field] })),
    { fields: usual.filter((field) => isWide(field) && field.type !== 'list' && field.type !== 'object') },
    { title: anywhere.more, isMore: true, fields: fields.filter(({ name }) => MORE.has(name)) },
  ];
}

/** The number of optional fields in a short form. */
const SHORT = 3;

/** The form in a dialog over the form of `from`: the name, the required fields and a few more. The rest is under More. */
export function shortSectionsOf(schema: Schema, from: string): readonly Section[] {
  const fields = writable(schema.fields).filter((field) => isShown(field, true));
  const needed = fields.filter(({ name, required }) => required || name === schema.label);
  const named = configOf(schema.name).short?.(from);
  const others = named
    ? named.flatMap((name) => fields.find((field) => field.name === name && !needed.includes(field)) ?? [])
    : fields.filter((field) => !needed.includes(field) && !isWide(field) && !MORE.has(field.name)).slice(0, SHORT);
  const first = [...needed, ...others];
  return [
    { fields: first },
    { title: anywhere.more, isMore: true, fields: fields.filter((field) => !first.includes(field)) },
  ].filter((section) => section.fields.length > 0);
}

export function sectionsOf(schema: Schema, isNew: boolean): readonly Section[] {
  const fields = writable(schema.fields).filter((field) => isShown(field, isNew));
  return (configured(schema, fields) ?? automatic(schema, fields)).filter((section) => section.fields.length > 0);
}
