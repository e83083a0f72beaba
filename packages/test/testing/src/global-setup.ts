import { CLUSTER_VARIABLE, FAST_SETTINGS, temporaryDataDir } from './cluster.js';
import { keepForTeardown } from './own-cluster.js';

/** Jest's globalSetup: starts a cluster for this package if the run has none yet. Workers inherit the variable. */
export default async function globalSetup(): Promise<void> {
  if (process.env[CLUSTER_VARIABLE]) return;
  // Imported only here, because most runs do not need it and loading it is slow.
  const { startEmbedded } = await import('@daybook/embedded-postgres');
  const server = await startEmbedded({ dataDir: temporaryDataDir(), settings: FAST_SETTINGS });
  process.env[CLUSTER_VARIABLE] = server.url;
  keepForTeardown(server.dataDir);
}
