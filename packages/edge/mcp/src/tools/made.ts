import type { JsonObject } from '@daybook/json';
import { type Field, type Resource, targetsOf } from '@daybook/records';
import type { Json } from '../own-interface.js';

/** A record that came of an action, in a relation of the one that it was for. */
export interface Made {
  readonly collection: string;
  readonly id: string;
  readonly name: string;
  /** The relation of the record in which it stands. */
  readonly field: string;
}

/** The actions that always make other records of the client's kind, and how many. What they post stands in `entry`. */
const MAKING: Readonly<Record<string, (sent: JsonObject) => number>> = {
  reverse: ({ replace }) => (replace === true ? 2 : 1),
  invoice: () => 1,
  return: () => 1,
};

/** What an action made: the newest of the records that lead to its own, since ids are in the order of time. */
export function madeBy(action: string, sent: JsonObject, resource: Resource, record: Json): readonly Made[] {
  const many = Object.hasOwn(MAKING, action) ? MAKING[action]!(sent) : 0;
  const found = Object.entries(resource.fields).flatMap(([field, definition]): readonly Made[] => {
    const [collection] = targetsLeading(field, definition);
    const shown = [record[field]].flat() as readonly ({ id: string; name: string } | null | undefined)[];
    if (collection === undefined) return [];
    return shown.flatMap((one) => (one ? [{ collection, id: one.id, name: one.name, field }] : []));
  });
  return found.sort((a, b) => (timeOf(a.id) < timeOf(b.id) ? 1 : -1)).slice(0, many);
}

/** Of a relation that other records make, not the client. */
function targetsLeading(name: string, field: Field): readonly string[] {
  if (field.kind === 'inverse') return [field.target];
  return field.kind === 'relation' && field.marks.readOnly && name.endsWith('_by') ? targetsOf(field) : [];
}

/** Behind the prefix, ids are in the order in which they were made. */
const timeOf = (id: string): string => id.slice(id.indexOf('_') + 1);
