import { createHash } from 'node:crypto';
import { type Client, type Domain, eventRowsOf, ok, refusal } from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bytesOf, download, openFiles, upload } from './support/files.js';

let service: Domain;
let acme: Client;
beforeAll(async () => {
  service = await openFiles();
  acme = service.acme;
});
afterAll(() => service.stop());

const aShipment = async (name = 'Sent'): Promise<string> => (await acme.make('shipments', { name })).id;
const PDF = Buffer.from('%PDF-1.7\n<script>alert(1)</script>\n%%EOF');

describe('a file of a record', () => {
  it('is added as it is, hashed, judged by its content, listed, read and told of', async () => {
    const shipment = await aShipment();
    const added = await upload(acme, `/shipments/${shipment}/attachments?filename=Beleg%20%C3%9C.pdf`, PDF);
    expect(added.status).toBe(200);
    const sha256 = createHash('sha256').update(PDF).digest('hex');
    const shown = {
      ...{
        id: expect.stringMatching(/^att_/),
        record: { resource: 'shipments', id: shipment, name: 'Sent' },
        name: 'Beleg Ü.pdf',
      },
      ...{ media_type: 'application/pdf', size: PDF.length, sha256, locked: false, version: 1 },
      created_by: expect.any(String),
    };
    expect(added.body).toMatchObject(shown);
    expect(added.headers.get('location')).toBe(`/api/${acme.workspace}/v1/attachments/${added.body.id}`);
    expect(ok(await acme.get(`/shipments/${shipment}/attachments`))['data']).toMatchObject([shown]);
    expect(ok(await acme.get(`/attachments?record=${shipment}`))['data']).toMatchObject([shown]);
    expect(ok(await acme.get(`/attachments/${added.body.id}`))).toMatchObject(shown);
    const events = await eventRowsOf(service, added.body.id);
    expect(events.map(({ type }) => type)).toEqual(['attachment.created']);
    expect(JSON.stringify(events)).not.toContain('script');
    await service.expectSound(acme);
  });

  it('comes back byte by byte, whatever its size, and is saved and never shown', async () => {
    const shipment = await aShipment();
    for (const size of [1, 262_143, 262_144, 262_145, 700_000]) {
      const bytes = bytesOf(size, size);
      const { body } = await upload(acme, `/shipments/${shipment}/attachments?filename=a.bin`, bytes);
      const got = await download(acme, `/attachments/${body.id}/content`);
      expect([got.status, got.bytes.equals(bytes)]).toEqual([200, true]);
      expect(got.headers.get('content-length')).toBe(String(size));
      expect(got.headers.get('content-disposition')).toBe(`attachment; filename="a.bin"; filename*=UTF-8''a.bin`);
      expect(got.headers.get('x-content-type-options')).toBe('nosniff');
      expect(got.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
      await acme.delete(`/attachments/${body.id}`);
    }
  });

  it.each([
    ['page.html', '<!doctype html><script>alert(1)</script>'],
    ['picture.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['data.xml', '<?xml version="1.0"?><a xmlns:h="http://www.w3.org/1999/xhtml"><h:script/></a>'],
    ['list.csv', 'a;b\n1;2\n'],
  ])('is never served as what a browser runs: %s', async (name, content) => {
    const { body } = await upload(acme, `/shipments/${await aShipment()}/attachments?filename=${name}`, content, {
      'Content-Type': 'text/html',
    });
    const got = await download(acme, `/attachments/${body.id}/content`);
    expect(got.headers.get('content-type')).toBe('application/octet-stream');
    expect(String(got.bytes)).toBe(content);
  });

  it('is added once, however often the request with its key is repeated', async () => {
    const path = `/shipments/${await aShipment()}/attachments`;
    const key = { 'Idempotency-Key': `file-${Date.now()}` };
    const first = await upload(acme, `${path}?filename=a.txt`, 'one', key);
    const again = await upload(acme, `${path}?filename=a.txt`, 'one', key);
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([200, 'true']);
    expect(again.body).toEqual(first.body);
    const other = await upload(acme, `${path}?filename=a.txt`, 'two', key);
    expect([other.status, other.body.error.code]).toEqual([422, 'key_reused']);
    expect(ok(await acme.get(path))['data']).toHaveLength(1);
  });

  it('is not added by a dry run', async () => {
    const path = `/shipments/${await aShipment()}/attachments`;
    const tried = await upload(acme, `${path}?filename=a.txt&dry_run=true`, 'dry');
    expect(tried.status).toBe(200);
    expect(ok(await acme.get(path))['data']).toEqual([]);
    await service.expectSound(acme);
  });

  it('is stored once for each content, and deleted with its record', async () => {
    const [one, other] = [await aShipment(), await aShipment()];
    const bytes = bytesOf(1000, 7);
    const [first] = await Promise.all(
      [one, other].map((id) => upload(acme, `/shipments/${id}/attachments?filename=same.bin`, bytes)),
    );
    ok(await acme.delete(`/shipments/${one}`));
    expect(refusal(await acme.get(`/attachments/${first!.body.id}`))).toMatchObject({ status: 404 });
    expect((await eventRowsOf(service, first!.body.id)).map(({ type }) => type)).toContain('attachment.deleted');
    const [left] = ok(await acme.get(`/shipments/${other}/attachments`))['data'];
    expect((await download(acme, `/attachments/${left.id}/content`)).bytes.equals(bytes)).toBe(true);
    await service.expectSound(acme);
  });
});

describe('the files of a record', () => {
  it('stay once it is final, though more may be added', async () => {
    const shipment = await aShipment();
    const path = `/shipments/${shipment}/attachments`;
    const { body: draft } = await upload(acme, `${path}?filename=draft.txt`, 'draft');
    const { body: kept } = await upload(acme, `${path}?filename=kept.txt`, 'kept');
    ok(await acme.delete(`/attachments/${draft.id}`));
    ok(await acme.post(`/shipments/${shipment}/confirm`));
    expect(ok(await acme.get(`/attachments/${kept.id}`))).toMatchObject({ locked: true });
    expect(refusal(await acme.delete(`/attachments/${kept.id}`))).toMatchObject({
      status: 422,
      code: 'attachment_locked',
    });
    expect((await upload(acme, `${path}?filename=late.txt`, 'late')).body).toMatchObject({ locked: true });
    expect(ok(await acme.get(path))['data']).toHaveLength(2);
  });

  it('are for those who may read it, and are written by those who may write it', async () => {
    const shipment = await aShipment();
    const path = `/shipments/${shipment}/attachments`;
    const { body: file } = await upload(acme, `${path}?filename=a.txt`, 'secret');
    const stranger = await service.client('acme', ['read:sales']);
    expect(refusal(await stranger.get(path))).toMatchObject({ status: 403, code: 'insufficient_scope' });
    expect((await upload(stranger, `${path}?filename=b.txt`, 'b')).status).toBe(403);
    expect(ok(await stranger.get('/attachments'))['data']).toEqual([]);
    expect(refusal(await stranger.get(`/attachments/${file.id}`))).toMatchObject({ status: 404 });
    expect((await download(stranger, `/attachments/${file.id}/content`)).status).toBe(404);
    const reader = await service.client('acme', ['read:shipping']);
    expect(ok(await reader.get(path))['data']).toHaveLength(1);
    expect((await upload(reader, `${path}?filename=b.txt`, 'b')).status).toBe(403);
    expect(refusal(await reader.delete(`/attachments/${file.id}`))).toMatchObject({ status: 403 });
    for (const address of [path, `/attachments/${file.id}`, `/attachments/${file.id}/content`])
      expect((await download(service.other, address)).status).toBe(404);
    expect((await upload(service.other, `${path}?filename=b.txt`, 'b')).status).toBe(404);
  });

  it('are at most a hundred', async () => {
    const path = `/shipments/${await aShipment()}/attachments`;
    for (let i = 0; i < 100; i++) expect((await upload(acme, `${path}?filename=${i}.txt`, 'same')).status).toBe(200);
    const beyond = await upload(acme, `${path}?filename=101.txt`, 'same');
    expect([beyond.status, beyond.body.error.code]).toEqual([422, 'out_of_range']);
    const page = ok(await acme.get(`${path}?limit=60`));
    expect(page['data']).toHaveLength(60);
    expect(ok(await acme.get(`${path}?cursor=${page['next_cursor']}`))['data']).toHaveLength(40);
  });

  it('are of records alone: other addresses have none', async () => {
    expect((await upload(acme, '/nothing/x/attachments?filename=a.txt', 'a')).status).toBe(404);
    expect((await upload(acme, '/attachments/att_x/attachments?filename=a.txt', 'a')).status).toBe(404);
    expect((await upload(acme, '/shipments/shp_x/attachments?filename=a.txt', 'a')).status).toBe(404);
  });
});
