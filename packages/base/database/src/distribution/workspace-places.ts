import type { Ask } from '../doctor/finding.js';
import type { SchemaPart } from '../schema-part.js';
import { cannot } from './distribution.js';
import { type LaidOut, tableLayout } from './layout.js';
import { onOwnerSession } from './owner-session.js';
import { analyze, literal, PLACING_SETTINGS } from './place-tables.js';

/** Where the rows of a workspace are. */
export interface WorkspacePlace {
  /** `host:port` of the worker. */
  readonly node: string;
  /** Whether its shards hold no other workspace; otherwise it moves together with those that share them. */
  readonly isIsolated: boolean;
}

interface Shard {
  id: string;
  node: string;
  host: string;
  port: number;
  is_isolated: boolean;
}

const SHARD = `
  SELECT s.shardid AS id, n.nodename || ':' || n.nodeport AS node, n.nodename AS host, n.nodeport AS port,
    s.shardminvalue = s.shardmaxvalue AS is_isolated
  FROM pg_catalog.pg_dist_shard s
  JOIN pg_catalog.pg_dist_placement p ON p.shardid = s.shardid
  JOIN pg_catalog.pg_dist_node n ON n.groupid = p.groupid AND n.noderole = 'primary'
  WHERE s.shardid = get_shard_id_for_distribution_column($1::regclass, $2::uuid)`;

const WORKER = `
  SELECT nodename AS host, nodeport AS port FROM pg_catalog.pg_dist_node
  WHERE nodename || ':' || nodeport = $1 AND groupid <> 0 AND noderole = 'primary' AND shouldhaveshards`;

/** Changes where the rows of a workspace are. */
export class WorkspacePlaces {
  /** `ownerUrl`: the login that owns the tables, at the coordinator. */
  constructor(
    private readonly parts: readonly SchemaPart[],
    private readonly ownerUrl: string,
  ) {}

  /** The place of a workspace, by its UUID. @throws Unavailable where the database is not distributed */
  async of(workspaceId: string): Promise<WorkspacePlace> {
    return onOwnerSession(this.ownerUrl, async (ask) => placeOf(await this.shardOf(ask, workspaceId)));
  }

  /**
   * Gives the workspace shards of its own, on its current worker. Does nothing if it has them already. Writers of all
   * workspaces in the shared shards wait for some seconds: Citus cannot split shards by replication while rows of some tables
   * change.
   */
  async isolate(workspaceId: string): Promise<WorkspacePlace> {
    return onOwnerSession(this.ownerUrl, async (ask) => {
      const { is_isolated: isIsolated } = await this.shardOf(ask, workspaceId);
      if (!isIsolated) {
        const { name } = await this.first(ask);
        await this.alone(
          ask,
          `SELECT isolate_tenant_to_new_shard(${literal(name)}, ${literal(workspaceId)}::uuid, 'CASCADE', 'block_writes')`,
        );
      }
      return placeOf(await this.shardOf(ask, workspaceId));
    });
  }

  /**
   * Moves an isolated workspace to the worker `host:port` while it is in use; its writers wait for a moment at the end.
   * @throws Unavailable when it is not isolated, or there is no such worker
   */
  async move(workspaceId: string, to: string): Promise<WorkspacePlace> {
    return onOwnerSession(this.ownerUrl, async (ask) => {
      const shard = await this.shardOf(ask, workspaceId);
      const [worker] = await ask<{ host: string; port: number }>(WORKER, [to]);
      if (!worker)
        throw cannot(`${to} is not a worker of this database. SELECT * FROM pg_dist_node lists the workers.`);
      if (shard.node === to) return placeOf(shard);
      if (!shard.is_isolated)
        throw cannot('the workspace shares its shards with others. Isolate it first: daybook workspace isolate.');
      await this.alone(
        ask,
        `SELECT citus_move_shard_placement(${shard.id}, ${literal(shard.host)}, ${shard.port}, ${literal(worker.host)}, ${worker.port}, 'force_logical')`,
      );
      return placeOf(await this.shardOf(ask, workspaceId));
    });
  }

  /** Runs a statement that makes and ends transactions of its own. */
  private async alone(ask: Ask, text: string): Promise<void> {
    for (const setting of PLACING_SETTINGS) await ask(setting.replace('SET LOCAL', 'SET'));
    await ask(text);
    await analyze(
      ask,
      (await tableLayout(ask, this.parts)).filter(({ place }) => place === 'workspace'),
    );
  }

  private async first(ask: Ask): Promise<LaidOut> {
    const table = (await tableLayout(ask, this.parts)).find(({ place, isPlaced }) => place === 'workspace' && isPlaced);
    if (!table) throw cannot('the database is not distributed. Run daybook distribute first.');
    return table;
  }

  private async shardOf(ask: Ask, workspaceId: string): Promise<Shard> {
    const { name } = await this.first(ask);
    const [shard] = await ask<Shard>(SHARD, [name, workspaceId]);
    if (!shard) throw cannot(`the shard of ${name} is not on an active worker.`);
    return shard;
  }
}

function placeOf({ node, is_isolated: isIsolated }: Shard): WorkspacePlace {
  return { node, isIsolated };
}
