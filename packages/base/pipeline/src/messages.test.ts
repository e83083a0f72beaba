import { describe, expect, it } from '@jest/globals';
import { MessageWriter } from './messages.js';

const int16 = (value: number): Buffer => Buffer.from([value >> 8, value & 255]);
const int32 = (value: number): Buffer => Buffer.concat([int16(value >>> 16), int16(value & 0xffff)]);
const text = (value: string): Buffer => Buffer.from(`${value}\0`);
const message = (code: string, ...parts: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from(code), int32(body.length + 4), body]);
};
/** Bind with these values, each as it is to be on the wire; `null` is NULL. */
const bound = (name: string, formats: readonly number[], values: readonly (string | Buffer | null)[]): Buffer =>
  message(
    'B',
    ...[text(''), text(name), int16(formats.length), ...formats.map(int16), int16(values.length)],
    ...values.flatMap((value) =>
      value === null ? int32(-1) : [int32(Buffer.byteLength(value)), Buffer.from(value as string)],
    ),
    ...[int16(1), int16(0)],
  );
const written = (write: (writer: MessageWriter) => void): Buffer => {
  const writer = new MessageWriter();
  write(writer);
  return writer.take();
};

describe('the messages of a batch', () => {
  const long = 'ASCII and more: ä, €, 😀. '.repeat(20);

  it.each<[what: string, write: (writer: MessageWriter) => void, bytes: Buffer]>([
    [
      'Parse of a named statement, with types left to the server',
      (writer) => writer.parse('one', 'SELECT 1'),
      message('P', text('one'), text('SELECT 1'), int16(0)),
    ],
    [
      'Parse without a name',
      (writer) => writer.parse('', 'SELECT 1'),
      message('P', text(''), text('SELECT 1'), int16(0)),
    ],
    [
      'Bind: texts as text, null as NULL, bytes as binary, results as text',
      (writer) => writer.bind('one', ['ä', null, Buffer.from([0, 255]), undefined, '']),
      bound('one', [0, 0, 1, 0, 0], ['ä', null, Buffer.from([0, 255]), null, '']),
    ],
    [
      'Bind: short and long texts in UTF-8, and other values as the driver shows them',
      (writer) => writer.bind('', [long, `${'x'.repeat(30)}€`, '😀', 1.5, true, ['a'], { a: 1 }]),
      bound('', [0, 0, 0, 0, 0, 0, 0], [long, `${'x'.repeat(30)}€`, '😀', '1.5', 'true', '{"a"}', '{"a":1}']),
    ],
    ['Bind without values', (writer) => writer.bind('', []), bound('', [], [])],
    ['Describe of the portal', (writer) => writer.describe(), message('D', Buffer.from('P'), text(''))],
    ['Execute without a limit of rows', (writer) => writer.execute(), message('E', text(''), int32(0))],
    ['Close of a statement', (writer) => writer.close('one'), message('C', Buffer.from('S'), text('one'))],
    ['Sync', (writer) => writer.sync(), message('S')],
  ])('%s', (_, write, bytes) => {
    expect(written(write).toString('hex')).toBe(bytes.toString('hex'));
  });

  it('stand one after the other, however large each of them is', () => {
    const sizes = [10, 40_000, 40_000, 200_000, 1, 65_536, 3];
    const values = sizes.map((size) => 'é'.repeat(size));
    const writer = new MessageWriter();
    for (const value of values) writer.bind('x', [value, Buffer.from(value)]);
    expect(writer.take()).toEqual(Buffer.concat(values.map((value) => bound('x', [0, 1], [value, value]))));
  });

  it('that were taken stay as they are while others are written', () => {
    const writer = new MessageWriter();
    const taken = Array.from({ length: 300 }, (_, i) => {
      writer.bind('x', ['y'.repeat(1000) + i]);
      return writer.take();
    });
    expect(taken).toEqual(taken.map((_, i) => bound('x', [0], ['y'.repeat(1000) + i])));
  });

  it('are forgotten when one cannot be written', () => {
    const circle: Record<string, unknown> = {};
    circle['self'] = circle;
    const writer = new MessageWriter();
    writer.sync();
    expect(() => writer.bind('x', ['a'.repeat(100_000), circle])).toThrow('circular');
    writer.discard();
    writer.sync();
    expect(writer.take()).toEqual(message('S'));
  });
});
