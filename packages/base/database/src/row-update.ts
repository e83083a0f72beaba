import type { Statement } from '@daybook/pipeline';
import type { RecordEntity } from './record-entity.js';

/** Each set of columns is a text that connections keep prepared: so many for a table; beyond them all its columns are written. */
const TEXTS_MAX = 50;

/** Updates columns of one record, and its version, by a bounded number of texts. */
export class RowUpdate {
  private readonly texts = new Map<string, string>();

  /** `columns`: all that ever change. */
  constructor(
    private readonly table: string,
    private readonly columns: readonly string[],
  ) {}

  /** `changed`: of the columns. `valueOf` may be asked for others too. */
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
