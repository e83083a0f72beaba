import { Database, DatabaseModule, FreshStatistics, makePool, Replica, WriteStop } from '@daybook/database';
import type { DynamicModule } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from '../app.module.js';
import { readConfig } from '../config.js';
import { createService } from '../create-service.js';
import { makeLogger } from '../logging.js';

const NOWHERE = { url: 'postgres://nobody@localhost:1/none' };

/** Passes `look` the whole service with its definitions, without settings and without a database. */
export async function withUnconnectedApp<T>(look: (app: NestFastifyApplication) => Promise<T>): Promise<T> {
  const config = readConfig({ CONSOLE: 'off' });
  const composed = AppModule.forRoot(config, NOWHERE);
  const database = { provide: Database, useValue: new Database(makePool(NOWHERE)) };
  const replica = { provide: Replica, useValue: new Replica(database.useValue, undefined) };
  const imports = composed.imports?.map((part) =>
    (part as DynamicModule).module === DatabaseModule
      ? { ...(part as DynamicModule), providers: [database, replica, FreshStatistics, WriteStop] }
      : part,
  );
  const app = await createService({ ...composed, imports }, config, { logger: makeLogger('silent') });
  try {
    await app.init();
    return await look(app);
  } finally {
    await app.close();
  }
}
