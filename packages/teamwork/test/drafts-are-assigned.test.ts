import { type Client, type Domain, eventRowsOf, ok, refusal } from '@daybook/harness';
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

const kinds = async (id: string): Promise<string[]> => (await eventRowsOf(service, id)).map(({ type }) => type);

describe('a draft', () => {
  it('is assigned to somebody, who finds what waits for them, the earliest first', async () => {
    const [late, soon, other] = [await aShipment(acme), await aShipment(acme), await aShipment(acme)];
    const assign = (record: string, due: string | null, assignee = ben.id) =>
      ada.client.post('/assignments', { record, assignee, due_date: due, note: 'Check the address.' });
    const first = ok(await assign(late, '2026-12-24'));
    expect(first).toMatchObject({
      ...{ id: expect.stringMatching(/^asg_/), state: 'open', due_date: '2026-12-24', note: 'Check the address.' },
      ...{ record: { resource: 'shipments', id: late, name: 'Sent' }, assignee: { id: ben.id, name: ben.name } },
    });
    const second = ok(await assign(soon, '2026-12-01'));
    ok(await assign(other, null, ada.id));
    const waiting = ok(await ben.client.get(`/assignments?assignee=${ben.id}&state=open&sort=due_date`))['data'];
    expect(waiting.map(({ id }: { id: string }) => id)).toEqual([second.id, first.id]);
    expect(await kinds(first.id)).toEqual(['assignment.created']);
    expect(ok(await acme.get(`/shipments/${late}`))).toMatchObject({ version: 1 });
  });

  it('has one open assignment, also when two people assign it at once', async () => {
    const record = await aShipment(acme);
    const both = await Promise.all(
      [ada, ben].map(({ client, id }) => client.post('/assignments', { record, assignee: id })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    const refused = both.find(({ status }) => status === 422)!;
    expect(refusal(refused)).toMatchObject({ field: 'record', code: 'already_exists' });
    await service.expectSound(acme);
  });

  it('goes to somebody else by a change of its assignment', async () => {
    const record = await aShipment(acme);
    const assignment = ok(await acme.post('/assignments', { record, assignee: ada.id }));
    const changed = ok(
      await ada.client.patch(`/assignments/${assignment.id}`, { assignee: ben.id, due_date: '2026-12-01' }),
    );
    expect(changed).toMatchObject({ assignee: { id: ben.id }, due_date: '2026-12-01', version: 2 });
    expect(refusal(await acme.patch(`/assignments/${assignment.id}`, { record: await aShipment(acme) }))).toMatchObject(
      { code: 'immutable' },
    );
    expect(refusal(await acme.patch(`/assignments/${assignment.id}`, { assignee: null }))).toMatchObject({
      code: 'required',
    });
  });

  it.each([
    ['to nobody', async () => ({ record: await aShipment(acme) }), 'assignee', 'required'],
    [
      'to somebody of another workspace',
      async () => ({ record: await aShipment(acme), assignee: (await aColleague(service, 'other')).id }),
      'assignee',
      'not_found',
    ],
    [
      'on no day',
      async () => ({ record: await aShipment(acme), assignee: ada.id, due_date: '2026-02-30' }),
      'due_date',
      'invalid_date',
    ],
    [
      'of another workspace',
      async () => ({ record: await aShipment(service.other), assignee: ada.id }),
      'record',
      'not_found',
    ],
  ])('is not assigned %s', async (_why, body, field, code) => {
    expect(refusal(await acme.post('/assignments', await body()))).toMatchObject({ field, code });
  });

  it('is not assigned by or shown to those who may not read it', async () => {
    const record = await aShipment(acme);
    const assignment = ok(await acme.post('/assignments', { record, assignee: ada.id }));
    const stranger = await service.client('acme', ['read:teamwork', 'write:teamwork']);
    expect(ok(await stranger.get('/assignments'))['data']).toEqual([]);
    for (const act of ['finish', 'reopen'])
      expect(refusal(await stranger.post(`/assignments/${assignment.id}/${act}`))).toMatchObject({ status: 404 });
    const free = await aShipment(acme);
    expect(refusal(await stranger.post('/assignments', { record: free, assignee: ada.id }))).toMatchObject({
      field: 'record',
      code: 'not_found',
    });
    expect(refusal(await service.other.get(`/assignments/${assignment.id}`))).toMatchObject({ status: 404 });
  });
});

describe('an assignment', () => {
  it('is finished and reopened', async () => {
    const record = await aShipment(acme);
    const { id } = ok(await acme.post('/assignments', { record, assignee: ada.id }));
    expect(ok(await ben.client.post(`/assignments/${id}/finish`))).toMatchObject({ state: 'done' });
    expect(refusal(await acme.post(`/assignments/${id}/finish`))).toMatchObject({ code: 'invalid_state' });
    expect(refusal(await acme.patch(`/assignments/${id}`, { note: 'Late.' }))).toMatchObject({
      field: 'note',
      code: 'immutable',
    });
    expect(ok(await acme.get(`/assignments/${id}/actions`))['data']).toMatchObject([
      { name: 'finish', allowed: false },
      { name: 'reopen', allowed: true },
    ]);
    expect(ok(await acme.post(`/assignments/${id}/reopen`))).toMatchObject({ state: 'open', version: 3 });
    expect(await kinds(id)).toEqual(['assignment.created', 'assignment.finished', 'assignment.reopened']);
  });

  it('stays done where the draft is assigned again', async () => {
    const record = await aShipment(acme);
    const { id } = ok(await acme.post('/assignments', { record, assignee: ada.id }));
    ok(await acme.post(`/assignments/${id}/finish`));
    ok(await acme.post('/assignments', { record, assignee: ben.id }));
    expect(refusal(await acme.post(`/assignments/${id}/reopen`))).toMatchObject({
      status: 422,
      code: 'already_exists',
    });
  });

  it('is done when its record leaves the draft, by whoever did that', async () => {
    const record = await aShipment(acme);
    const { id } = ok(await acme.post('/assignments', { record, assignee: ada.id }));
    ok(await acme.post(`/shipments/${record}/confirm?dry_run=true`));
    expect(ok(await acme.get(`/assignments/${id}`))).toMatchObject({ state: 'open' });
    ok(await ben.client.post(`/shipments/${record}/confirm`));
    expect(ok(await acme.get(`/assignments/${id}`))).toMatchObject({ state: 'done', version: 2 });
    const [finished] = (await eventRowsOf(service, id)).slice(-1);
    expect(finished).toMatchObject({ type: 'assignment.finished', actor: { id: ben.id } });
    for (const refused of [
      refusal(await acme.post(`/assignments/${id}/reopen`)),
      refusal(await acme.post('/assignments', { record, assignee: ada.id })),
    ])
      expect(refused).toMatchObject({ status: 422, code: 'invalid_state' });
    await service.expectSound(acme);
  });

  it('is done or refused when its draft is confirmed at the same moment, and never open', async () => {
    for (let i = 0; i < 6; i++) {
      const record = await aShipment(acme);
      const [assigned] = await Promise.all([
        ada.client.post('/assignments', { record, assignee: ada.id }),
        ben.client.post(`/shipments/${record}/confirm`),
      ]);
      if (assigned.status === 200)
        expect(ok(await acme.get(`/assignments/${assigned.body.id}`))).toMatchObject({ state: 'done' });
      else expect(refusal(assigned)).toMatchObject({ code: 'invalid_state' });
    }
    await service.expectSound(acme);
  });

  it('goes with a deleted record, and can be deleted alone', async () => {
    const [record, other] = [await aShipment(acme), await aShipment(acme)];
    const { id } = ok(await acme.post('/assignments', { record, assignee: ada.id }));
    ok(await acme.delete(`/shipments/${record}`));
    expect(refusal(await acme.get(`/assignments/${id}`))).toMatchObject({ status: 404 });
    expect(await kinds(id)).toEqual(['assignment.created', 'assignment.deleted']);
    const alone = ok(await acme.post('/assignments', { record: other, assignee: ada.id }));
    ok(await acme.delete(`/assignments/${alone.id}`));
    expect(ok(await acme.get(`/shipments/${other}`))).toMatchObject({ version: 1 });
    await service.expectSound(acme);
  });
});
