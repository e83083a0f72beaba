import type { Company } from '../company/company.js';
import type { Flow } from '../load/flow.js';
import { middle } from '../measure/middle.js';
import { captureWorks, WARM_UP_MS } from '../measure/side-by-side.js';
import { middleOf, takeTurn, type Turn } from '../measure/turn.js';
import type { Work } from '../measure/works.js';
import type { Options } from '../options.js';
import { ownProgram } from '../process/place.js';
import { Subprocess } from '../process/subprocess.js';
import type { Log } from '../report/log.js';
import { Service } from '../service/service.js';
import { IDEAL_WORKS, type IdealWork } from './ideal-scripts.js';
import { IdealSite, type IdealTurn } from './ideal-site.js';

/** A piece of work on the service and on the ideal: operations per second, and CPU milliseconds of one. */
export interface IdealCompared {
  readonly title: string;
  readonly ideal: { readonly rate: number; readonly databaseMs: number | undefined };
  readonly daybook: {
    readonly rate: number;
    readonly nodeMs: number | undefined;
    readonly databaseMs: number | undefined;
  };
  /** Daybook's rate divided by that of the ideal: the median of the rounds. */
  readonly ratio: number;
  /** The target for the ratio. */
  readonly target: number;
  /** Daybook's total CPU, Node and PostgreSQL, divided by that of the ideal. */
  readonly cpuRatio: number | undefined;
}

export const TARGETS: Readonly<Record<IdealWork, number>> = {
  list: 0.4,
  far: 0.4,
  get: 0.3,
  create: 0.18,
  confirm: 0.22,
  pay: 0.22,
};

interface Round {
  readonly ideal: IdealTurn;
  readonly daybook: Turn;
}

/** The service and the minimal SQL for the same work, in turns: only one of them is under load at a time. */
export async function measureIdeal(
  company: Company,
  folder: string,
  options: Options,
  log: Log,
): Promise<IdealCompared[]> {
  log('Making the ideal …');
  const site = await IdealSite.open(folder, options);
  const service = await Service.start({ dataDir: company.dataDir });
  const load = Subprocess.start(ownProgram('load/load-process.js'));
  try {
    const works = await captureWorks(company, service, options);
    const compared: IdealCompared[] = [];
    for (const name of IDEAL_WORKS) {
      const work = works.find((one) => one.name === name)!;
      log(`ideal: ${work.title}`);
      const serve = serving(work, { company, service, load, options });
      await site.turn(name);
      await serve(Math.min(WARM_UP_MS, 2 * options.turnMs));
      const rounds: Round[] = [];
      for (let round = 0; round < options.rounds; round++) {
        const ideal = await site.turn(name);
        rounds.push({ ideal, daybook: await serve(options.turnMs) });
      }
      compared.push(comparedOf(work.title, TARGETS[name], work.flows[0]!.steps.length, rounds));
    }
    return compared;
  } finally {
    await Promise.all([load.stop(), service.stop(), site.close()]);
  }
}

interface Serving {
  readonly company: Company;
  readonly service: Service;
  readonly load: Subprocess;
  readonly options: Options;
}

function serving(work: Work, { company, service, load, options }: Serving): (ms: number) => Promise<Turn> {
  let flows: readonly Flow[] = work.flows;
  const measured = { load, pid: service.pid, postmasterPid: company.postmasterPid };
  const { connections } = options;
  return async (ms) => {
    const question = { url: service.url, token: company.access.token, flows, connections, ms, from: 1 };
    const turn = await takeTurn(measured, question);
    // Paid invoices are not paid again.
    flows = flows.map((flow) => ({ ...flow, items: flow.items?.slice(turn.taken) }));
    return turn;
  };
}

/** `requests`: the service's requests per operation. */
export function comparedOf(title: string, target: number, requests: number, rounds: readonly Round[]): IdealCompared {
  const daybook = middleOf(rounds.map((round) => round.daybook));
  const databaseUs = known(rounds.map(({ ideal }) => ideal.databaseUs));
  const ms = (us: number | undefined, times = 1) => (us === undefined ? undefined : (us * times) / 1000);
  const nodeMs = ms(daybook.nodeUs, requests);
  const databaseMs = ms(daybook.databaseUs, requests);
  const idealMs = ms(databaseUs);
  return {
    title,
    ideal: { rate: middle(rounds.map(({ ideal }) => ideal.rate)), databaseMs: idealMs },
    daybook: { rate: daybook.rate, nodeMs, databaseMs },
    ratio: middle(rounds.map((round) => round.daybook.rate / round.ideal.rate)),
    target,
    cpuRatio:
      nodeMs === undefined || databaseMs === undefined || !idealMs ? undefined : (nodeMs + databaseMs) / idealMs,
  };
}

function known(figures: readonly (number | undefined)[]): number | undefined {
  const there = figures.filter((figure) => figure !== undefined);
  return there.length === figures.length ? middle(there) : undefined;
}
