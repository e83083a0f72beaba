import { join } from 'node:path';
import { type Company, openCompany } from '../company/company.js';
import type { Comparison } from '../growth/comparison.js';
import { type Contender, measuredOn, questionOf, takeTurns } from '../growth/sites.js';
import { captureWorks, vacuum, WARM_UP_MS } from '../measure/side-by-side.js';
import { takeTurn } from '../measure/turn.js';
import type { Work } from '../measure/works.js';
import type { Options } from '../options.js';
import { ownProgram } from '../process/place.js';
import { Subprocess } from '../process/subprocess.js';
import type { Log } from '../report/log.js';
import { Service } from '../service/service.js';
import { measurePublication, type Publication } from './publication.js';

export interface Writers {
  readonly comparisons: readonly Comparison[];
  readonly publication: Publication;
}

interface Variant {
  readonly workers: number;
  /** Per process: WRITES_PER_WORKSPACE. */
  readonly writers: number;
}

/** The first is the default, to which the others are compared. */
const VARIANTS: readonly Variant[] = [
  ...[3, 1, 2, 4, 8].map((writers) => ({ workers: 1, writers })),
  ...[1, 2, 3].map((writers) => ({ workers: 2, writers })),
];

/** One or two processes, and more or fewer writers in one workspace; also how soon events are published. */
export async function measureWriters(folder: string, options: Options, log: Log): Promise<Writers> {
  const company = await openCompany(folder, options.invoices, 0, log);
  const load = Subprocess.start(ownProgram('load/load-process.js'));
  const services: Service[] = [];
  try {
    await vacuum(company);
    // Runs the background work of the others: their events and jobs.
    const background = await Service.start({ dataDir: company.dataDir });
    services.push(background);
    const works = await captureWorks(company, background, options);
    const [confirm, list] = ['confirm', 'list'].map((name) => works.find((work) => work.name === name)) as [Work, Work];
    const site = { company, service: background };
    log('writers: publication of events');
    await takeTurn(measuredOn(site, load), questionOf(site, confirm.flows, { ...options, turnMs: WARM_UP_MS }));
    const publication = await measurePublication(site, confirm.flows, options, load);
    const contenders: Contender[] = [];
    for (const variant of VARIANTS) {
      const service = await startVariant(company, variant);
      services.push(service);
      const contender = { title: titleOf(variant), site: { company, service }, flows: confirm.flows };
      log(`writers: ${contender.title}`);
      const warmUp = { ...options, turnMs: Math.min(WARM_UP_MS, 2 * options.turnMs) };
      await takeTurn(measuredOn(contender.site, load), questionOf(contender.site, confirm.flows, warmUp));
      contenders.push(contender);
    }
    log('writers: in turns');
    const writes = { title: confirm.title, by: 'cost', cases: await takeTurns(contenders, options, load) } as const;
    const readers = [contenders[0]!, contenders.at(-1)!].map((one) => ({ ...one, flows: list.flows }));
    const reads = { title: list.title, by: 'cost', cases: await takeTurns(readers, options, load) } as const;
    return { comparisons: [writes, reads], publication };
  } finally {
    await Promise.all([load, ...services].map((one) => one.stop()));
    await company.close();
  }
}

function startVariant({ dataDir, databaseUrl }: Company, { workers, writers }: Variant): Promise<Service> {
  return Service.start({
    // Each folder belongs to one service; all use the company's database.
    dataDir: join(dataDir, `writers-${workers}-${writers}`),
    settings: {
      DATABASE_URL: databaseUrl,
      DAYBOOK_WORKERS: String(workers),
      WRITES_PER_WORKSPACE: String(writers),
      DAYBOOK_BACKGROUND: 'false',
      // Processes that share a rate limit count in the database, which is not compared here.
      RATE_LIMIT_PER_MINUTE: '0',
    },
  });
}

function titleOf({ workers, writers }: Variant): string {
  return `${workers === 1 ? '1 process' : `${workers} processes`}, ${writers} writing${workers === 1 ? '' : ' in each'}`;
}
