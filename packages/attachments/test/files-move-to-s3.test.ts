import { readdirSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AttachmentsModule, KeepFiles, schema } from '@daybook/attachments';
import { type Client, type Domain, ok, sql, startDomain } from '@daybook/harness';
import { schema as shipping, ShippingModule } from '@daybook/shipping';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openBucket, type TestBucket } from './support/bucket.js';
import { bytesOf, download, upload } from './support/files.js';

let storage: TestBucket;
let service: Domain;
let acme: Client;
beforeAll(async () => {
  storage = await openBucket();
  service = await startDomain({
    name: 'attachments in s3',
    imports: [AttachmentsModule.forRoot({ s3: storage.bucket }), ShippingModule],
    schema: [schema, shipping],
  });
  acme = service.acme;
});
afterAll(async () => {
  await service.stop();
  await storage.stop();
});

const keepFiles = () => service.app.get(KeepFiles, { strict: false }).run();
const pieces = async (sha256: string): Promise<number> =>
  (
    await sql<{ n: number }>(
      service.databaseUrl,
      'SELECT count(*)::int AS n FROM attachments.pieces WHERE sha256 = $1',
      [sha256],
    )
  )[0]!.n;
const placeOf = async (sha256: string): Promise<string | undefined> =>
  (
    await sql<{ place: string }>(service.databaseUrl, 'SELECT place FROM attachments.blobs WHERE sha256 = $1', [sha256])
  )[0]?.place;

async function aFile(bytes: Buffer) {
  const { id } = await acme.make('shipments', { name: 'Sent' });
  const { body } = await upload(acme, `/shipments/${id}/attachments?filename=a.bin`, bytes);
  return body as { readonly id: string; readonly sha256: string };
}

/** The file of an object in the folder of the storage. */
function objectOf(sha256: string): string {
  const all = readdirSync(storage.directory, { recursive: true, encoding: 'utf8' });
  return join(
    storage.directory,
    all.find((path) => path.includes(sha256) && path.endsWith('_object'))!,
  );
}

describe('files with S3', () => {
  it('are stored in the database with their record, and moved to the bucket afterwards under their hash', async () => {
    const bytes = bytesOf(3_000_000, 1);
    const { id, sha256 } = await aFile(bytes);
    expect([await placeOf(sha256), await pieces(sha256)]).toEqual(['postgres', 12]);
    expect(await keepFiles()).toMatchObject({ moved: 1 });
    expect([await placeOf(sha256), await pieces(sha256)]).toEqual(['s3', 0]);
    const key = storage.seen.filter((one) => one.startsWith('PUT')).at(-1)!;
    expect(key).toMatch(new RegExp(`^PUT /files/[0-9a-f-]{36}/${sha256.slice(0, 2)}/${sha256}$`));
    expect((await download(acme, `/attachments/${id}/content`)).bytes.equals(bytes)).toBe(true);
    expect(await keepFiles()).toEqual({ removed: 0, moved: 0 });
    await service.expectSound(acme);
  });

  it('are read to their end while they are moved', async () => {
    const bytes = bytesOf(2_000_000, 2);
    const { id, sha256 } = await aFile(bytes);
    const { origin, workspace, token } = acme;
    const reply = await fetch(`${origin}/api/${workspace}/v1/attachments/${id}/content`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    await keepFiles();
    expect(await placeOf(sha256)).toBe('s3');
    expect(Buffer.from(await reply.arrayBuffer()).equals(bytes)).toBe(true);
  });

  it('stay in the database while the storage refuses, does not answer, or stores too little', async () => {
    const { id, sha256 } = await aFile(bytesOf(300_000, 3));
    storage.refuse = (request, response) => {
      request.resume().once('end', () => response.writeHead(403).end());
      return true;
    };
    await expect(keepFiles()).rejects.toThrow('it answers PUT with 403');
    storage.refuse = (request) => (request.destroy(), true);
    await expect(keepFiles()).rejects.toThrow('The storage of files cannot be used');
    storage.refuse = (request, response) => {
      if (request.method !== 'HEAD') return false;
      response.writeHead(200, { 'Content-Length': '7' }).end();
      return true;
    };
    await expect(keepFiles()).rejects.toThrow('it stored 7 of 300000 bytes');
    storage.refuse = undefined;
    expect([await placeOf(sha256), (await download(acme, `/attachments/${id}/content`)).status]).toEqual([
      'postgres',
      200,
    ]);
    expect(await keepFiles()).toMatchObject({ moved: 1 });
  });

  it('answer 503 while the storage does not, and never give damaged bytes as a whole file', async () => {
    const bytes = bytesOf(600_000, 4);
    const { id, sha256 } = await aFile(bytes);
    await keepFiles();
    const path = `/attachments/${id}/content`;
    storage.refuse = (_request, response) => (response.writeHead(500).end(), true);
    const refused = await download(acme, path);
    expect([refused.status, refused.body.error.code]).toEqual([503, 'storage_unavailable']);
    storage.refuse = undefined;
    const damaged = Buffer.from(bytes);
    damaged[599_999]! ^= 1;
    writeFileSync(objectOf(sha256), damaged);
    await expect(download(acme, path)).rejects.toThrow();
    truncateSync(objectOf(sha256), 300_000);
    await expect(download(acme, path)).rejects.toThrow();
    writeFileSync(objectOf(sha256), bytes);
    expect((await download(acme, path)).bytes.equals(bytes)).toBe(true);
  });

  it('are removed seven days after their last attachment, and stored again when they come back', async () => {
    const bytes = bytesOf(1000, 5);
    const [one, other] = [await aFile(bytes), await aFile(bytes)];
    await keepFiles();
    ok(await acme.delete(`/attachments/${one.id}`));
    ok(await acme.delete(`/attachments/${other.id}`));
    expect(await keepFiles()).toEqual({ removed: 0, moved: 0 });
    const age = () =>
      sql(
        service.databaseUrl,
        "UPDATE attachments.blobs SET unused_since = now() - interval '8 days' WHERE sha256 = $1",
        [one.sha256],
      );
    await age();
    const again = await aFile(bytes);
    expect(await placeOf(again.sha256)).toBe('postgres');
    expect(await keepFiles()).toEqual({ removed: 0, moved: 1 });
    ok(await acme.delete(`/attachments/${again.id}`));
    await age();
    expect(await keepFiles()).toEqual({ removed: 1, moved: 0 });
    expect(storage.seen.at(-1)).toMatch(new RegExp(`^DELETE /files/.*${one.sha256}$`));
    expect(await placeOf(one.sha256)).toBeUndefined();
    await service.expectSound(acme);
  });
});
