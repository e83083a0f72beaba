import { ClosingClient } from '../closing-client.js';
import { ALL_ROWS, PATIENT_CONNECT_MS } from '../pool.js';
import type { SchemaPart } from '../schema-part.js';
import { type Ask, failure, type Finding, ok } from './finding.js';
import { distributionFindings } from './distribution-finding.js';
import { migrationsFinding } from './migrations-finding.js';
import { rowSecurityFinding } from './row-security-finding.js';
import { relocationFindings } from './relocation-finding.js';
import { roleFindings } from './role-findings.js';
import {
  clockFinding,
  connectionsFinding,
  durabilityFinding,
  lettersFinding,
  standbysFinding,
  transactionsFinding,
  versionFinding,
} from './server-findings.js';
import { writeStopFindings } from './write-stop-finding.js';

export interface ExaminedDatabase {
  readonly url: string;
  /** The URL that migrations use, when that is another login. */
  readonly ownerUrl: string | undefined;
  /** The service's own server, whose login is a superuser by design. */
  readonly isEmbedded: boolean;
  /** How many connections all processes together may open. */
  readonly connections: number;
  /** Idle transactions are reported after this many seconds. Default: 10, after which the service's own are ended. */
  readonly idleS?: number;
}

const IDLE_S = 10;

const TIMEOUT_MS = 5000;

/** Reports what an operator needs to know about the database. Reads only; never throws. */
export async function examineDatabase(parts: readonly SchemaPart[], examined: ExaminedDatabase): Promise<Finding[]> {
  const asService = await over('database', examined.url, async (ask) => [
    await versionFinding(ask),
    await durabilityFinding(ask),
    await standbysFinding(ask),
    await lettersFinding(ask),
    ...(await roleFindings(ask, parts, examined.isEmbedded)),
    await clockFinding(ask),
    await connectionsFinding(ask, examined.connections),
    await transactionsFinding(ask, examined.idleS ?? IDLE_S),
    ...(await writeStopFindings(ask)),
  ]);
  if (asService[0]?.status === 'failure') return asService;
  const owner = examined.ownerUrl ?? examined.url;
  const asOwner = await over('owner', owner, async (ask) => [
    ...(await schemaFindings(ask, parts)),
    ...(await distributionFindings(ask, parts)),
    ...(await relocationFindings(ask)),
  ]);
  // Report that it can be reached only when it is another login.
  return [...asService, ...(examined.ownerUrl === undefined ? asOwner.slice(1) : asOwner)];
}

/** Row-level security is examined only when the schema is that of this version. */
async function schemaFindings(ask: Ask, parts: readonly SchemaPart[]): Promise<Finding[]> {
  const migrations = await migrationsFinding(ask, parts);
  return migrations.status === 'ok' ? [migrations, await rowSecurityFinding(ask, parts)] : [migrations];
}

/** Whether the database can be reached, then the findings of `look`. */
async function over(check: string, url: string, look: (ask: Ask) => Promise<Finding[]>): Promise<Finding[]> {
  const client = new ClosingClient({
    connectionString: url,
    connectionTimeoutMillis: PATIENT_CONNECT_MS,
    query_timeout: TIMEOUT_MS,
    application_name: 'daybook doctor',
    options: ALL_ROWS,
  });
  client.on('error', () => undefined);
  const { host, pathname } = new URL(url);
  const name = `${pathname.slice(1)} at ${host}`;
  const beganAt = performance.now();
  const found: Finding[] = [];
  try {
    await client.connect();
    const ask: Ask = async (text, values) => (await client.query(text, values as unknown[])).rows as never;
    await ask('SELECT 1');
    found.push(ok(check, `${name} answered in ${Math.round(performance.now() - beganAt)} ms.`));
    return [...found, ...(await look(ask))];
  } catch (error) {
    const { message, code } = error as { message?: string; code?: string };
    const what = found.length > 0 ? 'could not be examined' : 'cannot be reached';
    return [failure(check, `${name} ${what}: ${message || code}. Check DATABASE_URL, the server and the network.`)];
  } finally {
    await client.end().catch(() => undefined);
  }
}
