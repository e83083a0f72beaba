import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { connect, Database, migrate, newId, SERVICE_ROLE } from '@daybook/database';
import { DomainEvents, Outbox, schema as events, Sequencer } from '@daybook/events';
import { cloneDatabase, type TestDatabase } from '@daybook/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Consumer, Consumers, schema } from '../src/index.js';

const PARTS = [events, schema];
const LEASE_MS = 1500;

let clone: TestDatabase;
let database: Database;
let owner: Database;
let workspaceId: string;

beforeAll(async () => {
  const key = PARTS.flatMap(({ migrations }) => migrations.map(String)).join();
  clone = await cloneDatabase({ key, migrate: async (url) => void (await migrate(PARTS, url)) });
  database = await connect(PARTS, { url: clone.url, role: SERVICE_ROLE, poolMax: 10 });
  owner = await connect(PARTS, { url: clone.url, poolMax: 2 });
});
afterAll(async () => {
  await Promise.all([database.close(), owner.close()]);
  await clone.drop();
});
beforeEach(async () => {
  await owner.execute('DELETE FROM consumers.cursors');
  await owner.execute('DELETE FROM events.streams');
  workspaceId = newId();
});

/** Appends events of one record with their sequence numbers; the first one's type is `type`. */
async function happen(count: number, type = 'letter.sent', id = workspaceId): Promise<void> {
  const actor = { type: 'system', id: null, name: 'daybook' } as const;
  const entries = Array.from({ length: count }, () => ({
    ...{ workspaceId: id, type, recordType: 'letters', recordId: newId(), recordVersion: 1, requestId: null },
    ...{ actor, data: JSON.stringify({ object: {}, previous: {} }) },
  }));
  await database.of(id).transaction((tx) => new Outbox().append(tx, entries));
  await new Sequencer(database, new DomainEvents()).round();
}

/** The consumers of one process. */
function processWith(handle: Consumer['handle'], more: Partial<Consumer> = {}): Consumers {
  const consumers = new Consumers(database);
  consumers.add({ name: 'letters', since: null, leaseMs: LEASE_MS, handle, ...more });
  return consumers;
}

/** A process that records the events it gets. */
function noting(more: Partial<Consumer> = {}): { readonly consumers: Consumers; readonly told: string[] } {
  const told: string[] = [];
  const consumers = processWith(async (_id, event) => void told.push(event.sequence), more);
  return { consumers, told };
}

const placeOf = async (name = 'letters'): Promise<string | undefined> => {
  const [row] = await owner.query<{ done: string }>(
    'SELECT done FROM consumers.cursors WHERE workspace_id = $1 AND name = $2',
    [workspaceId, name],
  );
  return row?.done;
};

const upTo = (last: number): string[] => Array.from({ length: last }, (_, i) => String(i + 1));

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

