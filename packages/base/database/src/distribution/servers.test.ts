import { Unavailable } from '@daybook/errors';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { Ask } from '../doctor/finding.js';
import type { SchemaPart } from '../schema-part.js';
import { ofSome, readAcross, Servers } from './servers.js';

const PARTS: readonly SchemaPart[] = [
  {
    name: 'tokens',
    migrations: [],
    rowOfEach: 'companies',
    listOfAll: 'workspaces',
    across: { workspaces: ['id', 'slug'], companies: ['workspace_id', 'id'] },
  },
  {
    name: 'events',
    migrations: [],
    across: { events: ['workspace_id', 'sequence'], streams: ['workspace_id', 'last'] },
  },
];

const [A, B, C] = ['a', 'b', 'c'];
const TEXT = 'SELECT s.workspace_id AS id FROM events.streams s';

/** Workspaces by server; a server that is gone fails whatever reaches it. */
class Cluster {
  readonly gone = new Set<string>();
  readonly asked: string[] = [];
  private readonly places = new Map([
    ['one:1', [A, B]],
    ['two:2', [C]],
  ]);

  readonly ask: Ask = async <Row>(text: string, values: readonly unknown[] = []) => {
    if (text.includes('pg_dist_node'))
      return [...this.places].map(([server, workspaces]) => ({ server, workspaces })) as Row[];
    const wanted = (values.at(-1) as string[] | undefined) ?? [...this.places.values()].flat();
    this.asked.push(wanted.join(''));
    for (const [server, own] of this.places)
      if (this.gone.has(server) && own.some((id) => wanted.includes(id!))) throw gone();
    return wanted.map((id) => ({ id })) as Row[];
  };
}

const gone = () => new Unavailable({ code: 'database_unavailable', message: 'gone' }, 1);

// What it tells of a server that is gone.
beforeAll(() => Logger.overrideLogger(false));

describe('what concerns all workspaces', () => {
  it('is asked by one statement while all servers answer', async () => {
    const { ask, asked } = new Cluster();
    expect(await new Servers(PARTS).find(ask, TEXT, [])).toEqual([{ id: A }, { id: B }, { id: C }]);
    expect(asked).toEqual(['abc']);
  });

  it('is asked of each server by itself while one is gone, and of that one not each time', async () => {
    const cluster = new Cluster();
    const servers = new Servers(PARTS);
    cluster.gone.add('one:1');
    for (let round = 0; round < 3; round++) expect(await servers.find(cluster.ask, TEXT, [])).toEqual([{ id: C }]);
    expect(cluster.asked).toEqual(['abc', 'ab', 'c', 'c', 'c']);
  });

  it('fails where it is wrong, or where the coordinator is gone', async () => {
    const wrong = new Error('syntax error');
    const failing = (error: unknown): Ask => (() => Promise.reject(error)) as unknown as Ask;
    await expect(new Servers(PARTS).find(failing(wrong), TEXT, [])).rejects.toBe(wrong);
    await expect(new Servers(PARTS).find(failing(gone()), TEXT, [])).rejects.toMatchObject({ message: 'gone' });
  });
});

describe('a statement for some workspaces', () => {
  const tables = readAcross(PARTS);
  const some = (text: string): string => ofSome(text, tables, 2).replaceAll(/\s+/g, ' ');
  const EVENTS = '(SELECT workspace_id, sequence FROM events.events WHERE workspace_id = ANY ($2::uuid[]))';

  it('says so of each table of workspaces, wherever it is read', () => {
    expect(some('SELECT FROM events.events WHERE sequence > $1')).toBe(
      `SELECT FROM ${EVENTS} AS events WHERE sequence > $1`,
    );
    expect(some('SELECT FROM events.streams s LEFT JOIN events.events AS e ON true')).toBe(
      `SELECT FROM (SELECT workspace_id, last FROM events.streams WHERE workspace_id = ANY ($2::uuid[])) AS s LEFT JOIN ${EVENTS} AS e ON true`,
    );
    expect(some('SELECT FROM (SELECT FROM events.events e) x')).toBe(`SELECT FROM (SELECT FROM ${EVENTS} AS e) x`);
  });

  it('leaves tables of all workspaces, and those that are not declared, as they are', () => {
    for (const text of ['SELECT FROM tokens.workspaces w', 'SELECT FROM events.other o']) expect(some(text)).toBe(text);
  });
});
