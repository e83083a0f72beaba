import { type DynamicModule, Global, Module, type OnApplicationShutdown } from '@nestjs/common';
import { opened } from './connection-reason.js';
import { dataSource, SERVICE_ROLE, type ConnectionSettings } from './data-source.js';
import { Database } from './database.js';
import { WriteStop } from './distribution/write-stop.js';
import { FreshStatistics } from './fresh-statistics.js';
import { snapshotIdentity, tableOfEach } from './consistent-read.js';
import { Replica } from './replica.js';
import { examinePooler } from './pooler.js';
import type { SchemaPart } from './schema-part.js';

const HAS_CITUS = `SELECT pg_catalog.to_regclass('pg_catalog.pg_dist_partition') IS NOT NULL AS is`;

/** The connected database, for every package. */
@Global()
@Module({})
export class DatabaseModule implements OnApplicationShutdown {
  constructor(private readonly database: Database) {}

  static forRoot(parts: readonly SchemaPart[], settings: ConnectionSettings): DynamicModule {
    const { replicaUrl } = settings;
    const toReplica =
      replicaUrl && (() => connect(parts, { ...settings, url: replicaUrl, sessionUrl: replicaUrl, searchPath: '' }));
    return {
      module: DatabaseModule,
      providers: [
        { provide: Database, useFactory: () => connect(parts, { ...settings, searchPath: '' }) },
        {
          provide: Replica,
          useFactory: (database: Database) => new Replica(database, toReplica || undefined),
          inject: [Database],
        },
        FreshStatistics,
        WriteStop,
      ],
      exports: [Database, Replica, FreshStatistics, WriteStop],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    if (this.database.source.isInitialized) await this.database.close();
  }
}

/** Connects a {@link Database}. The caller closes it with `database.close()`. @throws Unavailable with a one-line reason */
export async function connect(parts: readonly SchemaPart[], settings: ConnectionSettings): Promise<Database> {
  const source = await opened(dataSource(parts, settings), settings);
  try {
    const sessionUrl = (await examinePooler(source, settings)) ? settings.sessionUrl : undefined;
    const { prepared, lockTimeoutMs } = settings;
    const table = tableOfEach(parts);
    const how = { prepared, sessionUrl, lockTimeoutMs, seen: table && snapshotIdentity(table) };
    if (settings.role !== SERVICE_ROLE) return new Database(source, undefined, how);
    const [row] = (await source.query(HAS_CITUS)) as { is: boolean }[];
    return new Database(source, row!.is ? 'citus' : 'plain', how);
  } catch (error) {
    await source.destroy();
    throw error;
  }
}
