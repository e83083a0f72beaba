import { invoiceBody } from '../company/templates.js';
import type { Flow } from '../load/flow.js';
import { middleOf, takeTurn, type Turn } from '../measure/turn.js';
import type { Options } from '../options.js';
import { ownProgram } from '../process/place.js';
import { Subprocess } from '../process/subprocess.js';
import type { Log } from '../report/log.js';
import type { Comparison } from './comparison.js';
import { closeSite, measuredOn, openSite, questionOf, type Site, takeTurns } from './sites.js';

const NEIGHBOURS = 999;
const NEIGHBOUR_INVOICES = 200;

const BODIES = Array.from({ length: 40 }, (_, n) => JSON.stringify(invoiceBody(n)));

const LIST: Flow = {
  weight: 1,
  steps: [
    {
      method: 'GET',
      paths: ['/api/{ws}/v1/invoices?state=posted&sort=-date&limit=50&fields=number,date,partner,amount_total'],
    },
  ],
};
const CREATE: Flow = { weight: 1, steps: [{ method: 'POST', paths: ['/api/{ws}/v1/invoices'], body: BODIES }] };
const POST: Flow = {
  weight: 1,
  steps: [...CREATE.steps, { method: 'POST', paths: ['/api/{ws}/v1/invoices/{id}/confirm'] }],
};

/** One workspace compared to a thousand, and a quiet one beside a busy one. */
export async function measureNeighbours(
  folder: string,
  options: Options,
  load: Subprocess,
  log: Log,
): Promise<Comparison[]> {
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

/** A few readers of one workspace, alone and while another workspace posts at full speed. */
async function measureNoise(site: Site, options: Options, load: Subprocess, log: Log): Promise<Comparison> {
  log('a quiet workspace beside a busy one');
  const [busy, quiet] = site.company.neighbours as [string, string];
  const loud = Subprocess.start(ownProgram('load/load-process.js'));
  const readers = [{ ...LIST, workspaces: [quiet] }];
  const turns = { alone: [] as Turn[], beside: [] as Turn[] };
  const ask = (flows: readonly Flow[], connections: number, ms: number) =>
    questionOf(site, flows, { ...options, connections, turnMs: ms });
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
