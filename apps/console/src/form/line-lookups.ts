import { recordsOf } from '../data/daybook.js';
import { queryClient, schemaQuery } from '../data/queries.js';
import { byBarcode } from '../data/units.js';
import type { Field, Related } from '../data/wire.js';
import { acceptedQuery, targetsOf } from '../parts/relations.js';
import type { Line } from './form-values.js';
import type { Lookup } from './line-paste.js';

/** The number of concurrent searches. */
const AT_ONCE = 4;

const CODES = ['code', 'sku', 'email', 'barcode'];

/** The cache key: a text and the records that a field accepts. */
const placeOf = (field: Field, text: string): string =>
  `${targetsOf(field)[0] ?? ''} ${JSON.stringify(field.accepts ?? null)} ${text}`;

/** The record with exactly this name or code, or the only search result. */
async function find(workspace: string, field: Field, text: string): Promise<Related | undefined> {
  const [target] = targetsOf(field);
  if (target === undefined || text === '') return undefined;
  const schema = await queryClient.ensureQueryData(schemaQuery(workspace, target));
  const names = [schema.label, ...CODES].filter((name) => schema.fields.some((field) => field.name === name));
  const { data } = await recordsOf(workspace).list(target, {
    ...acceptedQuery(field),
    q: text,
    limit: '20',
    fields: [...new Set(names)].join(','),
  });
  const typed = text.toLowerCase();
  const exact = data.filter((row) => names.some((name) => String(row[name] ?? '').toLowerCase() === typed));
  const row = exact.length === 1 ? exact[0] : exact.length === 0 && data.length === 1 ? data[0] : undefined;
  if (!row && target === 'products') {
    const pack = await byBarcode(workspace, text);
    return pack && { id: pack.id, name: String(pack.name), resource: target, unit: String(pack.unit_code) };
  }
  return row && { id: row.id, name: String(row[schema.label] ?? row.id), resource: target };
}

async function findAll(workspace: string, lookups: readonly Lookup[]): Promise<ReadonlyMap<string, Related>> {
  const wanted = new Map(
    lookups.flatMap(({ field, text }) =>
      text
        .split(field.type === 'relations' ? /[;,]/ : /(?!)/)
        .map((one) => [placeOf(field, one.trim()), { field, text: one.trim() }] as const),
    ),
  );
  const found = new Map<string, Related>();
  const waiting = [...wanted];
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [key, { field, text }] = next;
      const related = await find(workspace, field, text).catch(() => undefined);
      if (related) found.set(key, related);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return found;
}

/**
 * Finds the records that were pasted by name. Unresolved text is kept, and the service reports the error for its cell. Returns
 * a function that updates the lines, which may have changed by then.
 */
export async function lookUp(
  workspace: string,
  lookups: readonly Lookup[],
): Promise<(lines: readonly Line[]) => readonly Line[]> {
  const found = await findAll(workspace, lookups);
  const swap = (lookup: Lookup, one: Related): Related => found.get(placeOf(lookup.field, one.id)) ?? one;
  const byLine = new Map<string, Lookup[]>();
  for (const lookup of lookups) byLine.set(lookup.key, [...(byLine.get(lookup.key) ?? []), lookup]);
  return (lines) =>
    lines.map((line) => {
      const mine = byLine.get(line.key);
      if (!mine) return line;
      const values = { ...line.values };
      for (const lookup of mine) {
        const value = values[lookup.field.name];
        if (Array.isArray(value))
          values[lookup.field.name] = (value as readonly Related[]).map((one) => swap(lookup, one));
        else if (value) {
          const found = swap(lookup, value as Related);
          values[lookup.field.name] = found;
          if (found.unit && 'unit_code' in values) values.unit_code = found.unit;
        }
      }
      return { ...line, values };
    });
}
