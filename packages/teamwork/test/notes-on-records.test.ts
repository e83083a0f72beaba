import { type Client, type Domain, eventRowsOf, exchange, ok, refusal } from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aColleague, aShipment, type Colleague, openTeamwork } from './support/teamwork.js';

let service: Domain;
let acme: Client;
let ada: Colleague;
let ben: Colleague;
beforeAll(async () => {
  service = await openTeamwork();
  acme = service.acme;
  [ada, ben] = [await aColleague(service, 'acme'), await aColleague(service, 'acme')];
});
afterAll(() => service.stop());

/** An owner removes them. The answer lists collections of packages that are not composed here. */
async function leaves({ client, id }: Colleague): Promise<void> {
  const { client: owner } = await aColleague(service, 'acme', 'owner');
  const { created_at: joined } = ok(await acme.get(`/users/${id}`));
  const member = await owner.find('members', `created_at=${joined}`);
  const address = `${owner.origin}/api/${owner.workspace}/v1/members/${member.id}`;
  const headers = { Cookie: owner.token, Origin: owner.origin };
  expect((await exchange(address, 'DELETE', undefined, headers)).status).toBe(200);
  expect((await client.get('/users')).status).toBe(403);
}

describe('a note on a record', () => {
  it('has its author and whom it is for, and is found by record, author and mention', async () => {
    const record = await aShipment(acme);
    const sent = { record, text: ' Who packs this?\nUntil noon. ', mentions: [ben.id] };
    const note = ok(await ada.client.post('/comments', sent));
    const shown = {
      record: { resource: 'shipments', id: record, name: 'Sent' },
      text: 'Who packs this?\nUntil noon.',
      mentions: [{ id: ben.id, name: ben.name }],
      author: { type: 'user', id: ada.id, name: ada.name },
      author_id: ada.id,
      version: 1,
    };
    expect(note).toMatchObject({ id: expect.stringMatching(/^cmt_/), ...shown });
    const of = async (query: string): Promise<string[]> =>
      ok(await ben.client.get(`/comments?${query}`))['data'].map(({ id }: { id: string }) => id);
    expect(await of(`record=${record}`)).toEqual([note.id]);
    expect(await of(`author_id=${ada.id}&record=${record}`)).toEqual([note.id]);
    expect(await of(`mentions=${ben.id}`)).toEqual([note.id]);
    expect(await of(`mentions[in]=${ben.id},${ada.id}&record=${record}`)).toEqual([note.id]);
    expect(await of(`mentions=${ada.id}`)).toEqual([]);
    expect(await of(`mentions[null]=true&record=${record}`)).toEqual([]);
    expect(await of(`mentions[ne]=${ben.id}&record=${record}`)).toEqual([]);
    expect(ok(await acme.get(`/comments/${note.id}`))).toMatchObject(shown);
    expect(await eventRowsOf(service, note.id)).toMatchObject([
      { type: 'comment.created', data: { object: shown, previous: {} } },
    ]);
  });

  it('leaves the version of the record as it is', async () => {
    const record = await aShipment(acme);
    const note = ok(await acme.post('/comments', { record, text: 'a' }));
    ok(await acme.patch(`/comments/${note.id}`, { text: 'b' }));
    ok(await acme.delete(`/comments/${note.id}`));
    expect(ok(await acme.get(`/shipments/${record}`))).toMatchObject({ version: 1 });
    expect(await eventRowsOf(service, record)).toHaveLength(1);
  });

  it('can be written on what is final, too', async () => {
    const record = await aShipment(acme);
    ok(await acme.post(`/shipments/${record}/confirm`));
    expect(ok(await acme.post('/comments', { record, text: 'Sent late.' }))).toMatchObject({ version: 1 });
  });

  it('may name its record as it is read, or by its external id with the collection', async () => {
    const { id } = await acme.make('shipments', { name: 'Sent', external_id: 'S-1' });
    const record = { resource: 'shipments', id, name: 'Once called so' };
    expect(ok(await acme.post('/comments', { record, text: 'a' }))['record']).toMatchObject({ id });
    for (const one of ['ext:S-1', { resource: 'shipments', id: 'ext:S-1' }])
      expect(ok(await acme.post('/comments', { record: one, text: 'a' }))['record']).toMatchObject({ id });
  });

  it('is not written by a dry run, and once for each key', async () => {
    const record = await aShipment(acme);
    ok(await acme.post('/comments?dry_run=true', { record, text: 'a', mentions: [ben.id] }));
    const key = { 'Idempotency-Key': `note-${record}` };
    const first = await acme.post('/comments', { record, text: 'a' }, key);
    expect((await acme.post('/comments', { record, text: 'a' }, key)).body).toEqual(first.body);
    expect(ok(await acme.get(`/comments?record=${record}`))['data']).toHaveLength(1);
  });

  it('is deleted with its record', async () => {
    const record = await aShipment(acme);
    const note = ok(await ada.client.post('/comments', { record, text: 'a', mentions: [ben.id, ada.id] }));
    ok(await acme.delete(`/shipments/${record}`));
    expect(refusal(await acme.get(`/comments/${note.id}`))).toMatchObject({ status: 404 });
    expect((await eventRowsOf(service, note.id)).map(({ type }) => type)).toEqual([
      'comment.created',
      'comment.deleted',
    ]);
    await service.expectSound(acme);
  });
});

