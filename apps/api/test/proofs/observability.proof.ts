import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { JobRunner } from '@daybook/jobs';
import { freePort, until } from '@daybook/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ROOT, runProgram } from '../support/processes.js';
import { say, type Served, serve } from '../support/proof.js';
import { Receiver } from '../support/receiver.js';

const FOLDER = join(ROOT, 'deploy/observability');
const LOAD_MS = 20_000;
const MISSING = ['prometheus', 'promtool'].filter((program) => spawnSync(program, ['--version']).error);

interface Answer {
  readonly status: string;
  readonly error?: string;
  readonly data: { readonly result: readonly { readonly value: readonly [number, string] }[] };
}

interface Rule {
  readonly name: string;
  readonly health: string;
  readonly state: 'inactive' | 'pending' | 'firing';
  readonly lastError?: string;
}

let served: Served;
let receiver: Receiver;
let folder: string;
let prometheus: ChildProcess;
let origin: string;

const json = async <T>(path: string): Promise<T> => (await fetch(`${origin}${path}`)).json() as Promise<T>;
const ask = (expr: string): Promise<Answer> => json(`/api/v1/query?query=${encodeURIComponent(expr)}`);
const rules = async (): Promise<Rule[]> => {
  const { data } = await json<{ data: { groups: { rules: Rule[] }[] } }>('/api/v1/rules?type=alert');
  return data.groups.flatMap((group) => group.rules);
};

/** Reads, writes and invalid requests of clients. */
async function load(): Promise<number> {
  const { client } = served;
  const partner = (await client.make('partners', { name: 'Load' })).id;
  const end = performance.now() + LOAD_MS;
  let requests = 0;
  const worker = async (): Promise<void> => {
    while (performance.now() < end) {
      const { id } = await client.make('invoices', {
        partner,
        lines: [{ description: 'Work', quantity: 3, price_unit: 10 }],
      });
      await client.make(`invoices/${id}/confirm`, {});
      await client.get('/invoices?limit=50');
      await client.get('/invoices/inv_nobody');
      requests += 4;
    }
  };
  await Promise.all([worker(), worker()]);
  return requests;
}

(MISSING.length > 0 ? describe.skip : describe)('the alerts and the dashboard', () => {
  beforeAll(async () => {
    const metricsPort = await freePort();
    [served, receiver] = await Promise.all([serve({ METRICS_PORT: String(metricsPort) }), Receiver.open()]);
    folder = mkdtempSync(join(tmpdir(), 'daybook-prometheus-'));
    copyFileSync(join(FOLDER, 'alerts.yml'), join(folder, 'alerts.yml'));
    const config = {
      global: { scrape_interval: '1s', evaluation_interval: '1s' },
      scrape_configs: [{ job_name: 'daybook', static_configs: [{ targets: [`127.0.0.1:${metricsPort}`] }] }],
      rule_files: ['alerts.yml'],
    };
    // JSON is valid YAML.
    writeFileSync(join(folder, 'prometheus.yml'), JSON.stringify(config));
    const address = `127.0.0.1:${await freePort()}`;
    origin = `http://${address}`;
    const place = [`--storage.tsdb.path=${join(folder, 'data')}`, `--web.listen-address=${address}`];
    prometheus = spawn('prometheus', [`--config.file=${join(folder, 'prometheus.yml')}`, ...place], {
      stdio: 'ignore',
    });
    await until('Prometheus is ready', async () =>
      fetch(`${origin}/-/ready`).then(
        ({ ok }) => ok,
        () => false,
      ),
    );
  }, 120_000);
  afterAll(async () => {
    prometheus.kill('SIGKILL');
    await served.stop();
    receiver.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('fire when they should, and only then, by their tests', () => {
    const alerts = readFileSync(join(FOLDER, 'alerts.yml'), 'utf8');
    const tested = join(folder, 'tested');
    const verdict = (text: string): number | null => {
      const here = mkdtempSync(tested);
      writeFileSync(join(here, 'alerts.yml'), text);
      copyFileSync(join(FOLDER, 'alerts_test.yml'), join(here, 'alerts_test.yml'));
      return spawnSync('promtool', ['test', 'rules', 'alerts_test.yml'], { cwd: here }).status;
    };
    expect(verdict(alerts)).toBe(0);
    // The tests must detect a threshold that is never reached.
    const deaf = alerts.replace('> 36 * 3600', '> 3600 * 3600');
    expect(deaf).not.toBe(alerts);
    expect(verdict(deaf)).not.toBe(0);
  }, 180_000);

  it('have data about a service under load, and raise nothing about one that is well', async () => {
    await served.client.make('webhook_endpoints', { url: `${receiver.origin}/hook`, events: ['*'] });
    const runner = served.service.app.get(JobRunner);
    for (const job of runner.all) if (job.name !== 'remove workspaces') expect(await runner.round(job)).toBe(true);
    const backup = join(folder, 'all.daybook');
    for (const command of [['check'], ['backup', '--to', backup]]) {
      const program = runProgram(served.service, 'cli.js', command, served.env);
      await until(`${command[0]} has ended`, () => program.child.exitCode !== null, 120_000);
      expect([program.printed(), program.child.exitCode]).toEqual([expect.any(String), 0]);
    }
    say(`${await load()} requests in ${LOAD_MS / 1000} s`);

    const all = await rules();
    for (const { name, health, lastError } of all) expect([name, health, lastError ?? '']).toEqual([name, 'ok', '']);
    const raised = all.filter(({ state }) => state === 'firing').map(({ name }) => name);
    expect(raised).toEqual([]);
    say(`${all.length} alerts evaluated, none fires`);

    const { panels } = JSON.parse(readFileSync(join(FOLDER, 'dashboard.json'), 'utf8')) as {
      panels: { type: string; title: string; targets?: { expr: string }[] }[];
    };
    let expressions = 0;
    const withoutData: string[] = [];
    for (const { title, targets = [] } of panels) {
      for (const { expr } of targets) {
        const { status, error, data } = await ask(expr.replaceAll('$job', '.*').replaceAll('$__rate_interval', '30s'));
        expect([title, status, error ?? '']).toEqual([title, 'success', '']);
        expressions++;
        if (!data.result.some(({ value: [, text] }) => Number.isFinite(Number(text)))) withoutData.push(title);
      }
    }
    expect(withoutData).toEqual([]);
    say(`${expressions} expressions of the dashboard, all with data`);
  }, 300_000);

  it('notice a service that is gone', async () => {
    await served.program.kill();
    await until('the alert waits for its minute', async () =>
      (await rules()).some(({ name, state }) => name === 'DaybookDown' && state !== 'inactive'),
    );
  }, 60_000);
});

if (MISSING.length > 0) {
  describe('the alerts and the dashboard', () => {
    it(`are not tried: ${MISSING.join(' and ')} is not here. Install Prometheus for this proof`, () => undefined);
  });
}
