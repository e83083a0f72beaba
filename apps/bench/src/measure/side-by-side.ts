import { type Company, withClient } from '../company/company.js';
import { Capture } from '../capture/capture.js';
import type { ScriptStep } from '../capture/script.js';
import type { FloorQuestion, Scripts } from '../floor/floor-server.js';
import type { Flow } from '../load/flow.js';
import type { Options } from '../options.js';
import { Subprocess } from '../process/subprocess.js';
import { ownProgram } from '../process/place.js';
import { memoryOf } from '../process/usage.js';
import type { Log } from '../report/log.js';
import { Service } from '../service/service.js';
import { middle } from './middle.js';
import { middleOf, type Measured, takeTurn, type Turn } from './turn.js';
import { prepareWorks, type Work } from './works.js';

/** A kind of work, measured on both. */
export interface Compared {
  readonly name: string;
  readonly title: string;
  readonly floor: Turn;
  readonly daybook: Turn;
  /** Daybook's operations per second divided by those of the floor: the median of the rounds. */
  readonly ratio: number;
  /** The floor's CPU per operation, server and database together, divided by Daybook's: meaningful even on a shared machine. */
  readonly cpuRatio: number | undefined;
  /** Database statements per operation, including BEGIN, COMMIT and the look-up of the token. */
  readonly statements: number | undefined;
  /** The service's round trips; the floor sends each statement separately. */
  readonly roundTrips: number | undefined;
}

export interface SideBySide {
  readonly works: readonly Compared[];
  /** Resident MB of the service: before the first request, and the maximum. */
  readonly idleMb: number | undefined;
  readonly peakMb: number | undefined;
}

/**
 * The JIT compiles a service's code fully only after thousands of requests: the benchmark measures a long-running service, not
 * its first seconds.
 */
export const WARM_UP_MS = 6000;

/** The initial estimate; later the floor's rate in the previous work plus a half. */
const PREPARED_A_SECOND = 200;

interface Bench {
  readonly company: Company;
  readonly options: Options;
  readonly service: Service;
  readonly floor: { readonly process: Subprocess; readonly url: string };
  readonly load: Subprocess;
  /** The last used run number. */
  n: number;
  /** The floor's operations per second in its last turn. */
  floorRate: number;
}

/** Floor and service on one company, in turns. */
export async function measureSideBySide(company: Company, options: Options, log: Log): Promise<SideBySide> {
  const service = await Service.start({ dataDir: company.dataDir });
  const others: Subprocess[] = [];
  try {
    const idleMb = memoryOf(service.pid, 'VmRSS');
    const works = await captureWorks(company, service, options);
    const floor = Subprocess.start(ownProgram('floor/floor-server.js'));
    const load = Subprocess.start(ownProgram('load/load-process.js'));
    others.push(floor, load);
    const bench: Bench = {
      company,
      options,
      service,
      floor: await startFloor(floor, company, works),
      load,
      n: 1,
      floorRate: PREPARED_A_SECOND,
    };
    const compared: Compared[] = [];
    for (const work of works) {
      log(work.title);
      compared.push(await compare(bench, work));
    }
    return { works: compared, idleMb, peakMb: memoryOf(service.pid, 'VmHWM') };
  } finally {
    await Promise.all([...others, service].map((one) => one.stop()));
  }
}

export async function captureWorks(company: Company, service: Service, options: Options): Promise<Work[]> {
  const capture = await Capture.start(company);
  try {
    return await prepareWorks(company, service.url, capture, options.page);
  } finally {
    await capture.stop();
  }
}

async function startFloor(floor: Subprocess, company: Company, works: readonly Work[]): Promise<Bench['floor']> {
  const scripts: Scripts = Object.fromEntries(works.map(({ name, variants }) => [name, variants]));
  const { databaseUrl, access } = company;
  const question: FloorQuestion = { kind: 'start', databaseUrl, token: access.token, scripts, role: 'daybook_app' };
  const { url } = await floor.ask<{ url: string }>(question);
  return { process: floor, url };
}

