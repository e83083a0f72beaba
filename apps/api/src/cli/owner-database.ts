import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Unavailable } from '@daybook/errors';
import { claimService, startEmbedded } from '@daybook/embedded-postgres';
import type { Config } from '../config.js';
import type { Terminal } from './command.js';

/**
 * Whether a service may be running. With `alone`, a running service is an error, and none can start on the data folder
 * meanwhile.
 */
export type Company = 'beside the service' | 'alone';

/**
 * Passes `work` the URL of the login that owns the tables. An embedded database that is not running is started before and
 * stopped after. Its schema is not checked. @throws Error with one clear line
 */
export async function withOwnerUrl<T>(
  config: Config,
  company: Company,
  { err }: Pick<Terminal, 'err'>,
  work: (ownerUrl: string) => Promise<T>,
): Promise<T> {
  const { url, ownerUrl } = config.database;
  if (url !== undefined) return work(ownerUrl ?? url);
  if (company === 'beside the service' && !existsSync(join(config.dataDir, 'pg'))) {
    const message = `There is no database in ${config.dataDir} yet. Name another folder in DAYBOOK_DATA_DIR, or a database in DATABASE_URL.`;
    throw new Unavailable({ code: 'schema_missing', message });
  }
  const claim = company === 'alone' ? claimService(config.dataDir) : undefined;
  try {
    const embedded = await startEmbedded({ dataDir: config.dataDir, onProgress: (line) => err(`${line}\n`) });
    try {
      return await work(embedded.url);
    } finally {
      await embedded.stop();
    }
  } finally {
    claim?.release();
  }
}
