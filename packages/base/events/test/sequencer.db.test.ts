import { connect, Database, migrate, newId, SERVICE_ROLE, type Transaction } from '@daybook/database';
import { cloneDatabase, roundTrips, type TestDatabase } from '@daybook/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  DomainEvents,
  EventsSequenced,
  EventsSequencing,
  Outbox,
  schema,
  Sequencer,
  StreamPurge,
} from '../src/index.js';

let clone: TestDatabase;
let database: Database;
let owner: Database;
let workspaceId: string;

beforeAll(async () => {
  const key = schema.migrations.map(String).join();
  clone = await cloneDatabase({ key, migrate: async (url) => void (await migrate([schema], url)) });
  database = await connect([schema], { url: clone.url, role: SERVICE_ROLE, poolMax: 20 });
  owner = await connect([schema], { url: clone.url, poolMax: 2 });
});
afterAll(async () => {
  await Promise.all([database.close(), owner.close()]);
  await clone.drop();
});
beforeEach(() => void (workspaceId = newId()));

const sequencer = (events = new DomainEvents()) => new Sequencer(database, events);
const actor = { type: 'system', id: null, name: 'daybook' } as const;

interface Told {
  readonly record?: string;
  readonly version?: number;
  readonly types?: readonly string[];
}

/** Appends the events of one version of a record, in the running transaction. */
async function append(
  tx: Transaction,
  { record = newId(), version = 1, types = ['book.created'] }: Told = {},
): Promise<void> {
  const data = JSON.stringify({ object: { id: record }, previous: {} });
  const entry = {
    workspaceId,
    recordType: 'books',
    recordId: record,
    recordVersion: version,
    requestId: null,
    actor,
    data,
  };
  await new Outbox().append(
    tx,
    types.map((type) => ({ ...entry, type })),
  );
}

const tell = (told?: Told) => database.of(workspaceId).transaction((tx) => append(tx, told));

async function stream(): Promise<{ sequence: number | null; record: string; version: number; type: string }[]> {
  const rows = await owner.query<{ sequence: string | null; record: string; version: number; type: string }>(
    `SELECT sequence, record_id AS record, record_version AS version, type FROM events.events
     WHERE workspace_id = $1 ORDER BY sequence`,
    [workspaceId],
  );
  return rows.map((row) => ({ ...row, sequence: row.sequence === null ? null : Number(row.sequence) }));
}

const upTo = (count: number) => Array.from({ length: count }, (_, i) => i + 1);

