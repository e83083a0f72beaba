import { describe, expect, it } from '@jest/globals';
import type { ScriptStep } from '../capture/script.js';
import { pgbenchScript } from './pgbench-script.js';

const statement = (
  text: string,
  values: ScriptStep['statements'][number]['values'] = [],
  assigns: ScriptStep['statements'][number]['assigns'] = [],
) => ({ text, values, assigns });

describe('a script for pgbench', () => {
  const step: ScriptStep = {
    roundTrips: 1,
    bytes: 1,
    statements: [
      statement('SELECT the token'),
      statement('BEGIN'),
      statement('INSERT INTO a\n  VALUES ($1, $2, $3)', [
        { pieces: [{ id: 2 }] },
        { plain: `{"o'clock":true}` },
        { plain: null },
      ]),
      statement('UPDATE e RETURNING number', [], [{ number: 0, series: 'INV/2026', column: 'number' }]),
      statement('UPDATE b SET n = $1, ids = $2', [
        { pieces: ['No. ', { number: 0 }] },
        { list: [{ pieces: [{ id: 2 }] }] },
      ]),
      statement('UPDATE keys SET a = 1 WHERE key = $1', [{ pieces: [{ key: true }] }]),
      statement('COMMIT'),
    ],
  };
  const types: Record<string, string[]> = {
    'INSERT INTO a\n  VALUES ($1, $2, $3)': ['uuid', 'json', 'integer'],
    'UPDATE b SET n = $1, ids = $2': ['text', 'uuid[]'],
  };
  const lines = pgbenchScript([{ step, place: 4 }], (text) => types[text] ?? [], 1000).split('\n');

  it('is the transaction alone, with values of the types that the statements had', () => {
    expect(lines.slice(3)).toEqual([
      'BEGIN;',
      `INSERT INTO a VALUES ((:u2::text)::uuid, (E'{"o''clock"\\x3atrue}'::text)::json, (NULL)::integer);`,
      'UPDATE e RETURNING number \\gset r4_0_',
      `UPDATE b SET n = (E'No. '::text || :r4_0_number::text)::text, ids = (ARRAY[:u2::text])::uuid[];`,
      'UPDATE keys SET a = 1 WHERE key = (:k4::text)::text;',
      'COMMIT;',
      '',
    ]);
  });

  it('gives each run of each client ids and a key of its own, before it begins', () => {
    expect(lines.slice(0, 2)).toEqual(['\\set i :i + 1', '\\set n :client_id * 100000 + :i']);
    expect(lines[2]).toContain('to_hex(1000::bigint + :n::bigint)');
    expect(lines[2]).toContain(`'-7002-8000-0000000003e8' AS u2, 'bench-1000-' || :n::text || '-4' AS k4 \\gset`);
  });
});
