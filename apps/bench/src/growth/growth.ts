import { type Company, openCompany } from '../company/company.js';
import { invoiceBody } from '../company/templates.js';
import type { Flow, LoadQuestion } from '../load/flow.js';
import { captureWorks, settle } from '../measure/side-by-side.js';
import type { Work } from '../measure/works.js';
import { middleOf, takeTurn, type Turn } from '../measure/turn.js';
import type { Options } from '../options.js';
import { ownProgram } from '../process/place.js';
import { Subprocess } from '../process/subprocess.js';
import type { Log } from '../report/log.js';
import { Service } from '../service/service.js';

/** The same work under different conditions: the first is what the others are told against. */
export interface Comparison {
  readonly title: string;
  /** What is compared: what an operation costs (1 / rate), or the longest that nearly all wait. */
  readonly by: 'cost' | 'p99';
  readonly cases: readonly { readonly title: string; readonly turn: Turn }[];
}

const NEIGHBOURS = 999;
const NEIGHBOUR_INVOICES = 200;

/** A place where work can be done: a running service with its company. */
interface Site {
  readonly company: Company;
  readonly service: Service;
}

interface Contender {
  readonly title: string;
  readonly site: Site;
  readonly flows: readonly Flow[];
}

/** How figures change with the size of a company, its neighbours, and who else is at work. */
export async function measureGrowth(folder: string, options: Options, log: Log): Promise<Comparison[]> {
  const load = Subprocess.start(ownProgram('load/load-process.js'));
  try {
    return [...(await measureSizes(folder, options, load, log)), ...(await measureNeighbours(folder, options, load, log))];
  } finally {
    await load.stop();
  }
}

async function measureSizes(folder: string, options: Options, load: Subprocess, log: Log): Promise<Comparison[]> {
  const sites: Site[] = [];
  try {
    for (const size of options.sizes) sites.push(await openSite(folder, size, 0, log));
    const works: Work[][] = [];
    for (const { company, service } of sites) works.push(await captureWorks(company, service, options));
    const comparisons: Comparison[] = [];
    for (const [place, { name, title }] of works[0]!.entries()) {
      log(`sizes: ${title}`);
      const contenders = sites.map((site, i) => {
        const flows = works[i]![place]!.flows;
        return { title: `${site.company.invoices.toLocaleString('en')} invoices`, site, flows };
      });
      if (name !== 'far') comparisons.push({ title, by: 'cost', cases: await takeTurns(contenders, options, load) });
    }
    const [list, far] = ['list', 'far'].map((name) => works.at(-1)!.find((work) => work.name === name)!);
    const site = sites.at(-1)!;
    const depth = [list!, far!].map(({ title, flows }) => ({ title, site, flows }));
    return [...comparisons, { title: `depth, ${site.company.invoices.toLocaleString('en')} invoices`, by: 'cost', cases: await takeTurns(depth, options, load) }];
  } finally {
    for (const site of sites) await closeSite(site);
  }
}

const BODIES = Array.from({ length: 40 }, (_, n) => JSON.stringify(invoiceBody(n)));

const LIST: Flow = { weight: 1, steps: [{ method: 'GET', paths: ['/api/{ws}/v1/invoices?state=posted&sort=-date&limit=50&fields=number,date,partner,amount_total'] }] };
const CREATE: Flow = { weight: 1, steps: [{ method: 'POST', paths: ['/api/{ws}/v1/invoices'], body: BODIES }] };
const POST: Flow = { weight: 1, steps: [...CREATE.steps, { method: 'POST', paths: ['/api/{ws}/v1/invoices/{id}/confirm'] }] };

