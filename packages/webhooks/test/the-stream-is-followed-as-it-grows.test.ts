import { Client, type Doc, type Domain, faultOf, ok, sql } from '@daybook/harness';
import { until } from '@daybook/testing';
import { TokenDesk } from '@daybook/tokens';
import { Followers } from '@daybook/webhooks';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Follower } from './support/follower.js';
import { openWebhooks } from './support/webhooks.js';

let service: Domain;
let acme: Client;
beforeAll(async () => {
  service = await openWebhooks();
  ({ acme } = service);
});
afterAll(() => service.stop());

/** Only letters and parcels: signing up people creates events too. */
const POST = '?resource[in]=letters,parcels';

const open: Follower[] = [];
afterEach(() => open.splice(0).forEach((follower) => follower.close()));

async function follow(client = acme, query = '', headers: Record<string, string> = {}): Promise<Follower> {
  const follower = await Follower.open(client, query, headers);
  open.push(follower);
  return follower;
}

async function letter(name: string): Promise<Doc> {
  const made = await acme.make('letters', { name });
  await service.settle();
  return made;
}

async function clientWith(...scopes: string[]): Promise<Client & { readonly id: string }> {
  const wanted = { workspace: acme.workspace, name: 'Follower', scopes };
  const { id, token } = await service.app.get(TokenDesk, { strict: false }).create(wanted);
  return Object.assign(new Client(service.origin, acme.workspace, token), { id });
}

const last = async (): Promise<number> =>
  ok(await acme.get('/events?sort=-sequence&limit=1'))['data'][0]?.sequence ?? 0;

const names = (follower: Follower): string[] => follower.json.map(({ data }) => data.object.name as string);

/** The error of a refused request to follow. */
async function refusal(query: string, headers: Record<string, string> = {}): Promise<Record<string, any>> {
  const follower = await follow(acme, query, headers);
  await until('the answer is whole', () => follower.isOver);
  return { status: follower.response.statusCode, ...(JSON.parse(follower.text) as { error: object }).error };
}

