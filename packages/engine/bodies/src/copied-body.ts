import type { Field, Fields } from '@daybook/definitions';
import { type JsonObject, parseJsonObject } from '@daybook/json';

type Shown = Readonly<Record<string, unknown>>;

/** The body that creates a record of the same content as a shown one: what clients may set and what is not of that record alone. */
export function copiedBody(fields: Fields, shown: Shown): JsonObject {
  return parseJsonObject(Buffer.from(JSON.stringify(copied(fields, shown))));
}

function copied(fields: Fields, shown: Shown): Shown {
  const kept = Object.entries(fields).filter(([name, { marks }]) => {
    return !marks.readOnly && !marks.ownOnly && shown[name] !== undefined;
  });
  return Object.fromEntries(kept.map(([name, field]) => [name, valueOf(field, shown[name])]));
}

/** References are accepted as they are shown, with their labels. */
function valueOf(field: Field, value: unknown): unknown {
  return field.kind === 'list' ? (value as readonly Shown[]).map((row) => copied(field.fields, row)) : value;
}
