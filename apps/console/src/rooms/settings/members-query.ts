import { useSuspenseQuery } from '@tanstack/react-query';
import { listQuery } from '../../data/queries.js';
import type { Page } from '../../data/wire.js';
import { useWorkspace } from '../../data/workspace.js';

/** More members than any workspace is expected to have. Further ones are only in the full list. */
const LIMIT = '200';

export function useMembers(): Page {
  const { slug } = useWorkspace();
  return useSuspenseQuery(listQuery(slug, 'members', { sort: 'created_at', limit: LIMIT })).data;
}
