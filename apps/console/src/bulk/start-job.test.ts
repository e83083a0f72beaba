import { describe, expect, it } from '@jest/globals';
import type { Schema } from '../data/wire.js';
import type { Looked } from './look.js';
import { jobFor } from './start-job.js';
import type { Task } from './tasks.js';

const looked = (id: string, date: string | null): Looked => ({
  ...{ id, name: id, version: 1, refusal: null },
  preview: { dry_run: true, record: { id, date }, effects: { records: {}, events: [] } },
});
const schema = { name: 'invoices', total: null } as Schema;
const action = { name: 'confirm' } as Task['action'];
const possible = [looked('a', '2026-03-02'), looked('b', '2026-01-05'), looked('c', '2026-01-05'), looked('d', null)];
const rowsOf = (task: Task) => jobFor({ workspace: 'demo', schema, task, body: {}, possible }, 0).rows;

describe('the rows of a job', () => {
  it('are in the order of the dates that the previews show, so that numbers follow them', () => {
    const rows = rowsOf({ name: 'confirm', action });
    expect(rows.map(({ id, day }) => [id, day])).toEqual([
      ['d', null],
      ['b', '2026-01-05'],
      ['c', '2026-01-05'],
      ['a', '2026-03-02'],
    ]);
  });

  it('stay as they were chosen where records are deleted', () =>
    expect(rowsOf({ name: 'delete', action: null }).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']));
});
