import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { CLUSTER_VARIABLE } from './cluster.js';
import { keptForTeardown } from './own-cluster.js';

/** Jest's globalTeardown: removes only the cluster that global-setup started. */
export default async function globalTeardown(): Promise<void> {
  const dataDir = keptForTeardown();
  if (!dataDir) return;
  const { removeEmbedded } = await import('@daybook/embedded-postgres');
  await removeEmbedded(dataDir);
  rmSync(dirname(dataDir), { recursive: true, force: true });
  delete process.env[CLUSTER_VARIABLE];
}
