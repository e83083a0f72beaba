import { type DynamicModule, Global, Logger, Module, type OnApplicationShutdown } from '@nestjs/common';
import { connect } from './connect.js';
import { Database } from './database.js';
import { Servers } from './distribution/servers.js';
import { WriteStop } from './distribution/write-stop.js';
import { FreshStatistics } from './fresh-statistics.js';
import type { ConnectionSettings } from './pool.js';
import { Replica } from './replica.js';
import type { SchemaPart } from './schema-part.js';

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
        {
          provide: Database,
          useFactory: () => connect(parts, { ...settings, searchPath: '' }, new Logger(Servers.name)),
        },
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
    await this.database.close();
  }
}
