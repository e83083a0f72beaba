import { Distribution, migrate, type SchemaPart } from '@daybook/database';
import { workerUrls } from '@daybook/testing';

/** A few: each is made for each table of each template. */
const SHARDS = 4;

/** The schema of these parts; where the tests run on a cluster of Citus, distributed. */
export async function migrateAsRun(parts: readonly SchemaPart[], url: string): Promise<void> {
  await migrate(parts, url);
  if (workerUrls().length > 0) await new Distribution(parts, url, { shards: SHARDS }).distribute();
}
