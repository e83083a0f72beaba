import type { LoggerService } from '@nestjs/common';
import { Unavailable } from '@daybook/errors';
import type { Ask } from '../doctor/finding.js';
import type { SchemaPart } from '../schema-part.js';

/** How long a server that did not answer is left alone. */
const REST_MS = 10_000;

/** A table of workspaces in a statement, with its alias: keywords of our statements are in capital letters. */
const READ = /\b(FROM|JOIN)(\s+)([a-z_]+\.[a-z_]+)(?:\s+(?:AS\s+)?([a-z]\w*))?/g;

/** What a statement across workspaces may read of each distributed table: the columns by table, such as `events.streams`. */
export type ReadAcross = ReadonlyMap<string, readonly string[]>;

export function readAcross(parts: readonly SchemaPart[]): ReadAcross {
  return new Map(
    parts.flatMap(({ name, across = {} }) =>
      Object.entries(across)
        .filter(([, columns]) => columns.includes('workspace_id'))
        .map(([table, columns]) => [`${name}.${table}`, columns] as const),
    ),
  );
}

/**
 * The statement for some workspaces, which are the parameter `$<number>`. Each of its tables says so by itself: only then does
 * Citus ask the shards of these workspaces alone.
 */
export function ofSome(text: string, tables: ReadAcross, number: number): string {
  return text.replaceAll(READ, (read: string, verb: string, space: string, table: string, alias?: string) => {
    const columns = tables.get(table);
    if (!columns) return read;
    const name = alias ?? table.slice(table.indexOf('.') + 1);
    return `${verb}${space}(SELECT ${columns.join(', ')} FROM ${table} WHERE workspace_id = ANY ($${number}::uuid[])) AS ${name}`;
  });
}

/** The workspaces by the server that has their rows; the coordinator knows it. */
const placesOf = (list: string, rows: string): string => `
  SELECT n.nodename || ':' || n.nodeport AS server, array_agg(w.id) AS workspaces
  FROM ${list} w
  JOIN pg_catalog.pg_dist_shard s ON s.shardid = pg_catalog.get_shard_id_for_distribution_column('${rows}'::regclass, w.id)
  JOIN pg_catalog.pg_dist_placement p ON p.shardid = s.shardid
  JOIN pg_catalog.pg_dist_node n ON n.groupid = p.groupid AND n.noderole = 'primary'
  GROUP BY 1 ORDER BY 1`;

/** The workers that do not answer a connection; the coordinator tries. */
const UNREACHABLE = `
  SELECT n.nodename || ':' || n.nodeport AS server FROM pg_catalog.pg_dist_node n
  WHERE n.groupid <> 0 AND n.noderole = 'primary' AND n.isactive
    AND NOT pg_catalog.citus_check_connection_to_node(n.nodename, n.nodeport)
  ORDER BY 1`;

/** How long what was seen of the connections counts: whoever may ask for it costs at most one look in this time. */
const SEEN_MS = 1000;

interface Place {
  readonly server: string;
  readonly workspaces: readonly string[];
}

/** Gets a line when a server stops answering, and when it answers again. */
export type ServerLog = Pick<LoggerService, 'log' | 'warn'>;

/**
 * Asks the servers of a distributed database what concerns all workspaces: with one statement, and while one of them does not
 * answer, each server about its own workspaces.
 */
export class Servers {
  private readonly tables: ReadAcross;
  private readonly places: string;
  /** When each server that did not answer is asked again. */
  private readonly gone = new Map<string, number>();
  /** Until when no statement goes to all servers. */
  private apartUntil = 0;
  private seen: Promise<readonly string[]> = Promise.resolve([]);
  private looking: Promise<readonly string[]> | undefined;
  private seenUntil = 0;

  constructor(
    parts: readonly SchemaPart[],
    private readonly logger?: ServerLog,
  ) {
    this.tables = readAcross(parts);
    const part = parts.find(({ rowOfEach }) => rowOfEach !== undefined);
    this.places = placesOf(`${part?.name}.${part?.listOfAll}`, `${part?.name}.${part?.rowOfEach}`);
  }

  /** The rows of the servers that answer. `ask` sends a statement across workspaces. @throws Unavailable when none does */
  async find<Row>(ask: Ask, text: string, values: readonly unknown[]): Promise<Row[]> {
    if (this.gone.size === 0 && performance.now() >= this.apartUntil) {
      try {
        return await ask<Row>(text, [...values]);
      } catch (error) {
        if (!(error instanceof Unavailable)) throw error;
        this.apartUntil = performance.now() + REST_MS;
      }
    }
    const places = await ask<Place>(this.places);
    const part = ofSome(text, this.tables, values.length + 1);
    const asked = places.filter(({ server }) => (this.gone.get(server) ?? 0) <= performance.now());
    const found = await Promise.all(
      asked.map(({ server, workspaces }) => this.look(server, () => ask<Row>(part, [...values, workspaces]))),
    );
    return found.flat();
  }

  /** The workers that cannot be reached, as `host:port`. At most one look at a time, and one a second. @throws Unavailable */
  async unreachable(ask: Ask): Promise<readonly string[]> {
    if (performance.now() < this.seenUntil) return this.seen;
    this.seen = this.looking ??= ask<{ server: string }>(UNREACHABLE)
      .then((rows) => rows.map(({ server }) => server))
      .finally(() => {
        this.looking = undefined;
        this.seenUntil = performance.now() + SEEN_MS;
      });
    return this.seen;
  }

  private async look<Row>(server: string, ask: () => Promise<Row[]>): Promise<Row[]> {
    try {
      const rows = await ask();
      if (this.gone.delete(server)) this.logger?.log(`The server ${server} of the database answers again.`);
      return rows;
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error;
      if (!this.gone.has(server))
        this.logger?.warn(
          new Error(`The server ${server} of the database does not answer: its workspaces wait.`, { cause: error }),
        );
      this.gone.set(server, performance.now() + REST_MS);
      return [];
    }
  }
}
