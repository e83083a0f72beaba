import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { SERVICE_ROLE } from '@daybook/database';
import { sql } from '@daybook/harness';
import { CitusCluster, packageFolders, whyNoCitus } from '@daybook/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { say } from '../support/proof.js';
import { BESIDE_IT, WITHOUT } from '../support/beside-several-servers.js';
import { isAllowed, scatteredIn } from '../support/scattered.js';

const ROOT = join(import.meta.dirname, '../../../..');

const missing = whyNoCitus();
if (missing !== undefined) say(`citus-suites: skipped, ${missing}.`);

/** `PROOF_SUITES=accounting,sales` runs only these packages. */
const SUITES = (process.env['PROOF_SUITES'] ?? 'search,tokens,records,webhooks,inventory,sales,accounting').split(',');

/** Test files that cannot apply to a distributed database, and why. None of them tests the service's responses. */
const SKIPPED: Readonly<Record<string, readonly string[]>> = {
  'reads the statistics of one server': ['snapshots-have-no-statistics'],
  'counts statements, to which Citus adds': ['a-payment-takes-few-statements'],
  'breaks rows by SQL that a distributed table refuses: it names no workspace, or disables triggers': [
    'planted-faults-are-found',
    'attacks-on-the-books',
  ],
  'holds locks, or ends sessions, of the one server of the tables': ['what-is-read-ahead', 'sums.db'],
};

interface Report {
  readonly numPassedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly message: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

(missing === undefined ? describe : describe.skip)('the suites of packages on three servers', () => {
  let cluster: CitusCluster;
  let folder: string;

  beforeAll(async () => {
    cluster = await CitusCluster.start(process.env, SERVICE_ROLE);
    folder = mkdtempSync(join(tmpdir(), 'daybook-proof-'));
    // Same as in citus-plans.
    await sql(cluster.coordinator.url(), 'ALTER SYSTEM SET plan_cache_mode = force_custom_plan');
    await sql(cluster.coordinator.url(), 'SELECT pg_reload_conf()');
    for (const [reason, names] of Object.entries({ ...SKIPPED, ...BESIDE_IT }))
      say(`skipped, for it ${reason}: ${names.join(', ')}`);
  }, 120_000);

  afterAll(async () => {
    await cluster?.remove();
    if (folder) rmSync(folder, { recursive: true, force: true });
  }, 60_000);

  it.each(SUITES)(
    'of %s hold',
    (name) => {
      const output = join(folder, `${name}.json`);
      const left = Object.values(SKIPPED).flat();
      const options = [
        'jest',
        '-w',
        '2',
        ...WITHOUT,
        '--json',
        '--outputFile',
        output,
        '--testPathIgnorePatterns',
        ...left,
      ];
      const { stderr } = spawnSync('npx', options, {
        cwd: packageFolders(ROOT).find((folder) => basename(folder) === name)!,
        env: { ...process.env, ...cluster.env },
        encoding: 'utf8',
        maxBuffer: 2 ** 28,
      });
      const report = JSON.parse(readFileSync(output, 'utf8')) as Report;
      say(`${name}: ${report.numPassedTests} tests pass`);
      const failed = report.testResults.flatMap(({ name: file, message, assertionResults }) => {
        const tests = assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
        return tests.length === 0 && message !== '' ? [`${file}: ${message}`] : tests;
      });
      if (failed.length > 0) say(stderr);
      expect(failed).toEqual([]);
      expect(report.numPassedTests).toBeGreaterThan(0);
    },
    3_600_000,
  );

  it('ask one shard, but for those that find what is to be done', () => {
    const scattered = scatteredIn(cluster.coordinator.log());
    say(`${scattered.length} statements asked several shards`);
    expect(scattered.filter((statement) => !isAllowed(statement))).toEqual([]);
  });
});
