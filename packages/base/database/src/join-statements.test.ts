import { describe, expect, it } from '@jest/globals';
import { joinStatements } from './join-statements.js';

const INSERT = { text: 'INSERT INTO a VALUES ($1, $2)', values: [1, 'x'] };
const UPDATE = { text: 'UPDATE b SET c = $2 WHERE d = $1 AND e = $2', values: ['k', 3] };

describe('statements together', () => {
  it('are one, in which each keeps its own values', () => {
    expect(joinStatements([INSERT, INSERT, UPDATE])).toEqual({
      text:
        'WITH part_1 AS (INSERT INTO a VALUES ($1, $2)), part_2 AS (INSERT INTO a VALUES ($3, $4))' +
        ' UPDATE b SET c = $6 WHERE d = $5 AND e = $6',
      values: [1, 'x', 1, 'x', 'k', 3],
    });
  });

  it('are the same text for other values, so that it is prepared once', () => {
    expect(joinStatements([INSERT, UPDATE]).text).toBe(joinStatements([{ ...INSERT, values: [2, 'y'] }, UPDATE]).text);
  });

  it('that are one alone stay as they are', () => {
    expect(joinStatements([UPDATE])).toEqual(UPDATE);
  });
});
