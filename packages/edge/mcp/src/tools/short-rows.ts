import { type Field, type Resource } from '@daybook/records';

/** The number of fields in a row when the agent selects none, unless more are needed to identify the record. */
const FEW = 8;

/** The fields that most questions are about. */
const USUAL = ['type', 'state', 'date', 'date_due', 'currency', 'amount_total', 'amount', 'amount_residual', 'active'];

/** Longer texts do not help to identify a record. */
const SHORT = 128;

/**
 * The fields of a row when the agent selects none: what names the record and is searched, its type and state, the first relation, days and
 * amounts; for a definition with few of these, its first fields. Expanded relations are always included.
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

/** Fields of every record. */
const BOOKKEEPING = new Set(['created_at', 'updated_at', 'version', 'external_id', 'metadata']);

function isShort(field: Field): boolean {
  if (field.kind === 'relation') return true;
  if (field.kind !== 'scalar') return false;
  const { maxLength } = field.type as { maxLength?: number };
  return maxLength === undefined || maxLength <= SHORT || field.type.kind !== 'text';
}
