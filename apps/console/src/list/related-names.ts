import { useQuery } from '@tanstack/react-query';
import { listQuery } from '../data/queries.js';
import type { Row, Schema } from '../data/wire.js';
import { useSchemaSoon, useWorkspace } from '../data/workspace.js';
import { listOfValues } from './address.js';

/** Lists of master data leave out archived records by default. */
function withArchived({ fields }: Schema): Readonly<Record<string, string>> {
  return fields.some(({ name, filterable }) => name === 'active' && filterable) ? { 'active[in]': 'true,false' } : {};
}

export function nameOfRow(schema: Schema, row: Row): string {
  const name = row[schema.label] ?? row.name;
  return typeof name === 'string' && name !== '' ? name : row.id;
}

/** The names of related records by their ids in a filter, with one request for all. */
export function useRelatedNames(target: string | undefined, ids: readonly string[]): ReadonlyMap<string, string> {
  const { slug } = useWorkspace();
  const schema = useSchemaSoon(ids.length > 0 ? target : undefined);
  // A value that is not an id of the target is not looked up: the list itself reports the error.
  const known = ids.filter((id) => schema?.id_prefix && id.startsWith(`${schema.id_prefix}_`));
  const request = schema
    ? { 'id[in]': listOfValues(known), limit: '200', fields: schema.label, ...withArchived(schema) }
    : {};
  const { data } = useQuery({
    ...listQuery(slug, target ?? '', request),
    enabled: schema !== undefined && known.length > 0,
    staleTime: 300_000,
  });
  return new Map(schema ? data?.data.map((row) => [row.id, nameOfRow(schema, row)]) : []);
}
