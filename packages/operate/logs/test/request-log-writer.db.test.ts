import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { connect, type Database, Deadline, type Transaction, migrate, newId, SERVICE_ROLE } from '@daybook/database';
import { cloneDatabase, type TestDatabase, until } from '@daybook/testing';
import { schema as tokensSchema } from '@daybook/access';
import { Logger } from '@nestjs/common';
import { type AnsweredRequest, RequestLogWriter, schema } from '../src/index.js';
import { WAITING_MAX } from '../src/request-log-writer.js';

const PARTS = [tokensSchema, schema];

let clone: TestDatabase;
let database: Database;
let owner: Database;
let writer: RequestLogWriter;
let workspaceId: string;
const warned: string[] = [];
const failed: Error[] = [];

beforeAll(async () => {
  Logger.overrideLogger({
    log: () => undefined,
    warn: (what: string) => void warned.push(what),
    error: (what: Error) => void failed.push(what),
  });
  clone = await cloneDatabase({ key: 'logs', migrate: async (url) => void (await migrate(PARTS, url)) });
  database = await connect(PARTS, { url: clone.url, role: SERVICE_ROLE, poolMax: 2, lockTimeoutMs: 50 });
  owner = await connect(PARTS, { url: clone.url, poolMax: 2 });
});
afterAll(async () => {
  await database.close();
  await owner.close();
  await clone.drop();
});
beforeEach(() => {
  writer = new RequestLogWriter(database, { days: 30 });
  workspaceId = newId();
});
afterEach(async () => {
  await writer.beforeApplicationShutdown();
  warned.length = 0;
  failed.length = 0;
});

function note(count: number, wanted: Partial<AnsweredRequest> = {}): void {
  const usual = {
    workspaceId,
    tokenId: newId(),
    method: 'GET',
    path: '/v1/x',
    status: 200,
    ms: 1.5,
    requestId: 'req',
    errorCode: null,
  };
  for (let i = 0; i < count; i++) writer.note({ ...usual, ...wanted });
}

async function written(of = workspaceId): Promise<number> {
  const [row] = await owner.query<{ count: string }>('SELECT count(*) FROM logs.requests WHERE workspace_id = $1', [
    of,
  ]);
  return Number(row!.count);
}

/** Runs it while the table is locked. */
function locked(work: () => Promise<void>): Promise<void> {
  return owner.transaction(async (tx) => {
    await tx.execute('LOCK TABLE logs.requests IN ACCESS EXCLUSIVE MODE');
    await work();
  });
}

describe('lines of the request log', () => {
  it('cost their request no statement, and are written together', async () => {
    const sent: string[] = [];
    const { execute } = database;
    database.execute = ((text: string, values: unknown[]) => (
      sent.push(text),
      execute.call(database.of(String(values[0])), text, values)
    )) as never;
    note(400);
    expect(sent).toHaveLength(0);
    await writer.flush();
    database.execute = execute;
    expect([sent.length, await written()]).toEqual([1, 400]);
  });

  it('are written by 500, without being asked to, when so many wait', async () => {
    note(499);
    expect(await written()).toBe(0);
    note(1);
    await until('they are written', async () => (await written()) >= 500);
    expect(await written()).toBe(500);
  });

  it('are written each second once the service runs', async () => {
    writer.onApplicationBootstrap();
    note(1);
    await until('it is written', async () => (await written()) >= 1);
    expect(await written()).toBe(1);
  });

  it('of each workspace are written in a statement of their own', async () => {
    const other = newId();
    note(3);
    note(2, { workspaceId: other });
    await writer.flush();
    expect([await written(), await written(other)]).toEqual([3, 2]);
  });

  it('are written although the request that brought the last one is rolled back or out of time', async () => {
    const deadline = new Deadline();
    const request = async (tx: Transaction): Promise<void> => {
      await tx.query('SELECT 1');
      deadline.expire();
    };
    await expect(database.transaction(request, { deadline })).rejects.toThrow('took too long');
    note(500);
    await until('they are written', async () => (await written()) >= 500);
    expect(await written()).toBe(500);
  });

  it('are kept while the database cannot take them, and written once it can', async () => {
    await locked(async () => {
      note(700);
      await writer.flush();
    });
    expect(await written()).toBe(0);
    note(1);
    await writer.flush();
    expect([await written(), warned, failed]).toEqual([701, [], []]);
  });

  it('are never more than memory has room for: what is beyond is counted and told', async () => {
    await locked(async () => {
      note(WAITING_MAX + 25);
      await writer.flush();
    });
    expect(warned).toEqual(['25 requests are missing from the request log: the database could not keep up.']);
    await writer.flush();
    expect(await written()).toBe(WAITING_MAX);
    expect(warned).toHaveLength(1);
  });

  it('that the database refuses stand in nobody else’s way', async () => {
    const other = newId();
    note(2, { status: 7 });
    note(3, { workspaceId: other });
    await writer.flush();
    expect([await written(), await written(other)]).toEqual([0, 3]);
    expect(failed.map(({ message }) => message)).toEqual(['The database refused 2 lines of the request log.']);
    expect(warned).toHaveLength(1);
  });

  it('are written before the service ends', async () => {
    writer.onApplicationBootstrap();
    note(1200);
    await writer.beforeApplicationShutdown();
    expect([await written(), warned]).toEqual([1200, []]);
  });

  it('that cannot be written before the service ends are counted', async () => {
    note(3);
    await locked(() => writer.beforeApplicationShutdown());
    expect([await written(), warned]).toEqual([
      0,
      ['3 requests are missing from the request log: the database could not keep up.'],
    ]);
  });

  it('cannot be changed by the service, nor written through their view', async () => {
    note(1);
    await writer.flush();
    for (const statement of [
      'UPDATE logs.requests SET status = 200',
      'UPDATE logs.request_logs SET status = 200',
      'DELETE FROM logs.request_logs',
    ]) {
      await expect(database.of(workspaceId).execute(statement)).rejects.toMatchObject({ code: '42501' });
    }
  });
});
