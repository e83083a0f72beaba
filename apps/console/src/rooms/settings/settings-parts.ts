import type { Field, Schema } from '../../data/types.js';
import { writable } from '../../record/form-values.js';
import { configOf } from '../../resources/index.js';

export interface Part {
  readonly title?: string | undefined;
  readonly fields: readonly Field[];
  /** Closed until somebody opens it. */
  readonly isMore?: boolean;
}

/** What every record has, and hardly anybody types by hand. */
const RARE: ReadonlySet<string> = new Set(['external_id', 'metadata']);

/** The fields that may be written, in the groups of the configuration; those that it does not name come after them. */
export function partsOf(schema: Schema): readonly Part[] {
  const fields = writable(schema.fields);
  const sections = configOf(schema.name).sections ?? [];
  const named = new Set(sections.flatMap((section) => section.fields));
  const rest = fields.filter(({ name }) => !named.has(name) && !RARE.has(name));
  const parts: readonly Part[] = [
    ...sections.map(({ title, fields: names }) => ({ title, fields: names.flatMap((name) => fields.find((field) => field.name === name) ?? []) })),
    { title: sections.length > 0 ? 'Other' : undefined, fields: rest },
    { title: 'More', fields: fields.filter(({ name }) => RARE.has(name)), isMore: true },
  ];
  return parts.filter((part) => part.fields.length > 0);
}
