import type { Statement } from '@daybook/pipeline';
import type { RecordEntity } from './record-entity.js';

/** Each set of columns is one prepared text. Past this many per table, all columns are written. */
const TEXTS_MAX = 50;

/** Updates columns of one record, and its version, with a bounded number of statement texts. */
export class RowUpdate {
  private readonly texts = new Map<string, string>();

  /** `columns`: all that can change. */
  constructor(
    private readonly table: string,
    private readonly columns: readonly string[],
  ) {}

  /** `changed`: the columns to write. `valueOf` may be called for others too. */
  statement(
    { workspaceId, id, version }: Pick<RecordEntity, 'workspaceId' | 'id' | 'version'>,
    changed: readonly string[],
    valueOf: (column: string) => unknown,
  ): Statement {
    const key = changed.join();
    const isWhole = !this.texts.has(key) && this.texts.size >= TEXTS_MAX;
    const columns = isWhole ? this.columns : changed;
    let text = this.texts.get(isWhole ? '*' : key);
    if (text === undefined) this.texts.set(isWhole ? '*' : key, (text = this.text(columns)));
    return { text, values: [workspaceId, id, version, ...columns.map(valueOf)] };
  }

  private text(columns: readonly string[]): string {
    const sets = [...columns.map((column, i) => `${column} = $${i + 4}`), 'version = $3', 'updated_at = now()'];
    return `UPDATE ${this.table} SET ${sets.join(', ')} WHERE workspace_id = $1 AND id = $2`;
  }
}
