import { describe, expect, it } from '@jest/globals';
import { BrokenCsv, countRows, csvRows } from './csv-rows.js';

/** In pieces of so many bytes, as a disk may give them. */
async function* pieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(file: string | Buffer, size = 7): Promise<[number, readonly string[]][]> {
  const found: [number, readonly string[]][] = [];
  for await (const { row, cells } of csvRows(pieces(Buffer.from(file), size))) found.push([row, cells]);
  return found;
}

async function broken(file: string | Buffer): Promise<[number | null, string]> {
  const error = (await read(file, 64).catch((found: unknown) => found)) as BrokenCsv;
  expect(error).toBeInstanceOf(BrokenCsv);
  return [error.row, error.message];
}

describe('a CSV file', () => {
  const PLAIN = 'name,city\nAcme,Berlin\n';

  it.each([
    ['LF', PLAIN],
    ['CRLF', PLAIN.replaceAll('\n', '\r\n')],
    ['a byte order mark', `\uFEFF${PLAIN}`],
    ['no newline at its end', PLAIN.trimEnd()],
  ])('is read with %s', async (_what, file) => {
    expect(await read(file)).toEqual([
      [1, ['name', 'city']],
      [2, ['Acme', 'Berlin']],
    ]);
  });

  it('may have commas, quotes, newlines and any letters in quotes, however its bytes come', async () => {
    const file = 'a,b\n"Müller, ""Söhne""\r\n& Co","日本 😀"\n';
    for (const size of [1, 2, 3, 1000])
      expect((await read(file, size))[1]).toEqual([2, ['Müller, "Söhne"\r\n& Co', '日本 😀']]);
  });

  it('counts rows as a spreadsheet does, and passes over those without a value', async () => {
    expect(await read('a,b\n\n1,2\n , \n,\n3,4\n\n')).toEqual([
      [1, ['a', 'b']],
      [3, ['1', '2']],
      [6, ['3', '4']],
    ]);
  });

  it('shows too few and too many cells as they are', async () => {
    expect(await read('a,b\n1\n1,2,3\n')).toEqual([
      [1, ['a', 'b']],
      [2, ['1']],
      [3, ['1', '2', '3']],
    ]);
  });

  it('is broken where a quote is never closed, in a cell, or followed by more', async () => {
    expect(await broken('a\n1\n"2\n3\n')).toEqual([3, 'a quote is opened but never closed.']);
    expect(await broken('a\n1\n2" pipe\n')).toEqual([3, expect.stringContaining('there is a quote inside a cell.')]);
    expect(await broken('a\n"1" x\n')).toEqual([
      2,
      expect.stringContaining('a closing quote must be followed by a comma'),
    ]);
  });

  it('is broken at a row that would have to be gathered without an end', async () => {
    const [row, message] = await broken(`a\n1\n"${'x,\n'.repeat(200_000)}`);
    expect([row, message]).toEqual([3, expect.stringContaining('longer than 256 kB')]);
  });

  it('names the line that is not UTF-8', async () => {
    const latin = Buffer.from('name\nAcme\nM\u00FCller\n', 'latin1');
    expect(await broken(latin)).toEqual([null, 'Line 3 is not UTF-8. Save the file as "CSV UTF-8".']);
    expect(await broken(Buffer.from('\uFEFFname\n', 'utf16le'))).toEqual([
      null,
      expect.stringContaining('Line 1 is not UTF-8'),
    ]);
    expect(await broken(Buffer.from('name\nM\u00FC').subarray(0, -1))).toEqual([
      null,
      expect.stringContaining('is not UTF-8'),
    ]);
  });

  it('that nobody reads on is closed', async () => {
    let isClosed = false;
    async function* endless(): AsyncGenerator<Buffer> {
      try {
        for (;;) yield Buffer.from('a,b\n');
      } finally {
        isClosed = true;
      }
    }
    for await (const { row } of csvRows(endless())) if (row === 3) break;
    await new Promise((resolve) => setImmediate(resolve));
    expect(isClosed).toBe(true);
  });

  it.each<[string, string, number | undefined]>([
    ['the rows below the header', PLAIN, 1],
    ['a row with newlines in quotes once', 'name,note\n"Acme\nLtd","a\r\n""b""\nc"\nBeta,\n', 2],
    ['no empty rows, and a last one without a newline', 'name,city\n,\n\nAcme,Berlin\n , \nBeta,Bonn', 2],
    ['none in an empty file', '', 0],
    ['none below a header alone', 'name,city\n', 0],
    ['nothing where it is broken: the import says where', 'name\nAcme\n"Beta\n', undefined],
  ])('counts %s', async (_what, file, rows) => {
    for (const size of [1, 7, 1000]) expect(await countRows(pieces(Buffer.from(file), size))).toBe(rows);
  });
});
