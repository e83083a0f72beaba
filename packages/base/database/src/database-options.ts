import type { Servers } from './distribution/servers.js';

/** How a `Database` sends its statements, besides its pool. */
export interface DatabaseOptions {
  readonly prepared?: boolean | undefined;
  readonly sessionUrl?: string | undefined;
  readonly lockTimeoutMs?: number | undefined;
  readonly statementTimeoutMs?: number | undefined;
  /** `snapshotIdentity` of consistent-read.ts. */
  readonly seen?: string | undefined;
  /** Those of a database that can be distributed, now or later. */
  readonly servers?: Servers;
}