describe('who follows the stream', () => {
  it('gets each event as the list shows it, with its sequence as the id', async () => {
    await letter('Before');
    const follower = await follow();
    expect(follower.response.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    await until('its place has come', () => follower.place !== '');
    expect(follower.place).toBe(String(await last()));
    await letter('One');
    await letter('Two');
    await follower.has(2);
    const listed = ok(await acme.get('/events?sort=-sequence&limit=2'))['data'].reverse() as Doc[];
    expect(follower.json).toEqual(listed);
    expect(follower.messages.map(({ id, event }) => [id, event])).toEqual(
      listed.map(({ sequence }) => [String(sequence), 'message']),
    );
  });

  it('may do so at an address of its own, whatever Accept says but that it is another type', async () => {
    const follower = await Follower.open(acme, POST, { accept: '*/*' }, '/events/stream');
    open.push(follower);
    await until('its place has come', () => follower.place !== '');
    expect(follower.response.headers['content-type']).toBe('text/event-stream; charset=utf-8');
    const { id } = await letter('By its own address');
    await follower.has(1);
    expect(follower.json.map(({ data }) => data.object.id)).toEqual([id]);
    const other = await acme.get('/events/stream');
    expect([other.status, other.body.error.code, other.body.error.allowed]).toEqual([
      406,
      'not_acceptable',
      ['text/event-stream'],
    ]);
    const wrong = await acme.get('/events/stream?limit=1', { Accept: 'text/event-stream' });
    expect([wrong.status, wrong.body.error.field]).toEqual([400, 'limit']);
  });

  it('goes on behind the last event that it had, and misses and repeats none', async () => {
    const from = await last();
    for (let i = 0; i < 5; i++) await letter(`Kept ${i}`);
    const first = await follow(acme, `?sequence[gt]=${from}`);
    await first.has(5);
    first.close();
    await letter('While away');
    const again = await follow(acme, `?sequence[gt]=${from}`, { 'Last-Event-ID': first.messages[2]!.id! });
    await again.has(3);
    expect(names(again)).toEqual(['Kept 3', 'Kept 4', 'While away']);
  });

  it('gets more than a page of a long past, in order', async () => {
    const from = await last();
    await sql(
      service.databaseUrl,
      `INSERT INTO events.events (workspace_id, id, type, record_type, record_id, record_version, actor, data, created_at)
       SELECT e.workspace_id, gen_random_uuid(), e.type, e.record_type, gen_random_uuid(), 1, e.actor, e.data, e.created_at
       FROM (SELECT e.* FROM events.events e JOIN tokens.workspaces w ON w.id = e.workspace_id
             WHERE w.slug = $1 AND e.type = 'letter.created' LIMIT 1) e, generate_series(1, 250)`,
      [acme.workspace],
    );
    await service.settle();
    const follower = await follow(acme, `?sequence[gt]=${from}`);
    await follower.has(250);
    expect(follower.messages.map(({ id }) => Number(id))).toEqual(Array.from({ length: 250 }, (_, i) => from + 1 + i));
  });

  it('may ask for some kinds and some fields, as of the list', async () => {
    const follower = await follow(acme, '?type[in]=letter.stamped,parcel.created&fields=type,record');
    const { id } = await letter('Plain');
    ok(await acme.post(`/letters/${id}/stamp`));
    await service.settle();
    await follower.has(1);
    expect(follower.json).toEqual([{ id: expect.stringMatching(/^evt_/), type: 'letter.stamped', record: id }]);
    expect(follower.messages[0]!.id).toBe(String(await last()));
  });

  it('sees only the records that its token may read', async () => {
    const reader = await clientWith('read:parcels');
    const follower = await follow(reader);
    await letter('Secret');
    const box = await acme.make('parcels', { name: 'Box' });
    await service.settle();
    await follower.has(1);
    expect(follower.json.map(({ data }) => data.object.id)).toEqual([box.id]);
  });
});

describe('a stream ends', () => {
  it('within a second of the revocation of its token, with the reason', async () => {
    const reader = await clientWith('read:letters', 'read:parcels');
    const [revoked, other] = [await follow(reader), await follow()];
    await until('it is open', () => revoked.place !== '');
    const began = performance.now();
    await service.app.get(TokenDesk, { strict: false }).revoke({ workspace: acme.workspace, id: reader.id });
    await revoked.has(1);
    await until('the connection is closed', () => revoked.isOver);
    // One second on an idle machine; the test verifies that polling ends it, not the exact time.
    expect(performance.now() - began).toBeLessThan(10_000);
    expect(revoked.messages[0]!.event).toBe('end');
    expect(revoked.json[0]).toMatchObject({ error: { type: 'authentication_error', code: 'token_revoked' } });
    await letter('Not for the revoked');
    await other.has(1);
    expect(revoked.messages).toHaveLength(1);
    const after = await follow(reader);
    expect(after.response.statusCode).toBe(401);
  });

  it('when the role of a person no longer reads its events, and when the person signs out', async () => {
    const [demoted, leaving] = [
      await service.person(acme.workspace, 'owner'),
      await service.person(acme.workspace, 'owner'),
    ];
    const [one, two] = [await follow(demoted, POST), await follow(leaving, POST)];
    const box = await acme.make('parcels', { name: 'For owners' });
    await service.settle();
    await Promise.all([one.has(1), two.has(1)]);
    expect(one.json[0]!.data.object.id).toBe(box.id);
    // A viewer may read only letters.
    await sql(
      service.databaseUrl,
      `UPDATE users.members m SET role = 'viewer' FROM users.sessions s WHERE s.user_id = m.user_id AND s.hash = sha256($1)`,
      [Buffer.from(demoted.token.split('=')[1]!)],
    );
    let round = 0;
    await until('parcels are not sent any more', async () => {
      round++;
      await acme.make('parcels', { name: `Parcel ${round}` });
      await letter(`Letter ${round}`);
      await until('the letter has come', () => names(one).includes(`Letter ${round}`));
      return !names(one).includes(`Parcel ${round}`);
    });
    await sql(service.databaseUrl, 'DELETE FROM users.sessions WHERE hash = sha256($1)', [
      Buffer.from(leaving.token.split('=')[1]!),
    ]);
    await until('it is closed', () => two.isOver);
    expect(two.json.at(-1)).toMatchObject({ error: { type: 'authentication_error', code: 'session_invalid' } });
  });

  it('when the process stops: the client is told to come again', async () => {
    const follower = await follow();
    await until('it is open', () => follower.place !== '');
    service.app.get(Followers, { strict: false }).end();
    await until('it is closed', () => follower.isOver);
    expect(follower.json).toMatchObject([{ error: { type: 'unavailable_error', code: 'shutting_down' } }]);
  });
});

describe('a request to follow is refused', () => {
  it('for what only a list has', async () => {
    for (const [query, field] of [
      ['?limit=5', 'limit'],
      ['?sort=-sequence', 'sort'],
      ['?cursor=abc', 'cursor'],
      ['?include_total=true', 'include_total'],
      ['?sequence=7', 'sequence'],
      ['?sequence[lt]=7', 'sequence[lt]'],
    ] as const)
      expect(await refusal(query)).toMatchObject({ status: 400, field, code: 'unknown_parameter' });
  });

  it('for a filter or a kind that there is not, as by the list', async () => {
    expect(await refusal('?typ=letter.created')).toMatchObject({ status: 400, field: 'typ', suggestion: 'type' });
    const listed = faultOf(await acme.get('/events?type=letter.stampd'), 400);
    expect(await refusal('?type=letter.stampd')).toMatchObject({ field: 'type', code: listed.code });
  });

  it('for a place that is none, is not there yet, or is not kept any more', async () => {
    for (const place of ['', 'x', '-1', '1.5', '1e3'])
      expect(await refusal('', { 'Last-Event-ID': place })).toMatchObject({
        status: 400,
        field: 'Last-Event-ID',
        code: 'invalid_value',
      });
    expect(await refusal('', { 'Last-Event-ID': '999999' })).toMatchObject({
      status: 400,
      field: 'Last-Event-ID',
      code: 'out_of_range',
    });
    expect(await refusal('?sequence[gt]=999999')).toMatchObject({ field: 'sequence[gt]', code: 'out_of_range' });
    const later = { 'Last-Event-ID': '1' };
    expect(await refusal('?sequence[gt]=x', later)).toMatchObject({ field: 'sequence[gt]', code: 'invalid_value' });
    expect(await refusal('?sequence[gt]=1&sequence[gt]=2', later)).toMatchObject({
      field: 'sequence[gt]',
      code: 'duplicate_parameter',
    });
    const { other } = service;
    await other.make('letters', { name: 'Old' });
    await other.make('letters', { name: 'New' });
    await service.settle();
    const [{ sequence }] = ok(await other.get('/events?type=letter.created&sort=sequence&limit=1'))['data'];
    // Like the purge after 30 days.
    await sql(
      service.databaseUrl,
      `SET session_replication_role = replica;
       DELETE FROM events.events e USING tokens.workspaces w
       WHERE w.id = e.workspace_id AND w.slug = '${other.workspace}' AND e.sequence <= ${sequence}`,
    );
    const gone = await follow(other, '', { 'Last-Event-ID': '0' });
    await until('the answer is whole', () => gone.isOver);
    expect(JSON.parse(gone.text)).toMatchObject({ error: { code: 'out_of_range' } });
    const kept = await follow(other, '', { 'Last-Event-ID': String(sequence) });
    await kept.has(1);
    expect(names(kept)).toEqual(['New']);
  });

  it('when the token has as many streams as it may have', async () => {
    const reader = await clientWith('read:letters');
    const streams = [];
    for (let i = 0; i < 10; i++) streams.push(await follow(reader));
    const eleventh = await follow(reader);
    await until('the answer is whole', () => eleventh.isOver);
    expect(eleventh.response.statusCode).toBe(429);
    expect(eleventh.response.headers['retry-after']).toBe('5');
    expect(JSON.parse(eleventh.text)).toMatchObject({ error: { code: 'too_many_streams' } });
    streams[0]!.close();
    await until('one more is let in', async () => (await follow(reader)).response.statusCode === 200);
  });

  it('answers a list where the client takes both, and HEAD without a stream', async () => {
    const both = await follow(acme, '?limit=1', { accept: 'application/json, text/event-stream' });
    await until('the answer is whole', () => both.isOver);
    expect(both.response.headers['content-type']).toMatch(/^application\/json/);
    const head = await fetch(`${service.origin}/api/${acme.workspace}/v1/events`, {
      method: 'HEAD',
      headers: { authorization: `Bearer ${acme.token}`, accept: 'text/event-stream' },
    });
    expect([head.status, head.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
  });
});
