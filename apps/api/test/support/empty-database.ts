import { migrate } from '@daybook/database';
import { cloneDatabase, type TestDatabase } from '@daybook/testing';
import { SCHEMA_PARTS } from '../../src/schema-parts.js';

const KEY = SCHEMA_PARTS.flatMap((part) => part.migrations.map(String)).join();

/** A migrated database without a workspace. */
export function emptyDatabase(): Promise<TestDatabase> {
  return cloneDatabase({ key: KEY, migrate: async (url) => void (await migrate(SCHEMA_PARTS, url)) });
}
