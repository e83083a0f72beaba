import { listQuery } from '../data/queries.js';
import type { Related, Row } from '../data/wire.js';

/** A row of `GET /v1/assignments`. */
export interface Assignment extends Row {
  readonly record: { readonly resource: string; readonly id: string; readonly name: string | null };
  readonly state: 'open' | 'done';
  readonly assignee: Related;
  readonly due_date: string | null;
  readonly note: string | null;
  readonly version: number;
}

/** The open assignment of a record, if there is one. */
export const openQuery = (workspace: string, record: string) =>
  listQuery(workspace, 'assignments', { record, state: 'open', limit: '1' });
