import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Superuser URL of the cluster of this test run. */
export const CLUSTER_VARIABLE = 'DAYBOOK_TEST_CLUSTER';

/** For throw-away clusters only: nothing survives a crash of the machine, and nothing needs to. */
export const FAST_SETTINGS: Readonly<Record<string, string>> = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_wal_size: '4GB',
  autovacuum_naptime: '5min',
};

/** The cluster that the whole run shares, else the one that global-setup started for this package alone. */
export function testCluster(): string {
  const url = process.env[CLUSTER_VARIABLE];
  if (url) return url;
  throw new Error(
    'There is no test cluster: in the "jest" block of package.json set globalSetup to ' +
      '"@daybook/testing/global-setup" and globalTeardown to "@daybook/testing/global-teardown".',
  );
}

/** A data folder yet to be made, in a new folder that the database's account can pass through when we are root. */
export function temporaryDataDir(): string {
  const parent = mkdtempSync(join(tmpdir(), 'daybook-test-'));
  chmodSync(parent, 0o711);
  return join(parent, 'data');
}
