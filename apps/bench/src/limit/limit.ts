import type pg from 'pg';
import type { ScriptStep } from '../capture/script.js';
import { type Company, withClient } from '../company/company.js';
import { middle } from '../measure/middle.js';
import { captureWorks, WARM_UP_MS } from '../measure/side-by-side.js';
import { takeTurn } from '../measure/turn.js';
import type { Work } from '../measure/works.js';
import type { Options } from '../options.js';
import { ownProgram } from '../process/place.js';
import { Subprocess } from '../process/subprocess.js';
import type { Log } from '../report/log.js';
import { Service } from '../service/service.js';
import { runPgbench } from './pgbench.js';
import { pgbenchScript, type TypesOf } from './pgbench-script.js';

/** Operations per second: the database alone with this many clients, and the service. */
export interface Limit {
  readonly title: string;
  readonly pgbench: Readonly<Record<number, number>>;
  readonly daybook: number;
  /** Relative to pgbench's better result. */
  readonly ratio: number;
  /** Without BEGIN, COMMIT and the look-up of the token. */
  readonly statements: number;
}

/** The service's limit of concurrent writes per workspace, and the number of its clients. */
const CLIENTS = [3, 16];
const RUNS_A_SECOND = 150;

const NAMES = ['confirm', 'pay'] as const;

/** The throughput of the database with the service's own transactions, and of the service, in turns. */
export async function measureLimit(company: Company, options: Options, log: Log): Promise<Limit[]> {
  const service = await Service.start({ dataDir: company.dataDir });
  const load = Subprocess.start(ownProgram('load/load-process.js'));
  try {
    const works = await captureWorks(company, service, { ...options, page: 1 });
    const [confirm, pay] = ['confirm', 'pay'].map((name) => works.find((work) => work.name === name)) as [Work, Work];
    const script = confirm.variants[0]!;
    const typesOf = await parameterTypes(company, script);
    const used = { confirm: 0, pay: 0 };
    const serve = async (name: 'confirm' | 'pay', ms: number): Promise<number> => {
      const flows = { confirm, pay }[name].flows.map((flow) => ({ ...flow, items: flow.items?.slice(used[name]) }));
      const question = {
        url: service.url,
        token: company.access.token,
        flows,
        connections: options.connections,
        ms,
        from: 1,
      };
      const turn = await takeTurn({ load, pid: service.pid, postmasterPid: company.postmasterPid }, question);
      used[name] += turn.taken;
      return turn.rate;
    };
    for (const name of NAMES) await serve(name, Math.min(WARM_UP_MS, 2 * options.turnMs));
    const rates = { confirm: new Map<number, number[]>(), pay: new Map<number, number[]>() };
    const daybook = { confirm: [] as number[], pay: [] as number[] };
    for (let round = 0; round < options.rounds; round++) {
      log(`pgbench, round ${round + 1}`);
      for (const clients of CLIENTS) {
        const epochMs = Date.now();
        const bench = (steps: readonly number[]) =>
          pgbench(
            company,
            pgbenchScript(
              steps.map((place) => ({ place, step: script[place]! })),
              typesOf,
              epochMs,
            ),
            clients,
            options,
          );
        keep(rates.confirm, clients, await bench([0, 1]));
        keep(rates.pay, clients, await bench([2]));
      }
      for (const name of NAMES) daybook[name].push(await serve(name, options.turnMs));
    }
    const limitOf = (title: string, name: 'confirm' | 'pay', steps: readonly number[]): Limit => {
      const alone = Object.fromEntries([...rates[name]].map(([clients, list]) => [clients, middle(list)]));
      const own = middle(daybook[name]);
      const statements = steps.reduce((sum, place) => sum + script[place]!.statements.length - 3, 0);
      return { title, pgbench: alone, daybook: own, ratio: own / Math.max(...Object.values(alone)), statements };
    };
    return [limitOf('create + confirm', 'confirm', [0, 1]), limitOf('pay', 'pay', [2])];
  } finally {
    await Promise.all([load.stop(), service.stop()]);
  }
}

function keep(rates: Map<number, number[]>, clients: number, rate: number): void {
  rates.set(clients, [...(rates.get(clients) ?? []), rate]);
}

async function pgbench(company: Company, script: string, clients: number, { turnMs }: Options): Promise<number> {
  const { rate } = await runPgbench({
    url: company.databaseUrl,
    script,
    clients,
    length: { transactions: Math.max(5, Math.ceil(((turnMs / 1000) * RUNS_A_SECOND) / clients)) },
    variables: { i: 0 },
    settings: '-c role=daybook_app -c TimeZone=UTC',
  });
  return rate;
}

/** A literal needs the type that the statement's parameter had. */
async function parameterTypes(company: Company, script: readonly ScriptStep[]): Promise<TypesOf> {
  const known = new Map<string, readonly string[]>();
  await withClient(company.databaseUrl, async (client) => {
    for (const text of new Set(script.flatMap(({ statements }) => statements.map((statement) => statement.text)))) {
      if (!/^(BEGIN|COMMIT|ROLLBACK)/.test(text)) known.set(text, await typesIn(client, text));
    }
  });
  return (text) => known.get(text) ?? [];
}

async function typesIn(client: pg.Client, text: string): Promise<string[]> {
  await client.query(`PREPARE asked AS ${text}`);
  const { rows } = await client.query<{ types: string[] }>(
    `SELECT ARRAY(SELECT format_type(t, NULL) FROM unnest(parameter_types::oid[]) AS t) AS types FROM pg_prepared_statements WHERE name = 'asked'`,
  );
  await client.query('DEALLOCATE asked');
  return rows[0]?.types ?? [];
}
