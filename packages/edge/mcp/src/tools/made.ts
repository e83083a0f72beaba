import type { JsonObject } from '@daybook/json';
import { type Field, type Resource, fieldTargets } from '@daybook/records';
import type { Json } from '../own-interface.js';

/** A record that an action created, with the relation of the original record that leads to it. */
export interface Made {
  readonly collection: string;
  readonly id: string;
  readonly name: string;
  /** The relation that shows it. */
  readonly field: string;
}

/** The actions that always create further records of the client's kind, and how many. What they post is in `entry`. */
const MAKING: Readonly<Record<string, (sent: JsonObject) => number>> = {
  reverse: ({ replace }) => (replace === true ? 2 : 1),
  invoice: () => 1,
  return: () => 1,
};

/** The records that an action created: the newest of those that lead to its record, because ids are ordered by time. */
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

/** For a relation that other records set, not the client. */
function targetsLeading(name: string, field: Field): readonly string[] {
  if (field.kind === 'inverse') return [field.target];
  return field.kind === 'relation' && field.marks.readOnly && name.endsWith('_by') ? fieldTargets(field) : [];
}

/** After the prefix, ids are ordered by creation. */
const timeOf = (id: string): string => id.slice(id.indexOf('_') + 1);