describe('a note is refused', () => {
  const text = 'a';
  it.each([
    ['without a record', async () => ({ text }), 'record', 'required'],
    ['without a text', async () => ({ record: await aShipment(acme), text: '  ' }), 'text', 'required'],
    [
      'of more than 5000 characters',
      async () => ({ record: await aShipment(acme), text: 'a'.repeat(5001) }),
      'text',
      'out_of_range',
    ],
    ['on something that is no record', async () => ({ record: 'nonsense', text }), 'record', 'not_found'],
    [
      'on a record that is not there',
      async () => ({ record: 'shp_01h455vb4pex5vsknk084sn02q', text }),
      'record',
      'not_found',
    ],
    [
      'on a record of another workspace',
      async () => ({ record: await aShipment(service.other), text }),
      'record',
      'not_found',
    ],
    [
      'on a note',
      async () => ({ record: (await acme.make('comments', { record: await aShipment(acme), text })).id, text }),
      'record',
      'not_found',
    ],
    ['on a person', async () => ({ record: ben.id, text }), 'record', 'not_found'],
    [
      'with a collection that has no notes',
      async () => ({ record: { resource: 'members', id: 'mem_01h455vb4pex5vsknk084sn02q' }, text }),
      'record.resource',
      'invalid_value',
    ],
    [
      'for somebody of another workspace',
      async () => ({ record: await aShipment(acme), text, mentions: [(await aColleague(service, 'other')).id] }),
      'mentions[0]',
      'not_found',
    ],
    [
      'for somebody twice',
      async () => ({ record: await aShipment(acme), text, mentions: [ben.id, ben.id] }),
      'mentions[1]',
      'duplicate_value',
    ],
    [
      'with an author of its own',
      async () => ({ record: await aShipment(acme), text, author: { type: 'user', id: ben.id, name: 'Ben' } }),
      'author',
      'read_only_field',
    ],
  ])('%s', async (_why, body, field, code) => {
    const refused = refusal(await acme.post('/comments', await body()));
    expect(refused).toMatchObject({ field, code });
    expect([400, 422]).toContain(refused.status);
  });

  it('when it moves to another record', async () => {
    const [record, other] = [await aShipment(acme), await aShipment(acme)];
    const note = ok(await acme.post('/comments', { record, text }));
    expect(ok(await acme.patch(`/comments/${note.id}`, { record: note['record'], text: 'b' }))).toMatchObject({
      text: 'b',
    });
    expect(refusal(await acme.patch(`/comments/${note.id}`, { record: other }))).toMatchObject({
      status: 422,
      field: 'record',
      code: 'immutable',
    });
  });

  it('for more than twenty people', async () => {
    const many = [];
    for (let i = 0; i < 21; i++) many.push((await aColleague(service, acme.workspace, 'viewer')).id);
    const record = await aShipment(acme);
    expect(refusal(await acme.post('/comments', { record, text, mentions: many }))).toMatchObject({
      status: 422,
      field: 'mentions',
      code: 'out_of_range',
    });
    expect(ok(await acme.post('/comments', { record, text, mentions: many.slice(1) }))['mentions']).toHaveLength(20);
  });
});

