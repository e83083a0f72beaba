import { loadavg } from 'node:os';
import { join } from 'node:path';
import { type Company, openCompany } from '../company/company.js';
import { type Contender, measuredOn, questionOf, type Site, takeTurns } from '../growth/sites.js';
import { captureWorks, vacuum, WARM_UP_MS } from '../measure/side-by-side.js';
import { takeTurn, type Turn } from '../measure/turn.js';
import type { Work } from '../measure/works.js';
import type { Options } from '../options.js';
import { ownProgram } from '../process/place.js';
import { Subprocess } from '../process/subprocess.js';
import type { Log } from '../report/log.js';
import { Service } from '../service/service.js';
import { installedPgbouncer, Pooler, versionOf } from './pooler.js';

/** One kind of work; the first case is the default, to which the others are compared. */
export interface ProcessesCompared {
  readonly title: string;
  /** Requests per operation. */
  readonly requests: number;
  readonly cases: readonly { readonly title: string; readonly turn: Turn }[];
}

export interface Processes {
  readonly works: readonly ProcessesCompared[];
  /** The pooler in front of the database in the last case; undefined if it is not installed. */
  readonly pooler: string | undefined;
  /** The machine's load average over a minute: at the beginning and at the end. */
  readonly load: readonly [number, number];
}

interface Variant {
  readonly title: string;
  /** Each is a process, or a group of processes, with its own port. */
  readonly services: number;
  /** Per service: DAYBOOK_WORKERS. */
  readonly workers: number;
  readonly settings?: Readonly<Record<string, string>>;
}

const UNNAMED = { DATABASE_PREPARED: 'false' };

const VARIANTS: readonly Variant[] = [
  { title: '1 process', services: 1, workers: 1 },
  { title: '2 workers', services: 1, workers: 2 },
  { title: '4 workers', services: 1, workers: 4 },
  { title: '2 services, 2 ports', services: 2, workers: 1 },
  { title: 'without names', services: 1, workers: 1, settings: UNNAMED },
];

const WORKS = ['list', 'get', 'create', 'confirm'];

/** Several processes on one database, unnamed statements, and a pooler: each compared to one process, in turns. */
export async function measureProcesses(folder: string, options: Options, log: Log): Promise<Processes> {
  const begun = loadavg()[0]!;
  const company = await openCompany(folder, options.invoices, 0, log);
  const load = Subprocess.start(ownProgram('load/load-process.js'));
  const services: Service[] = [];
  const program = installedPgbouncer();
  let pooler: Pooler | undefined;
  try {
    await vacuum(company);
    // Runs the background work of the others: their events and jobs.
    const background = await Service.start({ dataDir: company.dataDir });
    services.push(background);
    const all = await captureWorks(company, background, options);
    const works = WORKS.map((name) => all.find((work) => work.name === name)!);
    pooler = program === undefined ? undefined : await Pooler.start(program, company.databaseUrl);
    const sites: { title: string; site: Site; processes: number }[] = [];
    for (const variant of variantsWith(company, pooler)) {
      const { title, workers } = variant;
      log(`processes: ${title}`);
      const own: Service[] = [];
      for (let i = 0; i < variant.services; i++) {
        own.push(await startOne(company, variant, sites.length, i));
        services.push(own[i]!);
      }
      const [service, ...others] = own as [Service, ...Service[]];
      const behind = variant.settings?.['DATABASE_URL'] === undefined ? {} : { poolerPid: pooler!.pid };
      sites.push({ title, site: { company, service, others, ...behind }, processes: variant.services * workers });
    }
    for (const { site, processes } of sites) await warmUp(site, works, processes, options, load);
    const compared: ProcessesCompared[] = [];
    for (const { title, flows } of works) {
      log(`processes: ${title}, in turns`);
      const contenders: Contender[] = sites.map((one) => ({ title: one.title, site: one.site, flows }));
      const cases = await takeTurns(contenders, options, load);
      compared.push({ title, requests: flows[0]!.steps.length, cases });
    }
    return { works: compared, pooler: program && versionOf(program), load: [begun, loadavg()[0]!] };
  } finally {
    await Promise.all([load, ...services].map((one) => one.stop()));
    await pooler?.stop();
    await company.close();
  }
}

function variantsWith({ databaseUrl }: Company, pooler: Pooler | undefined): readonly Variant[] {
  if (pooler === undefined) return VARIANTS;
  const settings = { ...UNNAMED, DATABASE_URL: pooler.url, DATABASE_OWNER_URL: databaseUrl };
  return [...VARIANTS, { title: 'behind PgBouncer', services: 1, workers: 1, settings }];
}

function startOne({ dataDir, databaseUrl }: Company, variant: Variant, place: number, i: number): Promise<Service> {
  return Service.start({
    // Each folder belongs to one service; all use the company's database.
    dataDir: join(dataDir, `processes-${place}-${i}`),
    settings: {
      DATABASE_URL: databaseUrl,
      DAYBOOK_WORKERS: String(variant.workers),
      DAYBOOK_BACKGROUND: 'false',
      // Processes that share a rate limit count in the database, which is not compared here.
      RATE_LIMIT_PER_MINUTE: '0',
      ...variant.settings,
    },
  });
}

/** Each process compiles its own code, so the warm-up grows with their number. */
async function warmUp(
  site: Site,
  works: readonly Work[],
  processes: number,
  options: Options,
  load: Subprocess,
): Promise<void> {
  const flows = works.flatMap((work) => work.flows);
  const turnMs = processes * Math.min(WARM_UP_MS, 2 * options.turnMs);
  await takeTurn(measuredOn(site, load), questionOf(site, flows, { ...options, turnMs }));
}
