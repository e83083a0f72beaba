import startCluster from '@daybook/testing/global-setup';
import { findChromium } from './find-chromium.mjs';

/** Jest's globalSetup: the cluster, and the browser unpacked once for all workers, which inherit the variable. */
export default async function globalSetup() {
  process.env.DAYBOOK_E2E_BROWSER = JSON.stringify(await findChromium());
  await startCluster();
}
