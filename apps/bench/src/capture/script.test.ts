import { serialize } from 'node:v8';
import { describe, expect, it } from '@jest/globals';
import { type Recorded, recordedStatement } from './recorded.js';
import { scriptOf } from './script.js';

const OLD = '01900000-0000-7001-8000-000000000001';
const NEW = '01a00000-0000-7001-8000-000000000001';
const NEWER = '01a00000-0001-7001-8000-000000000002';
const BEGAN = Number.parseInt('01a000000000', 16);

const request = (...statements: Recorded['statements']): Recorded => ({
  requestId: 'r',
  statements,
  roundTrips: 1,
  status: 200,
  bytes: 9,
});

describe('a statement as it is recorded', () => {
  it('can be sent to another process and repeated by the plain driver', () => {
    const own = { name: 'n', text: 'SELECT $1', values: [1], rowMode: 'bytes' as const, onLarge: () => true };
    const recorded = recordedStatement(own);
    expect(recorded).toEqual({ name: 'n', text: 'SELECT $1', values: [1], rowMode: 'array', result: '' });
    expect(() => serialize(recorded)).not.toThrow();
  });
});

describe('a script of captured requests', () => {
  it('gives the records that the run made ids of its own, wherever they stand, and keeps those that were there', () => {
    const first = request({
      text: 'INSERT',
      values: [OLD, NEW, `[{"id":"${NEW}","of":"${OLD}","line":"${NEWER}"}]`, 3],
      result: '[]',
    });
    const second = request({ text: 'SELECT', values: [[NEWER, OLD]], result: '[]' });
    const [create, confirm] = scriptOf([first, second], BEGAN, []);
    expect(create?.statements[0]?.values).toEqual([
      { plain: OLD },
      { pieces: [{ id: 0 }] },
      { pieces: ['[{"id":"', { id: 0 }, `","of":"${OLD}","line":"`, { id: 1 }, '"}]'] },
      { plain: 3 },
    ]);
    expect(confirm?.statements[0]?.values).toEqual([{ list: [{ pieces: [{ id: 1 }] }, { plain: OLD }] }]);
  });

  it('takes a number from the statement that answered it, and listens for no other', () => {
    const [step] = scriptOf(
      [
        request(
          { text: 'POST', values: [], result: '[{"number":"BNK/2026/00005"},{"number":"INV/2026/00001"}]' },
          { text: 'SAVE', values: ['BNK/2026/00005', 'BNK/2026/00009'], result: '[]' },
        ),
      ],
      BEGAN,
      [],
    );
    expect(step?.statements[0]?.assigns).toEqual([{ number: 0, series: 'BNK/2026', column: 'number' }]);
    expect(step?.statements[1]?.values).toEqual([{ pieces: [{ number: 0 }] }, { plain: 'BNK/2026/00009' }]);
  });

  it('has a key of its own for each run', () => {
    const [step] = scriptOf([request({ text: 'CLAIM', values: ['k-1', 'k-2'], result: '[]' })], BEGAN, ['k-1']);
    expect(step?.statements[0]?.values).toEqual([{ pieces: [{ key: true }] }, { plain: 'k-2' }]);
  });
});
