import { useSuspenseQuery } from '@tanstack/react-query';
import { listQuery } from '../../data/queries.js';
import type { Page } from '../../data/wire.js';
import { useWorkspace } from '../../data/workspace.js';

/** More than any company has people in one workspace; who comes after them stands in the list of all. */
const LIMIT = '200';

export function useMembers(): Page {
  const { slug } = useWorkspace();
  return useSuspenseQuery(listQuery(slug, 'members', { sort: 'created_at', limit: LIMIT })).data;
}
