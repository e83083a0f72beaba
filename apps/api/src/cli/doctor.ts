import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { examineDatabase, examineFolder, type Finding, SERVICE_ROLE, SHARED_CONNECTIONS, startEmbedded } from '@daybook/database';
import { type Config, ConfigError, readConfig } from '../config.js';
import { SCHEMA_PARTS } from '../schema-parts.js';
import { columns, type CommonOptions, type Define, type Outcome, type Terminal } from './command.js';
import { backlogFindings } from './doctor/backlog-findings.js';
import { settingsFindings } from './doctor/settings-findings.js';

const WORDS = { ok: 'ok', warning: 'WARNING', failure: 'FAILURE' } as const;

/** Looks at everything that the service rests on. Changes nothing; an embedded database that stands still is started for it. */
export const doctor: Define = (parent, perform) => {
  parent
    .command('doctor')
    .description('look at what the service rests on; exit code 1 when something fails')
    .option('--json', 'answer in JSON')
    .action((options: CommonOptions) => perform(options, async (terminal) => outcomeOf(await examine(terminal))));
};

async function examine({ env, err }: Terminal): Promise<Finding[]> {
  let config: Config;
  try {
    config = readConfig(env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.lines.map((message) => ({ check: 'settings', status: 'failure', message }));
  }
  const own = [nodeFinding(), ...settingsFindings(config)];
  const folder = config.database.url === undefined ? await examineFolder(config.dataDir) : [];
  return [...own, ...folder, ...(await databaseFindings(config, (line) => err(`${line}\n`)))];
}

async function databaseFindings(config: Config, onProgress: (line: string) => void): Promise<Finding[]> {
  const { url, ownerUrl } = config.database;
  if (url !== undefined) return findingsAt(config, url, ownerUrl);
  if (!existsSync(join(config.dataDir, 'pg'))) {
    return [{ check: 'database', status: 'warning', message: 'there is none yet: the first start makes it.' }];
  }
  const embedded = await startEmbedded({ dataDir: config.dataDir, onProgress });
  try {
    return await findingsAt(config, embedded.url, undefined);
  } finally {
    await embedded.stop();
  }
}

async function findingsAt(config: Config, url: string, ownerUrl: string | undefined): Promise<Finding[]> {
  const { poolMax, statementTimeoutMs } = config.database;
  const isEmbedded = config.database.url === undefined;
  const connections = config.workers * (poolMax + SHARED_CONNECTIONS);
  const findings = await examineDatabase(SCHEMA_PARTS, { url, ownerUrl, isEmbedded, connections });
  const isUsable = (check: string): boolean => findings.some((one) => one.check === check && one.status !== 'failure');
  if (!isUsable('migrations')) return findings;
  const worksAs = findings.some(({ check, status }) => check === 'role' && status === 'ok') ? SERVICE_ROLE : undefined;
  return [...findings, ...(await backlogFindings({ url, role: worksAs, statementTimeoutMs }))];
}

function nodeFinding(): Finding {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const told = `Node ${process.versions.node}`;
  if (major > 20 || (major === 20 && minor >= 19)) return { check: 'node', status: 'ok', message: `${told}.` };
  return { check: 'node', status: 'failure', message: `${told} is too old. Use 20.19 or newer.` };
}

function outcomeOf(findings: readonly Finding[]): Outcome {
  const count = (status: Finding['status']): number => findings.filter((one) => one.status === status).length;
  const [failures, warnings] = [count('failure'), count('warning')];
  const table = columns(findings.map(({ check, status, message }) => [WORDS[status], check, message]));
  const sum = failures + warnings === 0 ? 'All is well.' : `${failures} failures, ${warnings} warnings.`;
  return { json: { ok: failures === 0, failures, warnings, findings }, text: `${table}\n${sum}`, isBad: failures > 0 };
}