async function compare(bench: Bench, work: Work): Promise<Compared> {
  const { rounds, turnMs } = bench.options;
  let flows = work.flows;
  const turns: { floor: Turn; daybook: Turn }[] = [];
  const turn = async (ms: number, floorFirst: boolean): Promise<{ floor: Turn; daybook: Turn }> => {
    const floorFlows = await floorFlowsFor(bench, work, ms);
    const onFloor = async () => {
      const result = await run(bench, bench.floor.url, bench.floor.process.pid, floorFlows, ms);
      bench.floorRate = result.rate;
      return result;
    };
    const onDaybook = async () => {
      const result = await run(bench, bench.service.url, bench.service.pid, flows, ms);
      // Paid invoices are not paid again.
      flows = flows.map((flow) => (flow.items ? { ...flow, items: flow.items.slice(result.taken) } : flow));
      return result;
    };
    if (floorFirst) return { floor: await onFloor(), daybook: await onDaybook() };
    const daybook = await onDaybook();
    return { floor: await onFloor(), daybook };
  };
  await turn(Math.min(WARM_UP_MS, 2 * turnMs), true);
  for (let round = 0; round < rounds; round++) turns.push(await turn(turnMs, round % 2 === 0));
  const ratios = turns.map(({ floor, daybook }) => daybook.rate / floor.rate);
  const cpuRatios = turns.map(({ floor, daybook }) => cpuOfTurn(floor) / cpuOfTurn(daybook));
  return {
    name: work.name,
    title: work.title,
    floor: middleOf(turns.map(({ floor }) => floor)),
    daybook: middleOf(turns.map(({ daybook }) => daybook)),
    ratio: middle(ratios),
    cpuRatio: cpuRatios.every(Number.isFinite) ? middle(cpuRatios) : undefined,
    ...sentBy(work),
  };
}

function cpuOfTurn({ nodeUs = NaN, databaseUs = NaN }: Turn): number {
  return nodeUs + databaseUs;
}

/** The floor pays invoices that it has confirmed itself. */
async function floorFlowsFor(bench: Bench, work: Work, ms: number): Promise<readonly Flow[]> {
  if (work.prepared === 0) return work.floorFlows;
  const expected = (ms / 1000) * bench.floorRate;
  const count = Math.ceil(1.5 * expected);
  const from = bench.n;
  bench.n += count;
  await bench.floor.process.ask({
    kind: 'prepare',
    work: work.name,
    steps: work.prepared,
    from,
    count,
  } satisfies FloorQuestion);
  const items = Array.from({ length: count }, (_, i) => String(from + i));
  return work.floorFlows.map((flow) => ({ ...flow, items }));
}

async function run(bench: Bench, url: string, pid: number, flows: readonly Flow[], ms: number): Promise<Turn> {
  const measured: Measured = { load: bench.load, pid, postmasterPid: bench.company.postmasterPid };
  const { connections } = bench.options;
  const from = bench.n;
  // More than any turn reaches: no two runs of the floor share a number.
  bench.n += ms * 100;
  return takeTurn(measured, { url, token: bench.company.access.token, flows, connections, ms, from });
}

function sentBy({ variants, flows, prepared }: Work): Pick<Compared, 'statements' | 'roundTrips'> {
  const steps = variants[0]?.slice(prepared, prepared + (flows[0]?.steps.length ?? 0));
  const sum = (figure: (step: ScriptStep) => number) => steps?.reduce((total, step) => total + figure(step), 0);
  return { statements: sum(({ statements }) => statements.length), roundTrips: sum(({ roundTrips }) => roundTrips) };
}

/** Removes the dead rows of earlier runs, so that every section starts from the same state. */
export async function vacuum(company: Company): Promise<void> {
  await withClient(company.databaseUrl, async (client) => {
    await client.query('VACUUM (ANALYZE)');
    await client.query('CHECKPOINT');
  });
}
