import { describe, expect, it } from '@jest/globals';
import { profileTable, short } from './profile-table.js';

describe('the profile as a table', () => {
  it('shows a statement by what it reads or writes', () => {
    const columns = 'i.id, i.number, i.date, i.state, i.note, (SELECT json_agg(l.id) FROM lines l WHERE l.of = i.id)';
    expect(short(`SELECT ${columns} FROM invoices i WHERE i.id = $1`)).toBe('SELECT … FROM invoices i WHERE i.id = $1');
    expect(short('INSERT INTO a (b, c, d, e, f) VALUES ($1)')).toBe('INSERT INTO a (…) VALUES ($1)');
    expect(short('SELECT id FROM a')).toBe('SELECT id FROM a');
    expect(short(`UPDATE ${'a'.repeat(500)}`)).toHaveLength(120);
  });

  it('has a line for each request, and under it its statements, triggers and what functions run', () => {
    const quiet = { rate: 100, p50: 1, p99: 2, nodeUs: 1500, databaseUs: 2500, taken: 0 };
    const share = { ms: 0.25, calls: 3 };
    const text = profileTable([
      {
        ...{ title: 'confirm', quiet, statements: 17, roundTrips: 7 },
        profile: {
          ...{
            executorMs: 1.25,
            deferredMs: 0.5,
            bindMs: 0.7,
            commitMs: 0.2,
            triggersMs: 0.75,
            keysMs: 0.25,
            triggerCalls: 11,
            keyCalls: 25,
          },
          statements: [{ ...share, text: 'INSERT INTO entries', triggersMs: 0.125, bindMs: 0.0625 }],
          triggers: [{ ...share, name: 'entries_fkey', relation: 'entries', isKey: true, inside: 'check_all' }],
          nested: [
            { ...share, text: 'SELECT inside', inside: 'check_all' },
            { ms: 0.001, calls: 1, text: 'SELECT nothing', inside: 'check_all' },
          ],
          beside: [{ ...share, text: 'SELECT waiting', triggersMs: 0, bindMs: 0 }],
        },
        counted: {
          planningMs: 0.3,
          pages: 300,
          walKb: 12,
          planned: [
            { text: 'SELECT again', ms: 2, plans: 0.5 },
            { text: 'SELECT $3 FROM ONLY a x', ms: 1, plans: 2 },
          ],
        },
      },
    ]);
    const rows = text.split('\n').map((line) => line.trim().split(/ {2,}/));
    expect(rows).toContainEqual('confirm,1.5,2.5,1.25,0.7,0.2,0.3,0.75,11,0.25,25,17,7,300,12'.split(','));
    expect(text).toContain('== confirm: 1.25 ms in the executor, 0.5 of it at the commit');
    expect(rows).toContainEqual(['INSERT INTO entries', '0.250', '0.125', '0.063', '3']);
    expect(rows).toContainEqual(['entries_fkey', 'entries', 'key', '0.250', '3', 'check_all']);
    expect(rows).toContainEqual(['SELECT inside', '0.250', '3', 'check_all']);
    expect(rows).toContainEqual(['SELECT again', '2.000', '0.5']);
    expect(rows).toContainEqual(['the checks of all foreign keys', '1.000', '2']);
    expect(rows).toContainEqual(['SELECT waiting', '0.250', '0.000', '0.000', '3']);
    expect(text).not.toContain('SELECT nothing');
  });
});
