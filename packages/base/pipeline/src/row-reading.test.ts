import { EventEmitter } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { expectAnswers, expectNoMoreAnswers, type RowBytes } from './row-reading.js';

interface Listening extends EventEmitter {
  attachListeners(stream: EventEmitter): void;
}

const message = (kind: string, body: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeInt32BE(4 + body.length);
  return Buffer.concat([Buffer.from(kind), length, body]);
};
const dataRow = (text: string): Buffer => {
  const head = Buffer.alloc(6);
  head.writeInt16BE(1);
  head.writeInt32BE(Buffer.byteLength(text), 2);
  return message('D', Buffer.concat([head, Buffer.from(text)]));
};
const complete = message('C', Buffer.from('SELECT 1\0'));
const silent = ['1', '2', '3', 'n'].map((kind) => message(kind, Buffer.alloc(0)));
const notice = message('N', Buffer.from('SWARNING\0\0'));
const ready = message('Z', Buffer.from('I'));

const DRIVEN = [
  'parseComplete',
  'bindComplete',
  'closeComplete',
  'noData',
  'dataRow',
  'commandComplete',
  'notice',
  'readyForQuery',
];

/** What a connection makes of these bytes in pieces of this size: what its taker gets, and the driver's messages in between. */
function read(bytes: Buffer, size: number, takesUntil = Infinity): string[] {
  const connection = new pg.Connection({}) as unknown as Listening;
  const stream = new EventEmitter();
  const seen: string[] = [];
  for (const name of DRIVEN) connection.on(name, () => seen.push(name));
  connection.attachListeners(stream);
  const taker = {
    takeRow: ({ bytes: from, start, end }: RowBytes) => {
      seen.push(from.toString('utf8', start + 4, end));
      if (seen.length === takesUntil) expectNoMoreAnswers(connection, taker);
    },
    takeCompletion: (tag: string) => seen.push(tag),
  };
  expectAnswers(connection, taker);
  for (let at = 0; at < bytes.length; at += size) stream.emit('data', bytes.subarray(at, at + size));
  return seen;
}

describe('the answers of a connection', () => {
  const long = 'é'.repeat(3000);
  const first = [...silent, dataRow('a'), dataRow(''), complete, notice];
  const bytes = Buffer.concat([...first, dataRow(long), dataRow('b'), complete, ready]);
  const all = ['a', '', 'SELECT 1', 'notice', long, 'b', 'SELECT 1', 'readyForQuery'];

  it.each([1, 2, 3, 7, 64, 5000, 100_000])(
    'are the same in pieces of %i bytes, in order with what comes between',
    (size) => {
      expect(read(bytes, size)).toEqual(all);
    },
  );

  it('are the driver’s when nobody expects them any more', () => {
    const driven = ['dataRow', 'commandComplete', 'notice', 'dataRow', 'dataRow', 'commandComplete', 'readyForQuery'];
    for (const size of [1, 64, 100_000]) expect(read(bytes, size, 1)).toEqual(['a', ...driven]);
    const connection = new pg.Connection({}) as unknown as Listening;
    const stream = new EventEmitter();
    const seen: string[] = [];
    for (const name of DRIVEN) connection.on(name, () => seen.push(name));
    connection.attachListeners(stream);
    stream.emit('data', Buffer.concat(silent));
    expect(seen).toEqual(['parseComplete', 'bindComplete', 'closeComplete', 'noData']);
  });
});
