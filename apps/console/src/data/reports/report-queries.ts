import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { recordsOf, type ListQuery } from '../daybook.js';
import { translatedReports } from './report-words.js';
import type { ReportAnswer, ReportSummary } from './report-types.js';

/**
 * The reports that the user's role may read, with their parameters and columns. They do not change while the console is open.
 */
export const reportsQuery = (workspace: string) =>
  queryOptions({
    queryKey: [workspace, 'schema', 'reports'],
    queryFn: async ({ signal }) =>
      (await recordsOf(workspace).read<{ data: readonly ReportSummary[] }>('/v1/reports', {}, signal)).data,
    select: translatedReports,
    staleTime: Infinity,
    gcTime: Infinity,
    refetchOnWindowFocus: false,
  });

export function readReport(
  workspace: string,
  name: string,
  query: ListQuery,
  signal: AbortSignal,
): Promise<ReportAnswer> {
  return recordsOf(workspace).read<ReportAnswer>(`/v1/reports/${name}`, query, signal);
}

export const reportQuery = (workspace: string, name: string, query: ListQuery = {}) =>
  queryOptions({
    queryKey: [workspace, 'read', `/v1/reports/${name}`, query],
    queryFn: ({ signal }) => readReport(workspace, name, query, signal),
    refetchOnWindowFocus: false,
    staleTime: 30_000,
  });

/** The pages of a report. A report without pagination has one. */
export const reportPagesQuery = (workspace: string, name: string, query: ListQuery) =>
  infiniteQueryOptions({
    queryKey: [workspace, 'read', `/v1/reports/${name}`, query, 'pages'],
    queryFn: ({ signal, pageParam }) =>
      readReport(workspace, name, pageParam === '' ? query : { ...query, cursor: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }: ReportAnswer) => next_cursor,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    staleTime: 30_000,
  });
