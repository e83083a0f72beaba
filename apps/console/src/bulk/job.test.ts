import { describe, expect, it } from '@jest/globals';
import {
  countsOf,
  found,
  waitsForEarlier,
  isTooOld,
  type Job,
  jobIn,
  type JobRow,
  type RowState,
  withRow,
} from './job.js';

const row = (id: string, state: RowState): JobRow => ({
  id,
  name: id,
  version: 1,
  key: `key-${id}`,
  total: null,
  state,
  message: null,
});

const JOB: Job = {
  id: 'j',
  workspace: 'demo',
  resource: 'invoices',
  action: 'confirm',
  body: {},
  startedAt: 1000,
  movedAt: 1000,
  status: 'running',
  reason: null,
  rows: [row('a', 'done'), row('b', 'sending'), row('c', 'waiting'), row('d', 'refused')],
};

const DAY_MS = 86_400_000;

describe('a task as it is kept', () => {
  it('is read back as it was written', () => expect(jobIn(JSON.parse(JSON.stringify(JOB)))).toEqual(JOB));

  it.each<[string, unknown]>([
    ['nothing', null],
    ['a text', 'job'],
    ['another status', { ...JOB, status: 'paused' }],
    ['a row without its key', { ...JOB, rows: [{ ...row('a', 'waiting'), key: undefined }] }],
    ['a row in a state of another version', { ...JOB, rows: [{ ...row('a', 'waiting'), state: 'skipped' }] }],
  ])('is not read from %s', (_name, kept) => expect(jobIn(kept)).toBeNull());

  it('counts what was sent without an answer apart from what was not sent', () =>
    expect(countsOf(JOB)).toEqual({ all: 4, done: 1, refused: 1, unsure: 1, waiting: 1 }));

  it('keeps the key of a row whatever becomes of it', () => {
    const changed = withRow(JOB, 'c', { state: 'done', name: 'INV/1' }, 2000);
    expect(changed.rows[2]).toEqual({ ...row('c', 'done'), name: 'INV/1' });
    expect(changed.movedAt).toBe(2000);
  });

  it('goes on by itself after a reload, and asks after a night', () => {
    expect(found(JOB, 31_000)?.status).toBe('running');
    expect(found(JOB, 12 * 3_600_000)?.status).toBe('stopped');
  });

  it('does not come back once it is done, and does with what was refused', () => {
    const finished = { ...JOB, status: 'finished', rows: [row('a', 'done')] } as const;
    expect(found(finished, 2000)).toBeNull();
    expect(found({ ...finished, rows: [row('a', 'done'), row('b', 'refused')] }, 2000)?.status).toBe('finished');
    expect(found({ ...finished, status: 'stopped' }, 2000)?.status).toBe('stopped');
  });

  it('is not sent again once the service may have forgotten its keys', () => {
    expect(isTooOld(JOB, 5 * DAY_MS)).toBe(false);
    expect(isTooOld(JOB, 6 * DAY_MS + 2000)).toBe(true);
  });

  it('waits with a row for the open rows of earlier days, not for those of its own day or without one', () => {
    const on = (id: string, state: RowState, day: string | null): JobRow => ({ ...row(id, state), day });
    const rows = [on('a', 'sending', '2026-01-02'), on('b', 'waiting', '2026-01-02'), on('c', 'waiting', '2026-01-03')];
    expect(rows.map((one) => waitsForEarlier({ rows }, one))).toEqual([false, false, true]);
    const done = [on('a', 'done', '2026-01-02'), on('b', 'refused', '2026-01-02'), on('c', 'waiting', '2026-01-03')];
    expect(waitsForEarlier({ rows: done }, done[2]!)).toBe(false);
    expect(waitsForEarlier({ rows }, on('d', 'waiting', null))).toBe(false);
    expect(waitsForEarlier({ rows: [row('a', 'waiting'), ...done] }, done[2]!)).toBe(false);
  });
});
