import { statSync, truncateSync } from 'node:fs';
import { logFile } from '@daybook/embedded-postgres';
import type { ScriptStep } from '../capture/script.js';
import { type Company, openCompany } from '../company/company.js';
import type { Flow, Step } from '../load/flow.js';
import { captureWorks } from '../measure/side-by-side.js';
import { takeTurn, type Turn } from '../measure/turn.js';
import { latestInvoices, type Work } from '../measure/works.js';
import type { Options } from '../options.js';
import { ownProgram } from '../process/place.js';
import { Subprocess } from '../process/subprocess.js';
import type { Log } from '../report/log.js';
import { Service } from '../service/service.js';
import type { Counted } from './counts.js';
import { oneLine, readMessages, readPlanLog } from './plan-log.js';
import { type Profile, profileOf } from './profile-of.js';
import { Profiler, PROFILER_SETTINGS } from './profiler.js';

/** One kind of request on one connection, without other load. */
export interface WorkProfile {
  readonly title: string;
  /** Without the profiler. */
  readonly quiet: Turn;
  readonly statements: number;
  readonly roundTrips: number;
  readonly profile: Profile;
  readonly counted: Counted;
}

/** A request that is profiled alone: a confirmation separately from the creation before it. */
interface Request {
  readonly name: string;
  readonly title: string;
  readonly step: Step;
  /** The invoices that it needs; those left by the previous request. */
  readonly needs?: 'draft' | 'posted';
  /** The service's statements for it. */
  readonly scripts: readonly ScriptStep[];
}

/** How often each is sent: as warm-up, for measurement, and with the profiler in each of its three turns. */
const TIMES = { warm: 300, read: 600, write: 150, profiled: 40 };
const TURN_MS = 300_000;

interface Site {
  readonly company: Company;
  readonly service: Service;
  readonly load: Subprocess;
}

/** PostgreSQL's time by statement, trigger and foreign key. @throws Error if the server is already running */
export async function measureProfile(folder: string, options: Options, log: Log): Promise<WorkProfile[]> {
  const company = await openCompany(folder, options.invoices, 0, log, PROFILER_SETTINGS);
  const path = logFile(company.dataDir);
  const size = statSync(path).size;
  try {
    const service = await Service.start({ dataDir: company.dataDir });
    const load = Subprocess.start(ownProgram('load/load-process.js'));
    const profiler = await Profiler.start(company.databaseUrl, path);
    try {
      const site = { company, service, load };
      const requests = requestsOf(await captureWorks(company, service, options));
      log('profile: getting warm');
      for (const request of requests) await (await prepare(site, request, TIMES.warm, options.connections))();
      const profiles: WorkProfile[] = [];
      for (const request of requests) {
        log(`profile: ${request.title}`);
        profiles.push(await profileRequest(site, profiler, request));
      }
      return profiles;
    } finally {
      await profiler.stop();
      await Promise.all([load.stop(), service.stop()]);
    }
  } finally {
    await company.close();
    // Removes the plans from the log.
    truncateSync(path, size);
  }
}

async function profileRequest(site: Site, profiler: Profiler, request: Request): Promise<WorkProfile> {
  const { title, step, scripts } = request;
  const quiet = await (await prepare(site, request, step.method === 'GET' ? TIMES.read : TIMES.write))();
  const requests = TIMES.profiled;
  const { plain, counted } = await profiler.count(await prepare(site, request, requests), requests);
  const deep = readPlanLog(await profiler.logged('deep', await prepare(site, request, requests)));
  const messages = readMessages(await profiler.logged('messages', await prepare(site, request, requests)));
  const texts = new Set(scripts.flatMap(({ statements }) => statements.map(({ text }) => oneLine(text))));
  const profile = profileOf({ requests, plain, deep, messages }, (text) => texts.has(text));
  const [{ statements, roundTrips }] = scripts as [ScriptStep];
  return { title, quiet, statements: statements.length, roundTrips, profile, counted };
}

/** A turn of this many requests, and their prerequisites. */
async function prepare({ company, service, load }: Site, { step, needs }: Request, times: number, connections = 1) {
  const items = needs ? await latestInvoices(company, needs, times) : Array.from({ length: times }, (_, i) => `${i}`);
  if (items.length < times) throw new Error(`There are only ${items.length} invoices that are ${needs}.`);
  const flow: Flow = { weight: 1, steps: [step], items };
  const measured = { load, pid: service.pid, postmasterPid: company.postmasterPid };
  const asked = { url: service.url, token: company.access.token, flows: [flow], connections, ms: TURN_MS, from: 1 };
  return (): Promise<Turn> => takeTurn(measured, asked);
}

function requestsOf(works: readonly Work[]): Request[] {
  return works.flatMap(({ name, title, flows, variants, prepared }): Request[] => {
    const step = flows[0]!.steps.at(-1)!;
    // In a flow of several requests, the last one is new.
    const place = prepared + flows[0]!.steps.length - 1;
    const scripts = variants.map((variant) => variant[place]!);
    if (name === 'mix') return [];
    if (name !== 'confirm') return [{ name, title, step, scripts, ...(name === 'pay' ? { needs: 'posted' } : {}) }];
    const paths = step.paths.map((path) => path.replace('{id}', '{item}'));
    return [{ name, title: 'confirm', step: { ...step, paths }, scripts, needs: 'draft' }];
  });
}
