import type { ListQuery } from '../../data/daybook.js';
import type { Row } from '../../data/wire.js';
import { type Search, timesOf } from './log-query.js';

export interface EventRow extends Row {
  readonly type: string;
  readonly created_at: string;
  readonly sequence: number;
  readonly actor: { readonly type: string; readonly id: string | null; readonly name: string };
  readonly request_id: string | null;
  readonly resource: string;
  readonly record: string | null;
  readonly truncated?: boolean;
  readonly data?: {
    readonly object: Readonly<Record<string, unknown>>;
    readonly previous: Readonly<Record<string, unknown>>;
  };
}

/** The fields of the event list. The data of an event is loaded when it is opened. */
const LIST_FIELDS = 'type,created_at,sequence,actor,request_id,resource,record';
/** All fields of an event as it is sent, plus its resource and record. */
export const EVENT_FIELDS =
  'type,created_at,sequence,workspace,api_version,request_id,actor,data,truncated,resource,record';

export const EVENT_FILTERS = ['type', 'record', 'request_id', 'period', 'from', 'to'] as const;

/**
 * The filters in the URL as parameters of the event list: `type=invoice.paid`, `type=invoice.*`. A cursor already contains its
 * filters.
 */
export function eventQuery(search: Search, now: number): ListQuery {
  if (search.cursor) return { cursor: search.cursor, limit: '50' };
  const { type, record, request_id: requestId } = search;
  const types: ListQuery = type?.endsWith('.*') ? { 'type[starts_with]': type.slice(0, -1) } : type ? { type } : {};
  return {
    ...types,
    ...(record ? { record } : {}),
    ...(requestId ? { request_id: requestId } : {}),
    ...timesOf(search, now),
    fields: LIST_FIELDS,
    limit: '50',
  };
}
