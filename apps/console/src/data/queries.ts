import { keepPreviousData, QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError, type ListQuery, people, recordsOf } from './daybook.js';
import { readSession } from './session.js';
import { translatedResources, translatedSchema } from '../words/translated.js';
import type { Person } from './wire.js';

/** No retries here: the client repeats what may be repeated, and a refusal would stay the same. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 15_000, refetchOnWindowFocus: 'always', networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});

const FOREVER = { staleTime: Infinity, gcTime: Infinity, refetchOnWindowFocus: false } as const;

/** Who is signed in; null: nobody. Polled once a minute to notice a session that ended elsewhere. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ client }) => readSession(client.getQueryData<Person | null>(['session'])),
  staleTime: 60_000,
  refetchOnWindowFocus: true,
});

export const sessionsQuery = queryOptions({ queryKey: ['sessions'], queryFn: people.sessions });

export const resourcesQuery = (workspace: string) =>
  queryOptions({
    queryKey: [workspace, 'schema'],
    queryFn: () => recordsOf(workspace).resources(),
    select: translatedResources,
    ...FOREVER,
  });

export const schemaQuery = (workspace: string, resource: string) =>
  queryOptions({
    queryKey: [workspace, 'schema', resource],
    queryFn: () => recordsOf(workspace).schema(resource),
    select: translatedSchema,
    ...FOREVER,
  });

export const listQuery = (workspace: string, resource: string, query: ListQuery) =>
  queryOptions({
    queryKey: [workspace, 'list', resource, query],
    queryFn: ({ signal }) => recordsOf(workspace).list(resource, query, signal),
    placeholderData: keepPreviousData,
  });

export const recordQuery = (workspace: string, resource: string, id: string) =>
  queryOptions({
    queryKey: [workspace, 'record', resource, id],
    queryFn: ({ signal }) => recordsOf(workspace).get(resource, id, signal),
  });

export const actionsQuery = (workspace: string, resource: string, id: string) =>
  queryOptions({
    queryKey: [workspace, 'record', resource, id, 'actions'],
    queryFn: ({ signal }) => recordsOf(workspace).actions(resource, id, signal),
  });

export const historyQuery = (workspace: string, resource: string, id: string) =>
  queryOptions({
    queryKey: [workspace, 'record', resource, id, 'history'],
    queryFn: ({ signal }) => recordsOf(workspace).history(resource, id, {}, signal),
  });

/** Any other read: reports, events. */
export const readQuery = <Answer>(workspace: string, path: string, query: ListQuery = {}) =>
  queryOptions({
    queryKey: [workspace, 'read', path, query],
    queryFn: ({ signal }) => recordsOf(workspace).read<Answer>(path, query, signal),
  });

/** After a write: refetches the workspace data on screen, once. Schemas are kept. */
export function refreshWorkspace(workspace: string): Promise<void> {
  return queryClient.invalidateQueries({
    // A dry run asked again would be one of the draft that the record no longer is.
    predicate: ({ queryKey }) => queryKey[0] === workspace && queryKey[1] !== 'schema' && queryKey[1] !== 'preview',
  });
}

/** Whether a request was refused for its content, so that repeating it is useless. */
export function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
}
