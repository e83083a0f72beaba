import { type Client, type Domain, ok } from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bytesOf, download, openFiles, openUpload, QUOTA, upload } from './support/files.js';

const MAX = 25 * 1024 * 1024;

let service: Domain;
let acme: Client;
beforeAll(async () => {
  service = await openFiles();
  acme = service.acme;
});
afterAll(() => service.stop());

const aPath = async (client = acme): Promise<string> =>
  `/shipments/${(await client.make('shipments', { name: 'Sent' })).id}/attachments`;

interface Cut {
  readonly status: number | undefined;
  readonly text: string;
  /** Bytes that the client could write before the connection ended. */
  readonly sent: number;
}

/** Sends `length` bytes as fast as they are taken, until the connection ends. */
function pour(path: string, length: number, headers: Record<string, string>): Promise<Cut> {
  return new Promise((resolve) => {
    const sending = openUpload(acme, `${path}?filename=big.bin`, headers);
    const chunk = Buffer.alloc(1024 * 1024);
    let [sent, status, text]: [number, number | undefined, string] = [0, undefined, ''];
    let isOver = false;
    const end = (): void => {
      isOver = true;
      resolve({ status, text, sent });
    };
    sending.on('response', (answer) => {
      status = answer.statusCode;
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
    });
    sending.on('error', end).on('close', end);
    const more = (): void => {
      while (!isOver && sent < length) {
        sent += chunk.length;
        if (!sending.write(chunk)) return void sending.once('drain', more);
      }
      if (!isOver) sending.end();
    };
    more();
  });
}

describe('an upload', () => {
  it('of 500 MB is refused before the rest of it is read, whether it says its length or not', async () => {
    const path = await aPath();
    const length = 500 * 1024 * 1024;
    const lengths: Record<string, string>[] = [
      { 'Content-Length': String(length) },
      { 'Transfer-Encoding': 'chunked' },
    ];
    for (const headers of lengths) {
      const { status, text, sent } = await pour(path, length, headers);
      expect([status, JSON.parse(text).error.code]).toEqual([413, 'body_too_large']);
      expect(sent).toBeLessThan(3 * MAX);
    }
    expect(ok(await acme.get(path))['data']).toEqual([]);
  });

  it('that ends before its length leaves nothing', async () => {
    const path = await aPath();
    await new Promise<void>((resolve) => {
      const sending = openUpload(acme, `${path}?filename=short.bin`, { 'Content-Length': '1000' });
      sending.on('error', () => resolve()).on('close', () => resolve());
      sending.write(Buffer.alloc(10), () => setTimeout(() => sending.destroy(), 50));
    });
    expect(ok(await acme.get(path))['data']).toEqual([]);
    await service.expectSound(acme);
  });

  it('needs a sender, a record and a name before any of it is read', async () => {
    const path = await aPath();
    const big = { 'Content-Length': String(MAX) };
    const refusedWithoutBody = (to: string, client: Client): Promise<number | undefined> =>
      new Promise((resolve, reject) => {
        const sending = openUpload(client, to, big);
        sending.on('response', (answer) => resolve(answer.resume().statusCode)).on('error', reject);
        sending.flushHeaders();
      });
    const nobody = { ...acme, token: 'dbk_nobody' } as Client;
    const reader = await service.client('acme', ['read:shipping']);
    expect(await refusedWithoutBody(`${path}?filename=a.bin`, nobody)).toBe(401);
    expect(await refusedWithoutBody(`${path}?filename=a.bin`, reader)).toBe(403);
    expect(await refusedWithoutBody(`/shipments/shp_x/attachments?filename=a.bin`, acme)).toBe(404);
    expect(await refusedWithoutBody(path, acme)).toBe(400);
    expect(await refusedWithoutBody(`${path}?filename=a.bin&unknown=1`, acme)).toBe(400);
  });

  it('of no bytes, and a compressed one, are refused', async () => {
    const path = await aPath();
    const empty = await upload(acme, `${path}?filename=a.txt`, '');
    expect([empty.status, empty.body.error.code]).toEqual([400, 'required']);
    const packed = await upload(acme, `${path}?filename=a.gz`, 'x', { 'Content-Encoding': 'gzip' });
    expect([packed.status, packed.body.error.code]).toEqual([415, 'unsupported_content_encoding']);
  });

  it('takes little memory: ten at once of 20 MB each, which no quota has space for, hold a fraction of that', async () => {
    const path = await aPath();
    const before = process.memoryUsage().rss;
    let most = before;
    const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 5);
    const chunk = Buffer.alloc(64 * 1024, 1);
    const all = Array.from({ length: 10 }, async (_, i) => {
      const sending = openUpload(acme, `${path}?filename=${i}.bin`, { 'Transfer-Encoding': 'chunked' });
      const status = new Promise<number | undefined>((resolve, reject) => {
        sending.on('response', (answer) => resolve(answer.resume().statusCode)).on('error', reject);
      });
      sending.write(Buffer.from([i]));
      for (let sent = 0; sent < 20 * 1024 * 1024; sent += chunk.length)
        if (!sending.write(chunk)) await new Promise((resolve) => sending.once('drain', resolve));
      sending.end();
      return status;
    });
    expect(new Set(await Promise.all(all))).toEqual(new Set([422]));
    clearInterval(watch);
    expect(most - before).toBeLessThan(100 * 1024 * 1024);
  });
});

describe('the name of a file', () => {
  it.each([
    ['a path', '../etc/passwd'],
    ['a path of Windows', '..\\boot.ini'],
    ['a hidden file', '.htaccess'],
    ['a control character', 'a\u0007b.pdf'],
    ['a line break', 'a\r\nSet-Cookie: x.pdf'],
    ['a change of direction', 'invoice\u202Efdp.exe'],
    ['nothing', ' '],
    ['more than 200 characters', 'a'.repeat(201)],
  ])('is no %s', async (_, name) => {
    const answer = await upload(acme, `${await aPath()}?filename=${encodeURIComponent(name)}`, 'x');
    expect([answer.status, answer.body.error.field]).toEqual([400, 'filename']);
  });

  it('may have quotes and any script, and comes back in the header without ending it', async () => {
    const name = `Büro "Nord"; 100% 請求書'.pdf`;
    const { body } = await upload(acme, `${await aPath()}?filename=${encodeURIComponent(name)}`, 'x');
    expect(body.name).toBe(name);
    const { headers } = await download(acme, `/attachments/${body.id}/content`);
    const [, encoded] = /filename\*=UTF-8''(.+)$/.exec(headers.get('content-disposition')!)!;
    expect(decodeURIComponent(encoded!)).toBe(name);
  });
});

describe('the quota of a workspace', () => {
  it('is never exceeded, even by uploads at once, and counts each content once', async () => {
    const client = await service.freshWorkspace('EUR');
    const path = await aPath(client);
    const size = 700_000;
    const answers = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((seed) => upload(client, `${path}?filename=${seed}.bin`, bytesOf(size, seed))),
    );
    const kept = answers.filter(({ status }) => status === 200);
    expect(kept).toHaveLength(Math.floor(QUOTA / size));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ status, body }) => `${status} ${body.error.code}`))).toEqual(
      new Set(['422 quota_exceeded']),
    );
    const again = await upload(client, `${path}?filename=again.bin`, bytesOf(size, Number(kept[0]!.body.name[0])));
    expect(again.status).toBe(200);
    await service.expectSound(client);
  });
});
