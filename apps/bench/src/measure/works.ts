import type { Capture, Call } from '../capture/capture.js';
import type { ScriptStep } from '../capture/script.js';
import { invoiceBody } from '../company/templates.js';
import { type Company, withClient } from '../company/company.js';
import type { Flow, Step } from '../load/flow.js';
import { Client } from '../service/client.js';
import { encodeId } from '@daybook/database';
import { endsOfMonths } from './days.js';

/** One kind of work: the clients' requests, and the floor's replacement. */
export interface Work {
  readonly name: string;
  readonly title: string;
  readonly flows: readonly Flow[];
  /** The floor's flows: as many requests as to the service. */
  readonly floorFlows: readonly Flow[];
  /** The scripts that the floor replays; each variant is one operation. */
  readonly variants: readonly (readonly ScriptStep[])[];
  /** Steps of the script before the measured one: the floor has run them for each item. */
  readonly prepared: number;
}

/** The measured list: five fields, newest first. */
const LIST = 'invoices?state=posted&sort=-date&limit=50&fields=number,date,partner,amount_total,payment_state';
const VARIANTS = 8;
const BODIES = Array.from({ length: 40 }, (_, n) => JSON.stringify(invoiceBody(n)));

/** Everything that is measured on a company, captured from the service's statements. */
export async function prepareWorks(company: Company, url: string, capture: Capture, page: number): Promise<Work[]> {
  const client = new Client(url, company.access);
  const ids = await invoiceIds(company, `i.state = 'posted'`, 200);
  const far = await pagesAround(client, page);
  const path = (text: string): string => `/api/${company.access.slug}/v1/${text}`;
  const read = async (name: string, title: string, paths: readonly string[]): Promise<Work> => {
    const variants = await Promise.all(paths.slice(0, VARIANTS).map(async () => [] as ScriptStep[]));
    for (const i of variants.keys()) variants[i] = await capture.script([{ method: 'GET', path: paths[i]! }]);
    const flow: Flow = { weight: 1, steps: [{ method: 'GET', paths: paths.map(path) }] };
    return { name, title, flows: [flow], floorFlows: [floorFlow(name, ['GET'])], variants, prepared: 0 };
  };
  const works = [
    await read('list', 'list, first page', [LIST]),
    await read('far', `list, page ${page.toLocaleString('en')}`, far),
    await read(
      'get',
      'get with lines',
      ids.map((id) => `invoices/${id}`),
    ),
    ...(await writes(company, capture, path)),
    await read(
      'report',
      'trial balance',
      endsOfMonths().map((day) => `reports/trial_balance?date_to=${day}`),
    ),
  ];
  return [...works, mixOf(works)];
}

async function writes(company: Company, capture: Capture, path: (text: string) => string): Promise<Work[]> {
  const create: Call = { method: 'POST', path: 'invoices', body: invoiceBody(1) };
  const confirm: Call = { method: 'POST', path: 'invoices/{id}/confirm' };
  const script = await capture.script([create, confirm, { method: 'POST', path: 'invoices/{id}/pay' }]);
  const post: Step = { method: 'POST', paths: [path('invoices')], body: BODIES };
  const act = (action: string, id: string): Step => ({ method: 'POST', paths: [path(`invoices/${id}/${action}`)] });
  const unpaid = await invoiceIds(
    company,
    `i.state = 'posted' AND i.payment_state = 'not_paid' AND i.type = 'invoice'`,
    20_000,
  );
  const work = (name: string, title: string, flow: Flow, count: number, prepared = 0): Work => {
    const floor = floorFlow(
      name,
      Array.from({ length: count }, () => 'POST' as const),
      prepared,
    );
    return { name, title, flows: [flow], floorFlows: [floor], variants: [script], prepared };
  };
  return [
    work('create', 'create with 3 lines', { weight: 1, steps: [post] }, 1),
    work('confirm', 'create + confirm', { weight: 1, steps: [post, act('confirm', '{id}')] }, 2),
    work('pay', 'pay', { weight: 1, steps: [act('pay', '{item}')], items: unpaid }, 1, 2),
  ];
}

/**
 * Of ten operations six are reads of lists, two reads of a record, one a create and one a create + confirm; sometimes a report.
 */
const MIX: Readonly<Record<string, number>> = { list: 50, far: 10, get: 20, create: 10, confirm: 8, report: 2 };

function mixOf(works: readonly Work[]): Work {
  const weighted = (flows: (work: Work) => readonly Flow[]) =>
    works.flatMap((work) =>
      MIX[work.name] === undefined ? [] : flows(work).map((flow) => ({ ...flow, weight: MIX[work.name]! })),
    );
  return {
    name: 'mix',
    title: 'mix',
    flows: weighted((work) => work.flows),
    floorFlows: weighted((work) => work.floorFlows),
    variants: [],
    prepared: 0,
  };
}

function floorFlow(name: string, methods: readonly Step['method'][], from = 0): Flow {
  const steps = methods.map((method, i) => ({
    method,
    paths: [`/${name}/${from + i}/${from > 0 ? '{item}' : '{n}'}`],
    body: method === 'POST' && from + i === 0 ? BODIES : undefined,
  }));
  return { weight: 1, steps };
}

/** The newest invoices that are drafts, or posted and unpaid. */
export function latestInvoices(company: Company, state: 'draft' | 'posted', most: number): Promise<string[]> {
  const isUnpaid = `AND i.payment_state = 'not_paid'`;
  const condition = `i.state = '${state}' AND i.type = 'invoice' ${state === 'posted' ? isUnpaid : ''}`;
  return invoiceIds(company, condition, most, 'i.id DESC');
}

/** In the same order each time. */
async function invoiceIds(
  company: Company,
  condition: string,
  most: number,
  order = 'md5(i.id::text)',
): Promise<string[]> {
  return withClient(company.databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `SELECT i.id FROM accounting.invoices i WHERE i.workspace_id = $1 AND ${condition} ORDER BY ${order} LIMIT $2`,
      [company.workspaceId, most],
    );
    return rows.map(({ id }) => encodeId('inv', id));
  });
}

/** URLs of the given page and a few before it, or of the last ones; pages can only be reached sequentially. */
async function pagesAround(client: Client, page: number): Promise<string[]> {
  const paths: string[] = [];
  let cursor: unknown;
  for (let at = 1; at <= page; at++) {
    const path: string = cursor === undefined ? LIST : `${LIST}&cursor=${String(cursor)}`;
    paths.push(path);
    cursor = (await client.get(path))['next_cursor'];
    if (cursor === undefined) break;
  }
  return paths.slice(-VARIANTS);
}
