import type { ListQuery } from '../../data/daybook.js';
import { t } from '../../texts/developer.js';
import { perLanguage } from '../../texts/language.js';

export type Search = Readonly<Record<string, string | undefined>>;

export const STATUS_CLASSES = ['2xx', '4xx', '5xx'] as const;

export const PERIODS = perLanguage(
  () =>
    [
      {
        value: '1h',
        label: t.logQuery.hour,
        ms: 3_600_000,
      },
      {
        value: '24h',
        label: t.logQuery.day,
        ms: 86_400_000,
      },
      {
        value: '7d',
        label: t.logQuery.week,
        ms: 604_800_000,
      },
    ] as const,
);

/** The retention period of the log, as text. */
export const allKept = (): string => t.logQuery.kept;

/** The URL parameters that filter the log. */
export const LOG_FILTERS = [
  'status',
  'errors',
  'method',
  'path',
  'token',
  'error_code',
  'request_id',
  'period',
  'from',
  'to',
] as const;

function instantOf(text: string | undefined): string | undefined {
  const at = new Date(text ?? '');
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}

/** The time filter of a query: a period that ends now, or two instants. */
export function timesOf({ period, from, to }: Search, now: number): ListQuery {
  const length = PERIODS().find(({ value }) => value === period)?.ms;
  if (length !== undefined) return { 'created_at[gte]': new Date(now - length).toISOString() };
  const [since, until] = [instantOf(from), instantOf(to)];
  return { ...(since ? { 'created_at[gte]': since } : {}), ...(until ? { 'created_at[lt]': until } : {}) };
}

/** The filters in the URL as parameters of the request list. A cursor already contains its filters. */
export function logQuery(search: Search, now: number, limit = 50): ListQuery {
  if (search.cursor) return { cursor: search.cursor, limit: String(limit) };
  const { status, errors, method, path, token, error_code: code, request_id: id } = search;
  const hundred = /^[1-5]xx$/.test(status ?? '') ? Number(status?.[0]) * 100 : undefined;
  return {
    ...(hundred === undefined ? {} : { 'status[gte]': String(hundred), 'status[lt]': String(hundred + 100) }),
    ...(/^\d{3}$/.test(status ?? '') ? { status: status as string } : {}),
    ...(errors ? { 'error_code[null]': 'false' } : {}),
    ...(method ? { method } : {}),
    ...(path ? { 'path[contains]': path } : {}),
    ...(token ? { token } : {}),
    ...(code ? { error_code: code } : {}),
    ...(id ? { request_id: id } : {}),
    ...timesOf(search, now),
    limit: String(limit),
  };
}
