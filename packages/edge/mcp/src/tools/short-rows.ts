import { type Field, type Resource } from '@daybook/records';

/** A row of a list that names no fields has so many of them, unless more tell what it is. */
const FEW = 8;

/** What most questions are about, by name. */
const USUAL = ['type', 'state', 'date', 'date_due', 'currency', 'amount_total', 'amount', 'amount_residual', 'active'];

/** Texts that are longer do not tell records apart at a glance. */
const SHORT = 128;

/**
 * The fields of a row where the agent names none: what names the record and is searched, its type and state, the first relation, days
 * and amounts; in a definition with few of these, its first fields. What a relation expands is shown, too.
 */
export function shortRow(resource: Resource, expanded: readonly string[] = []): readonly string[] {
  const named = new Set([resource.label.column, ...resource.search]);
  const shown = Object.entries(resource.fields).filter(
    ([name, field]) =>
      name !== 'id' &&
      field.marks.scopes === undefined &&
      !field.marks.onRequest &&
      (named.has(name) || isShort(field)),
  );
  const telling = new Set([...named, ...USUAL]);
  const relation = shown.find(([, { kind }]) => kind === 'relation')?.[0];
  const wanted = new Set(shown.flatMap(([name]) => (telling.has(name) || name === relation ? [name] : [])));
  for (const [name, { marks }] of shown)
    if (wanted.size < FEW && !BOOKKEEPING.has(name) && !marks.deprecated) wanted.add(name);
  for (const path of expanded) wanted.add(path.split('.')[0]!);
  return Object.keys(resource.fields).filter((name) => wanted.has(name));
}

/** Of every record. */
const BOOKKEEPING = new Set(['created_at', 'updated_at', 'version', 'external_id', 'metadata']);

function isShort(field: Field): boolean {
  if (field.kind === 'relation') return true;
  if (field.kind !== 'scalar') return false;
  const { maxLength } = field.type as { maxLength?: number };
  return maxLength === undefined || maxLength <= SHORT || field.type.kind !== 'text';
}
