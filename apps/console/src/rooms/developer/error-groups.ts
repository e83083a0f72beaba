import type { Row } from '../../data/wire.js';

export interface LoggedRequest extends Row {
  readonly token: { readonly id: string; readonly name: string | null };
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly ms: number;
  readonly request_id: string;
  readonly error_code: string | null;
  readonly created_at: string;
}

export interface ErrorGroup {
  readonly key: string;
  readonly code: string;
  readonly status: number;
  readonly method: string;
  readonly route: string;
  readonly count: number;
  /** The number of tokens affected. */
  readonly tokens: number;
  readonly last: LoggedRequest;
}

const ID = /^(?:[a-z]{2,5}_[0-9a-z]{20,}|ext:.+)$/;

/** `/v1/invoices/inv_…/confirm` as `/v1/invoices/{id}/confirm`. */
export function routeOf(path: string): string {
  return path
    .split('/')
    .map((part) => (ID.test(part) ? '{id}' : part))
    .join('/');
}

/** Errors by kind and route, the most frequent first. `rows` are newest first. */
export function groupErrors(rows: readonly LoggedRequest[]): ErrorGroup[] {
  const groups = new Map<string, LoggedRequest[]>();
  for (const row of rows) {
    const key = [row.error_code ?? '', row.status, row.method, routeOf(row.path)].join(' ');
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups].map(([key, all]) => groupOf(key, all)).sort((a, b) => b.count - a.count);
}

function groupOf(key: string, rows: readonly LoggedRequest[]): ErrorGroup {
  const last = rows[0] as LoggedRequest;
  const tokens = new Set(rows.map(({ token }) => token.id)).size;
  return {
    key,
    code: last.error_code ?? String(last.status),
    status: last.status,
    method: last.method,
    route: routeOf(last.path),
    count: rows.length,
    tokens,
    last,
  };
}
