import { useQuery } from '@tanstack/react-query';
import { queryClient, resourcesQuery, schemaQuery } from '../data/queries.js';
import type { Row } from '../data/wire.js';
import { useWorkspace } from '../data/workspace.js';
import { translatedSchema } from '../words/translated.js';
import { nounOfRecord } from '../words/nouns.js';

/** The noun for a record, from the schemas that are already loaded: `credit note`, `delivery`. */
export function knownNoun(workspace: string, resource: string, row: Row): string {
  const all = queryClient.getQueryData(resourcesQuery(workspace).queryKey) ?? [];
  const schema = queryClient.getQueryData(schemaQuery(workspace, resource).queryKey);
  const known = schema ? translatedSchema(schema) : all.find(({ name }) => name === resource);
  return nounOfRecord(known ?? { name: resource, base: resource, singular: resource.replace(/s$/, '') }, row, all);
}

/** The same, updated once the schema for the record's type is loaded. */
export function useNoun(resource: string, row: Row): string {
  const { slug } = useWorkspace();
  useQuery({ ...schemaQuery(slug, resource), enabled: typeof (row.type ?? row.kind) === 'string' });
  return knownNoun(slug, resource, row);
}
