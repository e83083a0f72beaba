import { migrate } from '@daybook/database';
import { cloneDatabase, type TestDatabase } from '@daybook/testing';
import { PARTS } from './service.js';

/** A separate database for one test file, with the migrations of this package's small service. */
export function testDatabase(): Promise<TestDatabase> {
  const migrations = PARTS.flatMap((part) => part.migrations.map(String));
  return cloneDatabase({ key: migrations.join('\n'), migrate: async (url) => void (await migrate(PARTS, url)) });
}