describe('a consumer', () => {
  it('is told of each event once, in the order of the stream, in batches', async () => {
    await happen(230);
    const { consumers, told } = noting();
    const more = [await consumers.round(), await consumers.round(), await consumers.round(), await consumers.round()];
    expect(more).toEqual([true, true, false, false]);
    expect(told).toEqual(upTo(230));
    await happen(2);
    await consumers.round();
    expect(told).toEqual(upTo(232));
    expect(await placeOf()).toBe('232');
  });

  it('is told of its kinds of events alone, and does not look at the others again', async () => {
    await happen(3, 'letter.written');
    await happen(1);
    await happen(2, 'letter.written');
    const { consumers, told } = noting({ types: ['letter.sent'] });
    await consumers.round();
    expect([told, await placeOf()]).toEqual([['4'], '6']);
  });

  it('is told again by the next process when its own is killed between handling and the cursor', async () => {
    await happen(2);
    const script = join(__dirname, 'support/dies-before-commit.mjs');
    const child = spawn(process.execPath, [script, clone.url, String(LEASE_MS)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [said] = (await once(child.stdout, 'data')) as [Buffer];
    expect(String(said)).toBe('handled 1\n');
    const { consumers, told } = noting();
    await consumers.round();
    child.kill('SIGKILL');
    await once(child, 'exit');
    await consumers.round();
    expect([told, await placeOf()]).toEqual([[], '0']);
    await pause(LEASE_MS);
    await consumers.round();
    expect([told, await placeOf()]).toEqual([['1', '2'], '2']);
  });

  it('that comes back after its lease is over moves no cursor', async () => {
    await happen(3);
    let wake = (): void => undefined;
    const frozen = processWith(() => new Promise((resolve) => (wake = resolve)));
    const sleeping = frozen.round();
    await pause(LEASE_MS + 200);
    const { consumers, told } = noting();
    await consumers.round();
    expect(told).toEqual(upTo(3));
    await owner.execute('UPDATE consumers.cursors SET done = 0 WHERE workspace_id = $1', [workspaceId]);
    wake();
    await sleeping;
    expect(await placeOf()).toBe('0');
  });

  it('that comes back while another process works leaves it its lease and moves no cursor', async () => {
    await happen(1);
    let wake = (): void => undefined;
    const frozen = processWith(() => new Promise((resolve) => (wake = resolve)));
    const sleeping = frozen.round();
    await pause(LEASE_MS + 200);
    let finish = (): void => undefined;
    const working: Promise<boolean>[] = [];
    const began = new Promise<void>((begin) => {
      const handle: Consumer['handle'] = () => {
        begin();
        return new Promise((resolve) => (finish = resolve));
      };
      working.push(processWith(handle).round());
    });
    await began;
    wake();
    await sleeping;
    const { consumers, told } = noting();
    await consumers.round();
    expect([told, await placeOf()]).toEqual([[], '0']);
    finish();
    await Promise.all(working);
  });

  it('is told of an event by one process at a time, and of other workspaces by others meanwhile', async () => {
    await happen(40);
    const others = [newId(), newId()];
    for (const id of others) await happen(40, 'letter.sent', id);
    const running = new Map<string, number>();
    const told: string[] = [];
    let most = 0;
    const handle = async (id: string, { sequence }: { readonly sequence: string }): Promise<void> => {
      running.set(id, (running.get(id) ?? 0) + 1);
      most = Math.max(most, [...running.values()].filter((count) => count > 0).length);
      expect(running.get(id)).toBe(1);
      await pause(2);
      told.push(`${id} ${sequence}`);
      running.set(id, running.get(id)! - 1);
    };
    const processes = Array.from({ length: 4 }, () => processWith(handle));
    for (let i = 0; i < 3; i++) await Promise.all(processes.map((one) => one.round()));
    expect(told.toSorted()).toEqual(
      [workspaceId, ...others].flatMap((id) => upTo(40).map((place) => `${id} ${place}`)).toSorted(),
    );
    expect(most).toBeGreaterThan(1);
  });

  it('that is added later begins where it says', async () => {
    await happen(3);
    const earlier = noting();
    await earlier.consumers.round();
    await pause(5);
    const since = new Date();
    await pause(5);
    await happen(2);
    const later = noting({ name: 'later', since });
    const first = noting({ name: 'first', since: null });
    const never = noting({ name: 'tomorrow', since: new Date(Date.now() + 86_400_000) });
    for (const { consumers } of [later, first, never]) await consumers.round();
    expect([later.told, first.told, never.told]).toEqual([['4', '5'], upTo(5), []]);
    expect([await placeOf('later'), await placeOf('tomorrow')]).toEqual(['5', '5']);
    workspaceId = newId();
    await happen(1);
    await later.consumers.round();
    expect(later.told).toEqual(['4', '5', '1']);
  });

  it('that fails is told again after a rest, and holds up neither workspaces nor consumers beside it', async () => {
    const failing = workspaceId;
    await happen(3);
    const other = newId();
    await happen(1, 'letter.sent', other);
    const told: string[] = [];
    let fails = true;
    const consumers = processWith(async (id, { sequence }) => {
      if (fails && id === failing && sequence === '2') throw new Error('The post office is closed.');
      told.push(`${id === failing ? 'a' : 'b'}${sequence}`);
    });
    const beside = noting();
    consumers.add({ name: 'beside', since: null, handle: async (_id, event) => void beside.told.push(event.sequence) });
    await expect(consumers.round()).rejects.toMatchObject({
      errors: [expect.objectContaining({ message: 'The consumer "letters" failed.' })],
    });
    expect([told.toSorted(), beside.told.toSorted(), await placeOf()]).toEqual([
      ['a1', 'b1'],
      ['1', '1', '2', '3'],
      '1',
    ]);
    fails = false;
    await consumers.round();
    expect(told.toSorted()).toEqual(['a1', 'b1']);
    await owner.execute('UPDATE consumers.cursors SET leased_until = now() WHERE leased_until IS NOT NULL');
    await consumers.round();
    expect(told.toSorted()).toEqual(['a1', 'a2', 'a3', 'b1']);
  });

  it('stops after the event at hand, and the next process goes on at once', async () => {
    await happen(5);
    const told: string[] = [];
    const stopping = processWith(async (_id, { sequence }) => {
      told.push(sequence);
      stopping.stop();
    });
    expect(await stopping.round()).toBe(false);
    const next = noting();
    await next.consumers.round();
    expect([told, next.told]).toEqual([['1'], ['2', '3', '4', '5']]);
  });

  it('has a name of its own', () => {
    const { consumers } = noting();
    const second: Consumer = { name: 'letters', since: null, handle: async () => undefined };
    expect(() => consumers.add(second)).toThrow('Two consumers are called "letters".');
  });
});
