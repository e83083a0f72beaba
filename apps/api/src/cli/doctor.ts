import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  examineDatabase,
  examineSchema,
  type Finding,
  PATIENT_CONNECT_MS,
  refuseOther,
  SERVICE_ROLE,
  SHARED_CONNECTIONS,
} from '@daybook/database';
import { startEmbedded } from '@daybook/embedded-postgres';
import type { SeriesOff } from '@daybook/numbering';
import { type Config, ConfigError, readConfig } from '../config.js';
import { SCHEMA_PARTS } from '../schema-parts.js';
import { columns, type Outcome, type Terminal } from './command.js';
import { backlogFindings } from './doctor/backlog-findings.js';
import { folderFindings } from './doctor/folder-findings.js';
import { mailFindings } from './doctor/mail-findings.js';
import { providerFindings } from './doctor/provider-findings.js';
import { mendSeries, seriesFindings } from './doctor/series-findings.js';
import { settingsFindings } from './doctor/settings-findings.js';

const WORDS = { ok: 'ok', warning: 'WARNING', failure: 'FAILURE' } as const;

interface Options {
  readonly mend?: true;
}

interface Examined {
  readonly findings: readonly Finding[];
  /** With `--mend`: the number series that were corrected, with their previous values. */
  readonly mended?: readonly SeriesOff[];
}

/**
 * Examines everything that the service depends on. It starts an embedded database that is not running. It changes nothing,
 * except that `--mend` corrects number series that were changed outside the service.
 */
export async function doctor(terminal: Terminal, { mend }: Options): Promise<Outcome> {
  return outcomeOf(await examine(terminal, mend === true));
}

async function examine({ env, err }: Terminal, mend: boolean): Promise<Examined> {
  let config: Config;
  try {
    config = readConfig(env);
  } catch (error) {
    if (!(error instanceof ConfigError) || mend) throw error;
    return { findings: error.lines.map((message) => ({ check: 'settings', status: 'failure', message })) };
  }
  const reached = [...(await providerFindings(config)), ...(await mailFindings(config))];
  const folder = config.database.url === undefined ? await folderFindings(config.dataDir) : [];
  const examined = await atDatabase(
    config,
    (line) => err(`${line}\n`),
    async (url) => {
      const mended = mend ? await mendAt(config.database.ownerUrl ?? url) : undefined;
      return { findings: await findingsAt(config, url), mended };
    },
  );
  const none: Finding = {
    check: 'database',
    status: 'warning',
    message: 'there is none yet: the first start creates it.',
  };
  return {
    ...examined,
    findings: [nodeFinding(), ...settingsFindings(config), ...reached, ...folder, ...(examined?.findings ?? [none])],
  };
}

/** Undefined when the embedded database was never created. */
async function atDatabase<T>(
  config: Config,
  onProgress: (line: string) => void,
  look: (url: string) => Promise<T>,
): Promise<T | undefined> {
  const { url } = config.database;
  if (url !== undefined) return look(url);
  if (!existsSync(join(config.dataDir, 'pg'))) return undefined;
  const embedded = await startEmbedded({ dataDir: config.dataDir, onProgress });
  try {
    return await look(embedded.url);
  } finally {
    await embedded.stop();
  }
}

async function mendAt(ownerUrl: string): Promise<SeriesOff[]> {
  refuseOther(await examineSchema(SCHEMA_PARTS, ownerUrl));
  return mendSeries({ url: ownerUrl, allRows: true });
}

async function findingsAt(config: Config, url: string): Promise<Finding[]> {
  const { ownerUrl, poolMax, statementTimeoutMs, prepared } = config.database;
  const isEmbedded = config.database.url === undefined;
  const connections = config.workers * (poolMax + SHARED_CONNECTIONS);
  const findings = await examineDatabase(SCHEMA_PARTS, { url, ownerUrl, isEmbedded, connections });
  const isUsable = (check: string): boolean => findings.some((one) => one.check === check && one.status !== 'failure');
  if (!isUsable('migrations')) return findings;
  const worksAs = findings.some(({ check, status }) => check === 'role' && status === 'ok') ? SERVICE_ROLE : undefined;
  const limits = { role: worksAs, statementTimeoutMs, connectTimeoutMs: PATIENT_CONNECT_MS };
  // As the service connects: a pooler that is not set up for it is found. What reads all books goes to the server itself.
  const asService = { ...limits, url, sessionUrl: ownerUrl, prepared, searchPath: '' as const };
  const series = await seriesFindings({ ...limits, url: ownerUrl ?? url });
  return [...findings, ...(await backlogFindings(asService)), ...series];
}

function nodeFinding(): Finding {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const version = `Node ${process.versions.node}`;
  if (major > 20 || (major === 20 && minor >= 19)) return { check: 'node', status: 'ok', message: `${version}.` };
  return { check: 'node', status: 'failure', message: `${version} is too old. Use 20.19 or newer.` };
}

function outcomeOf({ findings, mended }: Examined): Outcome {
  const count = (status: Finding['status']): number => findings.filter((one) => one.status === status).length;
  const [failures, warnings] = [count('failure'), count('warning')];
  const table = columns(findings.map(({ check, status, message }) => [WORDS[status], check, message]));
  const sum = failures + warnings === 0 ? 'All is well.' : `${failures} failures, ${warnings} warnings.`;
  const shown = mended?.map(({ workspace, name, next, due }) => ({
    workspace,
    series: name,
    next_before: next,
    next_after: due,
  }));
  const lines = mended === undefined ? [] : [...mended.map(mendedLine), `${mended.length} number series repaired.`];
  const json = { ok: failures === 0, failures, warnings, findings, mended: shown };
  return { json, text: [...lines, table, sum].join('\n'), isBad: failures > 0 };
}

const mendedLine = ({ workspace, name, next, due }: SeriesOff): string =>
  `repaired: ${name} of ${workspace}: the next number was ${next ?? 'missing'} and is now ${due}.`;
