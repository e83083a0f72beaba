import startCluster from '@daybook/testing/global-setup';
import { findChromium } from './find-chromium.mjs';

/**
 * Jest's globalSetup: starts the database cluster, and unpacks the browser once for all workers, which inherit the variable.
 */
export default async function globalSetup() {
  process.env.DAYBOOK_E2E_BROWSER = JSON.stringify(await findChromium());
  await startCluster();
}
