import { describe, expect, it } from '@jest/globals';
import { RowUpdate } from './row-update.js';

const COLUMNS = Array.from({ length: 10 }, (_, i) => `c${i}`);
const record = { workspaceId: 'w', id: 'r', version: 2 };
const valueOf = (column: string) => `new ${column}`;

describe('the update of a record', () => {
  it('writes what changed, and the version', () => {
    expect(new RowUpdate('a.notes', COLUMNS).statement(record, ['c1', 'c7'], valueOf)).toEqual({
      text: 'UPDATE a.notes SET c1 = $4, c7 = $5, version = $3, updated_at = now() WHERE workspace_id = $1 AND id = $2',
      values: ['w', 'r', 2, 'new c1', 'new c7'],
    });
  });

  it('has few texts, whichever columns change: beyond them it writes all', () => {
    const update = new RowUpdate('a.notes', COLUMNS);
    const sets = Array.from({ length: 1024 }, (_, bits) => COLUMNS.filter((_column, i) => bits & (1 << i)));
    const statements = sets.map((changed) => update.statement(record, changed, valueOf));
    expect(new Set(statements.map(({ text }) => text)).size).toBe(51);
    expect(statements.at(-1)!.values).toEqual(['w', 'r', 2, ...COLUMNS.map(valueOf)]);
    expect(statements[700]!.values).toHaveLength(13);
  });
});
