import { Distribution, migrate, type SchemaPart } from '@daybook/database';
import { workerUrls } from '@daybook/testing';

/** Few, because each is created for each table of each template. */
const SHARDS = 4;

/** Creates the schema of these parts, and distributes it if the tests run on a Citus cluster. */
export async function migrateAsRun(parts: readonly SchemaPart[], url: string): Promise<void> {
  await migrate(parts, url);
  if (workerUrls().length > 0) await new Distribution(parts, url, { shards: SHARDS }).distribute();
}
