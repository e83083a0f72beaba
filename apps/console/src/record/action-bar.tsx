import type { Row, Schema } from '../data/types.js';

export interface ActionBarProps {
  readonly schema: Schema;
  readonly record: Row;
  /** Saves what the form holds before an action runs; answers the saved record, or null when that was refused. */
  readonly save?: () => Promise<Row | null>;
}

/** What can be done with a record now, by `GET …/actions`. */
export function ActionBar(_props: ActionBarProps) {
  return null;
}