describe('the sequencer', () => {
  it('numbers the events of each workspace from 1, the kinds of one version in their order', async () => {
    await tell({ types: ['book.partially_paid', 'book.paid', 'book.closed'] });
    const first = workspaceId;
    workspaceId = newId();
    await tell();
    await sequencer().round();
    expect((await stream()).map(({ sequence }) => sequence)).toEqual([1]);
    workspaceId = first;
    expect((await stream()).map(({ sequence, type }) => [sequence, type])).toEqual([
      [1, 'book.partially_paid'],
      [2, 'book.paid'],
      [3, 'book.closed'],
    ]);
  });

  it('does not see what is not committed, and tells it later in its place', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    let appended = (): void => undefined;
    const isAppended = new Promise<void>((resolve) => (appended = resolve));
    const [slow, quick] = [newId(), newId()];
    const running = database.of(workspaceId).transaction(async (tx) => {
      await append(tx, { record: slow });
      appended();
      await held;
    });
    await isAppended;
    await tell({ record: quick });
    await sequencer().round();
    expect((await stream()).map(({ record }) => record)).toEqual([quick]);
    release();
    await running;
    await sequencer().round();
    expect(await stream()).toMatchObject([
      { sequence: 1, record: quick },
      { sequence: 2, record: slow },
    ]);
  });

  it('keeps the versions of a record in order although the later one began first', async () => {
    const record = newId();
    let began = (): void => undefined;
    const hasBegun = new Promise<void>((resolve) => (began = resolve));
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const later = database.of(workspaceId).transaction(async (tx) => {
      await tx.query('SELECT now()');
      began();
      await held;
      await append(tx, { record, version: 2 });
    });
    await hasBegun;
    await tell({ record, version: 1 });
    release();
    await later;
    await sequencer().round();
    expect((await stream()).map(({ version }) => version)).toEqual([1, 2]);
  });

  it('keeps them in order although the clock stepped back between them', async () => {
    const record = newId();
    await tell({ record, version: 1 });
    await tell({ record, version: 2 });
    await owner.execute(
      `UPDATE events.events SET appended_at = appended_at - record_version * interval '1 hour' WHERE workspace_id = $1`,
      [workspaceId],
    );
    await sequencer().round();
    expect((await stream()).map(({ version }) => version)).toEqual([1, 2]);
  });

  it('leaves no gap and no doubt with 8 writers and 3 sequencers at once, whatever is rolled back', async () => {
    const records = Array.from({ length: 8 }, newId);
    let isWriting = true;
    const write = async (record: string): Promise<void> => {
      for (let version = 1; version <= 40; version++) {
        await tell({ record, version });
        if (version % 5 === 0)
          await database.of(workspaceId).transaction((tx) => append(tx, { record, version: 99 }), { end: 'rollback' });
      }
    };
    const sequencing = Array.from({ length: 3 }, async () => {
      while (isWriting) await sequencer().round();
    });
    await Promise.all(records.map(write)).finally(() => (isWriting = false));
    await Promise.all(sequencing);
    await sequencer().round();
    const told = await stream();
    expect(told.map(({ sequence }) => sequence)).toEqual(upTo(320));
    for (const record of records) {
      expect(told.filter((row) => row.record === record).map(({ version }) => version)).toEqual(upTo(40));
    }
  });

  it('tries a batch smaller after one that failed, and larger again when it went well', async () => {
    const records = Array.from({ length: 600 }, newId);
    await database.of(workspaceId).transaction(async (tx) => {
      for (const record of records) await append(tx, { record });
    });
    const events = new DomainEvents();
    const sizes: number[] = [];
    events.on(EventsSequenced, ({ first, last }) => {
      sizes.push(last - first + 1);
      if (last - first + 1 > 130) throw new Error('too much at once');
    });
    const one = sequencer(events);
    await expect(one.round()).rejects.toThrow('Events could not be sequenced.');
    await expect(one.round()).rejects.toThrow('Events could not be sequenced.');
    for (let place = 0; place < 600; place = Math.max(...(await stream()).map(({ sequence }) => sequence ?? 0)))
      await one.round().catch(() => 0);
    expect(sizes.slice(0, 4)).toEqual([500, 250, 125, 250]);
    expect((await stream()).map(({ sequence }) => sequence)).toEqual(upTo(600));
  });

  it('takes two round trips where it gave places a moment ago, and what is asked for meanwhile shares them', async () => {
    await sequencer().round();
    await tell();
    const events = new DomainEvents();
    events.on(EventsSequencing, ({ tx }) => void tx.query('SELECT 1 AS beside'));
    const one = sequencer(events);
    await one.round();
    await tell();
    const trips = (await roundTrips(database, () => one.round())).filter(([first]) => !first?.includes('DISTINCT'));
    expect(trips.map((trip) => trip.length)).toEqual([3, 1]);
    expect((await stream()).map(({ sequence }) => sequence)).toEqual([1, 2]);
  });

  it('publishes the places inside its transaction: who refuses them keeps them from being given', async () => {
    await tell();
    const events = new DomainEvents();
    events.on(EventsSequenced, () => Promise.reject(new Error('not now')));
    await expect(sequencer(events).round()).rejects.toThrow('Events could not be sequenced.');
    expect((await stream()).map(({ sequence }) => sequence)).toEqual([null]);
    const seen: EventsSequenced[] = [];
    const willing = new DomainEvents();
    willing.on(EventsSequenced, (event) => void seen.push(event));
    await tell();
    expect(await sequencer(willing).round()).toBe(2);
    expect(seen).toMatchObject([{ workspaceId, first: 1, last: 2 }]);
  });
});

describe('the stream', () => {
  it('cannot be changed by the service, nor shortened before its time', async () => {
    await tell();
    await sequencer().round();
    const change = (text: string) => database.of(workspaceId).execute(`${text} WHERE workspace_id = $1`, [workspaceId]);
    await expect(change('UPDATE events.events SET sequence = 7')).rejects.toMatchObject({
      constraint: 'events_sequence_check',
    });
    await expect(change(`UPDATE events.events SET type = 'x'`)).rejects.toMatchObject({ code: '42501' });
    await expect(change('DELETE FROM events.events')).rejects.toMatchObject({ constraint: 'events_kept_check' });
    await expect(change(`UPDATE events.stream SET type = 'x'`)).rejects.toMatchObject({ code: '42501' });
  });

  it('is kept 30 days; its places are not given again', async () => {
    for (let i = 0; i < 3; i++) await tell();
    await sequencer().round();
    await owner.transaction(async (tx) => {
      await tx.execute('SET LOCAL session_replication_role = replica');
      await tx.execute(
        `UPDATE events.events SET created_at = now() - interval '31 days' WHERE workspace_id = $1 AND sequence <= 2`,
        [workspaceId],
      );
    });
    expect(await new StreamPurge(database, new DomainEvents()).run()).toBe(2);
    await tell();
    await sequencer().round();
    expect((await stream()).map(({ sequence }) => sequence)).toEqual([3, 4]);
  });
});
