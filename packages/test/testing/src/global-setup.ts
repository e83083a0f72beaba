import { CLUSTER_VARIABLE, FAST_SETTINGS, temporaryDataDir } from './cluster.js';
import { keepForTeardown } from './own-cluster.js';

/** Jest's globalSetup: a cluster for this package when the run has none yet. Workers inherit the variable. */
export default async function globalSetup(): Promise<void> {
  if (process.env[CLUSTER_VARIABLE]) return;
  // Only here, since loading it costs what most runs can spare.
  const { startEmbedded } = await import('@daybook/embedded-postgres');
  const server = await startEmbedded({ dataDir: temporaryDataDir(), settings: FAST_SETTINGS });
  process.env[CLUSTER_VARIABLE] = server.url;
  keepForTeardown(server.dataDir);
}
