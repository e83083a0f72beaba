import { EventEmitter } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { expectNoMoreRows, expectRows, type RowBytes } from './row-reading.js';

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
const ready = message('Z', Buffer.from('I'));

/** What a connection makes of these bytes in pieces of this size: its rows, and the driver's messages in between. */
function read(bytes: Buffer, size: number, takesUntil = Infinity): string[] {
  const connection = new pg.Connection({}) as unknown as Listening;
  const stream = new EventEmitter();
  const seen: string[] = [];
  for (const name of ['dataRow', 'commandComplete', 'readyForQuery']) connection.on(name, () => seen.push(name));
  connection.attachListeners(stream);
  const taker = {
    takeRow: ({ bytes: from, start, end }: RowBytes) => {
      seen.push(from.toString('utf8', start + 4, end));
      if (seen.length === takesUntil) expectNoMoreRows(connection, taker);
    },
  };
  expectRows(connection, taker);
  for (let at = 0; at < bytes.length; at += size) stream.emit('data', bytes.subarray(at, at + size));
  return seen;
}

describe('the rows of a connection', () => {
  const long = 'é'.repeat(3000);
  const bytes = Buffer.concat([dataRow('a'), dataRow(''), complete, dataRow(long), dataRow('b'), complete, ready]);
  const all = ['a', '', 'commandComplete', long, 'b', 'commandComplete', 'readyForQuery'];

  it.each([1, 2, 3, 7, 64, 5000, 100_000])(
    'are the same in pieces of %i bytes, in order with what comes between',
    (size) => {
      expect(read(bytes, size)).toEqual(all);
    },
  );

  it('are the driver’s when nobody expects them any more', () => {
    const driven = ['a', 'dataRow', 'commandComplete', 'dataRow', 'dataRow', 'commandComplete', 'readyForQuery'];
    for (const size of [1, 64, 100_000]) expect(read(bytes, size, 1)).toEqual(driven);
  });
});
