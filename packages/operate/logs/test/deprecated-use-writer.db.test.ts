import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { connect, type Database, migrate, newId, SERVICE_ROLE } from '@daybook/database';
import type { DeprecatedPart } from '@daybook/requests';
import { cloneDatabase, type TestDatabase } from '@daybook/testing';
import { schema as tokensSchema } from '@daybook/access';
import { Logger } from '@nestjs/common';
import { KINDS_MAX } from '../src/deprecated-use-writer.js';
import { DeprecatedUseWriter, schema } from '../src/index.js';

const PARTS = [tokensSchema, schema];
const PART: DeprecatedPart = {
  ...{ name: 'old-date', since: '2026-11-23', sunset: '2028-11-23', instead: 'Send date_to.' },
  ...{ kind: 'parameter', of: 'date' },
};
const ROUTE = 'GET /v1/reports/tax';

let clone: TestDatabase;
let database: Database;
let owner: Database;
let writers: DeprecatedUseWriter[];
let workspaceId: string;
const warned: string[] = [];

beforeAll(async () => {
  Logger.overrideLogger({
    log: () => undefined,
    warn: (what: string) => void warned.push(what),
    error: () => undefined,
  });
  clone = await cloneDatabase({ key: 'logs', migrate: async (url) => void (await migrate(PARTS, url)) });
  database = await connect(PARTS, { url: clone.url, role: SERVICE_ROLE, poolMax: 3, lockTimeoutMs: 50 });
  owner = await connect(PARTS, { url: clone.url, poolMax: 2 });
});
afterAll(async () => {
  await database.close();
  await owner.close();
  await clone.drop();
});
beforeEach(() => {
  writers = [new DeprecatedUseWriter(database), new DeprecatedUseWriter(database)];
  workspaceId = newId();
});
afterEach(async () => {
  await Promise.all(writers.map((writer) => writer.beforeApplicationShutdown()));
  warned.length = 0;
});

/** A request after the guards. */
const requestOf = (tokenId: string, of = workspaceId) => ({
  principal: { workspace: { id: of }, token: { id: tokenId } },
});

const rows = () =>
  owner.query<{ token_id: string; part: string; route: string; count: string; version: number; sunset: string }>(
    `SELECT token_id, part, route, count, version, sunset, first_used_at <= last_used_at AS ordered FROM logs.uses
     WHERE workspace_id = $1 ORDER BY token_id, route`,
    [workspaceId],
  );

describe('the list of uses of what is deprecated', () => {
  it('has one row for each token, part and route, with the sum of all processes', async () => {
    const tokens = [newId(), newId(), newId()].sort();
    for (let round = 0; round < 20; round++) {
      for (const [i, writer] of writers.entries()) {
        // Each process uses them in another order.
        for (const token of i === 0 ? tokens : tokens.toReversed()) writer.note(requestOf(token), [PART], ROUTE);
      }
      if (round % 5 === 0) await Promise.all(writers.map((writer) => writer.flush()));
    }
    await Promise.all(writers.map((writer) => writer.flush()));
    expect(await rows()).toEqual(
      tokens.map((token_id) => ({
        ...{ token_id, part: 'parameter date', route: ROUTE, count: '40', sunset: '2028-11-23', ordered: true },
        version: expect.any(Number),
      })),
    );
  });

  it('has nothing of people, nor of a sender who is only remembered', async () => {
    const [writer] = writers as [DeprecatedUseWriter];
    writer.note({ principal: { workspace: { id: workspaceId }, token: null } }, [PART], ROUTE);
    writer.note({ principal: undefined }, [PART], ROUTE);
    const principal = { ...requestOf(newId()).principal, confirmation: { isGiven: false } };
    writer.note({ principal }, [PART], ROUTE);
    await writer.flush();
    expect(await rows()).toEqual([]);
  });

  it('keeps what the database cannot take, and writes it at the end', async () => {
    const [writer] = writers as [DeprecatedUseWriter];
    const token = newId();
    await owner.transaction(async (tx) => {
      await tx.execute('LOCK TABLE logs.uses IN ACCESS EXCLUSIVE MODE');
      writer.note(requestOf(token), [PART], ROUTE);
      await writer.flush();
      writer.note(requestOf(token), [PART], ROUTE);
    });
    await writer.beforeApplicationShutdown();
    expect(await rows()).toMatchObject([{ count: '2', version: 1 }]);
    expect(warned).toEqual([]);
  });

  it('does not grow without an end: what is too much is told', async () => {
    const [writer] = writers as [DeprecatedUseWriter];
    for (let i = 0; i < KINDS_MAX + 3; i++) writer.note(requestOf(newId()), [PART], ROUTE);
    await writer.flush();
    expect(await rows()).toHaveLength(KINDS_MAX);
    expect(warned).toEqual([expect.stringMatching(/^3 uses/)]);
  });
});
