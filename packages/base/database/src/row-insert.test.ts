import { describe, expect, it } from '@jest/globals';
import { RowInsert } from './row-insert.js';

const insert = new RowInsert('a.notes', [{ name: 'id' }, { name: 'tags' }, { name: 'about', json: true }], {
  at: 'now()',
});
const rows = (count: number) => Array.from({ length: count }, (_, i) => [i, ['x', 'y'], i === 0 ? null : `{"i":${i}}`]);

describe('rows to insert', () => {
  it('are parameters while they are few', () => {
    expect(insert.statement(rows(2))).toEqual({
      text: 'INSERT INTO a.notes (id, tags, about, at) VALUES ($1, $2, $3, now()), ($4, $5, $6, now())',
      values: [0, ['x', 'y'], null, 1, ['x', 'y'], '{"i":1}'],
    });
  });

  it('are one JSON text when they are many', () => {
    const { text, values } = insert.statement(rows(9));
    expect(text).toBe(
      'INSERT INTO a.notes (id, tags, about, at) SELECT id, tags, about, now() FROM json_populate_recordset(NULL::a.notes, $1::json) RETURNING 1',
    );
    expect(JSON.parse(values[0] as string)).toEqual(
      rows(9).map(([id, tags], i) => ({ id, tags, about: i === 0 ? null : { i } })),
    );
  });

  it('need nine texts, however many there are', () => {
    const texts = Array.from({ length: 50 }, (_, i) => insert.statement(rows(i + 1)).text);
    expect(new Set(texts).size).toBe(9);
  });
});
