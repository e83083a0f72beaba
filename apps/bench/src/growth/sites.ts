import { type Company, openCompany } from '../company/company.js';
import type { Flow, LoadQuestion } from '../load/flow.js';
import { vacuum } from '../measure/side-by-side.js';
import { type Measured, middleOf, takeTurn, type Turn } from '../measure/turn.js';
import type { Options } from '../options.js';
import type { Subprocess } from '../process/subprocess.js';
import type { Log } from '../report/log.js';
import { Service } from '../service/service.js';
import type { Comparison } from './comparison.js';

/** A running service with its company. */
export interface Site {
  readonly company: Company;
  readonly service: Service;
  /** Further services on the same database that share the load. */
  readonly others?: readonly Service[];
  /** The process in front of the database. */
  readonly poolerPid?: number;
}

export interface Contender {
  readonly title: string;
  readonly site: Site;
  readonly flows: readonly Flow[];
}

/** The contenders run in turns; the first turn of each is a warm-up. */
export async function takeTurns(
  contenders: readonly Contender[],
  options: Options,
  load: Subprocess,
): Promise<Comparison['cases']> {
  const turns = contenders.map(() => [] as Turn[]);
  const used = contenders.map(() => 0);
  for (let round = 0; round <= options.rounds; round++) {
    for (const [i, { site, flows }] of contenders.entries()) {
      const left = flows.map((flow) => (flow.items ? { ...flow, items: flow.items.slice(used[i]) } : flow));
      const turn = await takeTurn(measuredOn(site, load), questionOf(site, left, options));
      used[i]! += turn.taken;
      if (round > 0 && Number.isFinite(turn.rate) && turn.rate > 0) turns[i]!.push(turn);
    }
  }
  return contenders.flatMap(({ title }, i) => (turns[i]!.length > 0 ? [{ title, turn: middleOf(turns[i]!) }] : []));
}

export function measuredOn({ company, service, others = [], poolerPid }: Site, load: Subprocess): Measured {
  const otherPids = others.map(({ pid }) => pid);
  return { load, pid: service.pid, otherPids, postmasterPid: company.postmasterPid, poolerPid };
}

export function questionOf(
  { company, service, others = [] }: Site,
  flows: readonly Flow[],
  { connections, turnMs }: Pick<Options, 'connections' | 'turnMs'>,
): LoadQuestion {
  const otherUrls = others.map(({ url }) => url);
  return { url: service.url, otherUrls, token: company.access.token, flows, connections, ms: turnMs, from: 1 };
}

export async function openSite(folder: string, invoices: number, neighbours: number, log: Log): Promise<Site> {
  const company = await openCompany(folder, invoices, neighbours, log);
  await vacuum(company);
  return { company, service: await Service.start({ dataDir: company.dataDir }) };
}

export async function closeSite({ company, service }: Site): Promise<void> {
  await service.stop();
  await company.close();
}