describe('the notes of a record', () => {
  it('are changed by their author alone, and deleted by an owner too', async () => {
    const note = ok(await ada.client.post('/comments', { record: await aShipment(acme), text: 'a' }));
    const owner = await aColleague(service, 'acme', 'owner');
    for (const other of [ben.client, acme, owner.client])
      expect(refusal(await other.patch(`/comments/${note.id}`, { text: 'b' }))).toMatchObject({
        status: 403,
        code: 'not_the_author',
      });
    for (const other of [ben.client, acme])
      expect(refusal(await other.delete(`/comments/${note.id}`))).toMatchObject({
        status: 403,
        code: 'not_the_author',
      });
    expect(ok(await ada.client.patch(`/comments/${note.id}`, { text: 'b', mentions: [ben.id] }))).toMatchObject({
      text: 'b',
      version: 2,
      mentions: [{ id: ben.id }],
    });
    ok(await owner.client.delete(`/comments/${note.id}`));
  });

  it('are for those who may read it', async () => {
    const record = await aShipment(acme);
    const note = ok(await acme.post('/comments', { record, text: 'secret' }));
    const stranger = await service.client('acme', ['read:teamwork', 'write:teamwork']);
    expect(ok(await stranger.get('/comments'))['data']).toEqual([]);
    expect(refusal(await stranger.get(`/comments/${note.id}`))).toMatchObject({ status: 404 });
    expect(refusal(await stranger.patch(`/comments/${note.id}`, { text: 'b' }))).toMatchObject({ status: 404 });
    expect(refusal(await stranger.delete(`/comments/${note.id}`))).toMatchObject({ status: 404 });
    expect(refusal(await stranger.post('/comments', { record, text: 'b' }))).toMatchObject({
      status: 422,
      field: 'record',
      code: 'not_found',
    });
    const reader = await service.client('acme', ['read:shipping', 'read:teamwork']);
    expect(ok(await reader.get(`/comments?record=${record}`))['data']).toHaveLength(1);
    expect(refusal(await reader.post('/comments', { record, text: 'b' }))).toMatchObject({
      status: 403,
      code: 'insufficient_scope',
    });
    const writer = await service.client('acme', ['read:shipping', 'write:teamwork']);
    expect(ok(await writer.post('/comments', { record, text: 'by a reader' }))).toMatchObject({
      author: { type: 'token' },
    });
    for (const path of [`/comments/${note.id}`])
      expect(refusal(await service.other.get(path))).toMatchObject({ status: 404 });
  });

  it('show a person who has left by the former name, who cannot be mentioned any more', async () => {
    const leaver = await aColleague(service, 'acme');
    const record = await aShipment(acme);
    const note = ok(await acme.post('/comments', { record, text: 'a', mentions: [leaver.id] }));
    await leaves(leaver);
    expect(ok(await acme.get(`/comments/${note.id}`))['mentions']).toEqual([{ id: leaver.id, name: leaver.name }]);
    expect(ok(await acme.get(`/users/${leaver.id}`))).toMatchObject({ active: false, name: leaver.name });
    expect(refusal(await acme.post('/comments', { record, text: 'a', mentions: [leaver.id] }))).toMatchObject({
      status: 422,
      field: 'mentions[0]',
      code: 'archived',
    });
    expect(
      ok(await acme.patch(`/comments/${note.id}`, { text: 'b', mentions: [leaver.id, ben.id] }))['mentions'],
    ).toHaveLength(2);
  });
});

describe('the people of a workspace', () => {
  it('are its members, by the ids of their accounts, and nobody of another', async () => {
    const stranger = await aColleague(service, 'other');
    const all = ok(await ada.client.get('/users?limit=100&active=true'))['data'] as { id: string; name: string }[];
    expect(all.map(({ id }) => id)).toEqual(expect.arrayContaining([ada.id, ben.id]));
    expect(all.map(({ id }) => id)).not.toContain(stranger.id);
    expect(Object.keys(all[0]!)).not.toContain('email');
    expect(refusal(await ada.client.get(`/users/${stranger.id}`))).toMatchObject({ status: 404 });
  });
});
