import { type Company, openCompany } from '../company/company.js';
import { invoiceBody } from '../company/templates.js';
import type { LoadAnswer, LoadQuestion } from '../load/flow.js';
import { middle } from '../measure/middle.js';
import type { Options } from '../options.js';
import { ownProgram } from '../process/place.js';
import { Subprocess } from '../process/subprocess.js';
import { cpuOf, memoryOf } from '../process/usage.js';
import type { Log } from '../report/log.js';
import { Client } from '../service/client.js';
import { Service } from '../service/service.js';

/** PDFs of an invoice with 20 lines, and what they cost those who read lists at the same time. */
export interface PaperFigures {
  /** CPU of the service for one PDF, in milliseconds: event loop and worker, without the database. */
  readonly cpuMs: number | undefined;
  readonly papers: number;
  /** PDFs per second, alone and beside lists. */
  readonly aloneRate: number;
  readonly besideRate: number;
  /** p99 of a list in milliseconds, and lists per second, without PDFs and while they are made. */
  readonly quiet: Lists;
  readonly beside: Lists;
  /** Resident MB of the service: before the first PDF, and at most until the last one. */
  readonly beforeMb: number | undefined;
  readonly mostMb: number | undefined;
}

interface Lists {
  readonly p99: number;
  readonly rate: number;
}

interface Site {
  readonly company: Company;
  readonly service: Service;
  readonly lists: Subprocess;
  readonly papers: Subprocess;
}

const PAPERS = 1000;
const ALONE = 200;
const LINES = 20;
/** As a few people and programs ask for PDFs at once. */
const PAPER_CONNECTIONS = 4;
const LIST = 'invoices?state=posted&sort=-date&limit=50&fields=number,date,partner,amount_total,payment_state';

/** The PDFs are those of a draft, which is made anew each time. */
export async function measurePapers(folder: string, options: Options, log: Log): Promise<PaperFigures> {
  const company = await openCompany(folder, options.invoices, 0, log);
  const service = await Service.start({ dataDir: company.dataDir });
  const [lists, papers] = [Subprocess.start(LOAD), Subprocess.start(LOAD)];
  try {
    return await measure({ company, service, lists, papers }, options, log);
  } finally {
    await Promise.all([lists, papers, service].map((one) => one.stop()));
    await company.close();
  }
}

const LOAD = ownProgram('load/load-process.js');

async function measure(site: Site, options: Options, log: Log): Promise<PaperFigures> {
  const { pid } = site.service;
  const path = await draftPath(site);
  log('papers: lists alone');
  await readLists(site, options);
  const quiet = [await readLists(site, options), await readLists(site, options)];
  const beforeMb = memoryOf(pid, 'VmRSS');
  log('papers: PDFs alone');
  await makePapers(site, path, 50);
  const cpuBefore = cpuOf(pid);
  const alone = await makePapers(site, path, ALONE);
  const cpuAfter = cpuOf(pid);
  log('papers: PDFs beside lists');
  const making = makePapers(site, path, PAPERS);
  const beside: Lists[] = [];
  let isDone = false;
  const made = making.finally(() => (isDone = true));
  while (!isDone) beside.push(await readLists(site, options));
  const { operations, seconds } = await made;
  // The last turn ended without PDFs.
  const during = beside.length > 1 ? beside.slice(0, -1) : beside;
  quiet.push(await readLists(site, options), await readLists(site, options));
  return {
    cpuMs: cpuBefore === undefined || cpuAfter === undefined ? undefined : (cpuAfter - cpuBefore) / 1000 / ALONE,
    papers: operations,
    aloneRate: alone.operations / alone.seconds,
    besideRate: operations / seconds,
    quiet: middleOf(quiet),
    beside: middleOf(during),
    beforeMb,
    mostMb: memoryOf(pid, 'VmHWM'),
  };
}

const middleOf = (turns: readonly Lists[]): Lists => ({
  p99: middle(turns.map(({ p99 }) => p99)),
  rate: middle(turns.map(({ rate }) => rate)),
});

/** The address of the PDF of a draft, which is made once. */
async function draftPath({ company, service }: Site): Promise<string> {
  const client = new Client(service.url, company.access);
  const lines = Array.from({ length: LINES }, (_, n) => (invoiceBody(n)['lines'] as readonly object[])[n % 3]);
  const { id } = await client
    .get('invoices/ext:bench-papers')
    .catch(() => client.post('invoices', { ...invoiceBody(1), external_id: 'bench-papers', lines }));
  return `/api/${company.access.slug}/v1/invoices/${String(id)}/pdf`;
}

const makePapers = (site: Site, path: string, count: number): Promise<LoadAnswer> =>
  ask(site, site.papers, {
    flows: [
      {
        weight: 1,
        steps: [{ method: 'GET', paths: [path], accept: 'application/pdf' }],
        items: Array.from({ length: count }, String),
      },
    ],
    connections: PAPER_CONNECTIONS,
    ms: 600_000,
  });

async function readLists(site: Site, { connections, turnMs }: Options): Promise<Lists> {
  const path = `/api/${site.company.access.slug}/v1/${LIST}`;
  const flows = [{ weight: 1, steps: [{ method: 'GET' as const, paths: [path] }] }];
  const { p99, operations, seconds } = await ask(site, site.lists, { flows, connections, ms: turnMs });
  return { p99, rate: operations / seconds };
}

/** @throws Error if anything was refused */
async function ask(
  { company, service }: Site,
  load: Subprocess,
  of: Pick<LoadQuestion, 'flows' | 'connections' | 'ms'>,
): Promise<LoadAnswer> {
  const question: LoadQuestion = { ...of, url: service.url, token: company.access.token, from: 0 };
  const answer = await load.ask<LoadAnswer>(question);
  if (answer.refused > 0) throw new Error(`${answer.refused} requests were refused: ${answer.refusal}`);
  return answer;
}