async function measureNeighbours(folder: string, options: Options, load: Subprocess, log: Log): Promise<Comparison[]> {
  const site = await openSite(folder, NEIGHBOUR_INVOICES, NEIGHBOURS, log);
  const { slug } = site.company.access;
  const all = [slug, ...site.company.neighbours];
  const among = (flow: Flow, workspaces: readonly string[]): Flow[] => [{ ...flow, workspaces }];
  const compare = async (title: string, flow: Flow): Promise<Comparison> => {
    log(title);
    const contenders = [
      { title: 'in one workspace', site, flows: among(flow, [slug]) },
      { title: `over ${all.length.toLocaleString('en')} workspaces`, site, flows: among(flow, all) },
    ];
    return { title, by: 'cost', cases: await takeTurns(contenders, options, load) };
  };
  try {
    const comparisons = [
      await compare('list, first page', LIST),
      await compare('create with 3 lines', CREATE),
      await compare('create + confirm: one series, and many', POST),
    ];
    return [...comparisons, await measureNoise(site, options, load, log)];
  } finally {
    await closeSite(site);
  }
}

/** A few readers of one workspace, alone and while another posts as fast as it can. */
async function measureNoise(site: Site, options: Options, load: Subprocess, log: Log): Promise<Comparison> {
  log('a quiet workspace beside a busy one');
  const [busy, quiet] = site.company.neighbours as [string, string];
  const loud = Subprocess.start(ownProgram('load/load-process.js'));
  const readers = [{ ...LIST, workspaces: [quiet] }];
  const turns = { alone: [] as Turn[], beside: [] as Turn[] };
  const ask = (flows: readonly Flow[], connections: number, ms: number) => questionOf(site, flows, { ...options, connections, turnMs: ms });
  try {
    for (let round = 0; round < options.rounds; round++) {
      turns.alone.push(await takeTurn(measuredOn(site, load), ask(readers, 2, options.turnMs)));
      const noise = loud.ask(ask([{ ...POST, workspaces: [busy] }], options.connections, options.turnMs + 500));
      turns.beside.push(await takeTurn(measuredOn(site, load), ask(readers, 2, options.turnMs)));
      await noise;
    }
  } finally {
    await loud.stop();
  }
  const cases = [
    { title: 'alone', turn: middleOf(turns.alone) },
    { title: 'beside a poster', turn: middleOf(turns.beside) },
  ];
  return { title: 'list in a quiet workspace', by: 'p99', cases };
}

async function takeTurns(contenders: readonly Contender[], options: Options, load: Subprocess): Promise<Comparison['cases']> {
  const turns = contenders.map(() => [] as Turn[]);
  const used = contenders.map(() => 0);
  for (let round = 0; round <= options.rounds; round++) {
    for (const [i, { site, flows }] of contenders.entries()) {
      const left = flows.map((flow) => (flow.items ? { ...flow, items: flow.items.slice(used[i]) } : flow));
      const turn = await takeTurn(measuredOn(site, load), questionOf(site, left, options));
      used[i]! += turn.taken;
      // The first is to get warm.
      if (round > 0 && Number.isFinite(turn.rate) && turn.rate > 0) turns[i]!.push(turn);
    }
  }
  return contenders.flatMap(({ title }, i) => (turns[i]!.length > 0 ? [{ title, turn: middleOf(turns[i]!) }] : []));
}

function measuredOn({ company, service }: Site, load: Subprocess) {
  return { load, pid: service.pid, postmasterPid: company.postmasterPid };
}

function questionOf({ company, service }: Site, flows: readonly Flow[], { connections, turnMs }: Pick<Options, 'connections' | 'turnMs'>): LoadQuestion {
  return { url: service.url, token: company.access.token, flows, connections, ms: turnMs, from: 1 };
}

async function openSite(folder: string, invoices: number, neighbours: number, log: Log): Promise<Site> {
  const company = await openCompany(folder, invoices, neighbours, log);
  await settle(company);
  return { company, service: await Service.start({ dataDir: company.dataDir }) };
}

async function closeSite({ company, service }: Site): Promise<void> {
  await service.stop();
  await company.close();
}
