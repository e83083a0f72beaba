import type { Row } from '../data/wire.js';

/** The records selected in a list, on all of its pages, and the last one selected. */
export interface Selection {
  readonly rows: ReadonlyMap<string, Row>;
  /** A range begins here. */
  readonly anchor: string | null;
}

export const NONE: Selection = { rows: new Map(), anchor: null };

/** Each record needs one preview and one request, so larger selections are done in parts. */
export const MOST_CHOSEN = 500;

function limited(rows: ReadonlyMap<string, Row>): ReadonlyMap<string, Row> {
  return rows.size > MOST_CHOSEN ? new Map([...rows].slice(0, MOST_CHOSEN)) : rows;
}

function withRows(selection: Selection, rows: readonly Row[], anchor: string | null): Selection {
  return { rows: limited(new Map([...selection.rows, ...rows.map((row) => [row.id, row] as const)])), anchor };
}

export function toggled(selection: Selection, row: Row): Selection {
  if (!selection.rows.has(row.id)) return withRows(selection, [row], row.id);
  const rows = new Map(selection.rows);
  rows.delete(row.id);
  return { rows, anchor: row.id };
}

/** Selects the range from the last selected row to this one; only this row if the last one is on another page. */
export function extended(selection: Selection, page: readonly Row[], row: Row): Selection {
  const to = page.findIndex(({ id }) => id === row.id);
  const from = page.findIndex(({ id }) => id === selection.anchor);
  if (from < 0) return withRows(selection, [row], row.id);
  return withRows(selection, page.slice(Math.min(from, to), Math.max(from, to) + 1), selection.anchor);
}

/** Selects the whole page, or deselects it if all of it was selected. */
export function withPage(selection: Selection, page: readonly Row[]): Selection {
  if (!page.every(({ id }) => selection.rows.has(id))) return withRows(selection, page, selection.anchor);
  const rows = new Map(selection.rows);
  for (const { id } of page) rows.delete(id);
  return { rows, anchor: null };
}

/** How much of a page is selected. */
export function shareOf(selection: Selection, page: readonly Row[]): 'all' | 'some' | 'none' {
  const chosen = page.filter(({ id }) => selection.rows.has(id)).length;
  return chosen === 0 ? 'none' : chosen === page.length ? 'all' : 'some';
}
