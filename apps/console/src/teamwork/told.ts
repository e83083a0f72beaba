import { useResources, useWorkspace } from '../data/workspace.js';
import { useSuspenseQuery } from '@tanstack/react-query';
import { resourcesQuery } from '../data/queries.js';
import { mayHaveFiles } from '../documents/files/attached-files.js';
import type { ResourceSummary, Schema } from '../data/wire.js';

/** How often what the stream does not tell is asked for again. */
const AGAIN_MS = 30_000;

/** Whether records of this kind may have notes: as the service decides it. */
export const mayHaveNotes = (schema: Schema): boolean => mayHaveFiles(schema);

/** Whether a record is a draft that can be assigned to somebody. */
export const mayBeAssigned = (schema: Schema): boolean => schema.states.includes('draft') && mayHaveNotes(schema);

/** Whether the role may read notes and assignments. */
export function useMayRead(): boolean {
  return useResources().some(({ name }) => name === 'comments');
}

/**
 * The stream tells of notes only to those who may read every kind of record that may have some (domain.md 4.26). For other roles: how often
 * to ask again, for `refetchInterval`.
 */
export function useAskAgain(): number | false {
  const { slug, may } = useWorkspace();
  const { data } = useSuspenseQuery(resourcesQuery(slug));
  const isTold = data.filter(isRecord).every(({ scopes }) => may(scopes.read));
  return isTold ? false : AGAIN_MS;
}

function isRecord(resource: ResourceSummary): boolean {
  return resource.name === resource.base && mayHaveFiles(resource as Schema);
}
