import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Superuser URL of this test run's cluster. */
export const CLUSTER_VARIABLE = 'DAYBOOK_TEST_CLUSTER';

/** For temporary clusters only: their data does not survive a crash of the machine. */
export const FAST_SETTINGS: Readonly<Record<string, string>> = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_wal_size: '4GB',
  autovacuum_naptime: '5min',
  // A test sends a statement a few times only: planning it for each of the first five executions took a fourth of the server's time.
  plan_cache_mode: 'force_generic_plan',
};

/** The cluster that the whole run shares, otherwise the one that global-setup started for this package only. */
export function testCluster(): string {
  const url = process.env[CLUSTER_VARIABLE];
  if (url) return url;
  throw new Error(
    'There is no test cluster: in the "jest" block of package.json set globalSetup to ' +
      '"@daybook/testing/global-setup" and globalTeardown to "@daybook/testing/global-teardown".',
  );
}

/** A data folder that does not exist yet, in a new folder that the database's account can access when we are root. */
export function temporaryDataDir(): string {
  const parent = mkdtempSync(join(tmpdir(), 'daybook-test-'));
  chmodSync(parent, 0o711);
  return join(parent, 'data');
}
