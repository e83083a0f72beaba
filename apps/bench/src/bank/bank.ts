import { type Company, openCompany, withClient } from '../company/company.js';
import { middle } from '../measure/middle.js';
import type { Options } from '../options.js';
import { cpuOf } from '../process/usage.js';
import type { Log } from '../report/log.js';
import { Client } from '../service/client.js';
import { Service } from '../service/service.js';

/** The import of a large statement, and the suggestions for its lines. */
export interface BankFigures {
  readonly lines: number;
  readonly importSeconds: number;
  /** Lines of the same file that the second import adds. */
  readonly addedAgain: number;
  /** Open items of the company among which suggestions look. */
  readonly openItems: number;
  /** Milliseconds for the suggestions of 50 lines, the middle of the pages, and the CPU of the service for them. */
  readonly suggestionMs: number;
  readonly suggestionCpuMs: number | undefined;
  /** How many of these lines got a suggestion. */
  readonly suggested: number;
}

interface Site {
  readonly company: Company;
  readonly service: Service;
  readonly client: Client;
}

/** An invoice that is open, as a payer would name it. */
interface Owed {
  readonly number: string;
  readonly amount: string;
}

const LINES = 10_000;
const PAGES = 10;
const PAGE = 50;
const NUMBER = 'BENCH-1';

const OPEN = `SELECT count(*)::integer AS count FROM accounting.published_open_items WHERE workspace_id = $1`;

const OWED = `SELECT number, amount_residual AS amount FROM accounting.published_documents
  WHERE workspace_id = $1 AND type = 'invoice' AND state = 'posted' AND amount_residual > 0 ORDER BY id DESC LIMIT ${LINES / 2}`;

export async function measureBank(folder: string, options: Options, log: Log): Promise<BankFigures> {
  const company = await openCompany(folder, options.invoices, 0, log);
  const service = await Service.start({ dataDir: company.dataDir });
  try {
    return await measure({ company, service, client: new Client(service.url, company.access) }, log);
  } finally {
    await service.stop();
    await company.close();
  }
}

async function measure({ company, service, client }: Site, log: Log): Promise<BankFigures> {
  const account = await bankAccount(client);
  const { owed, openItems } = await withClient(company.databaseUrl, async (database) => ({
    owed: (await database.query<Owed>(OWED, [company.workspaceId])).rows,
    openItems: (await database.query<{ count: number }>(OPEN, [company.workspaceId])).rows[0]!.count,
  }));
  const file = statementOf(owed, String(Date.now()));
  log(`bank: import of ${LINES} lines`);
  const began = performance.now();
  const imported = await sendFile(service.url, company, account, file);
  const importSeconds = (performance.now() - began) / 1000;
  const again = await sendFile(service.url, company, account, `${file}\n`);
  log('bank: suggestions');
  const found = await suggestions(client, service.pid, account);
  await removeStatement(service.url, company, imported);
  return { lines: LINES, importSeconds, addedAgain: again['new_count'] as number, openItems, ...found };
}

async function suggestions(
  client: Client,
  pid: number,
  account: string,
): Promise<Pick<BankFigures, 'suggestionMs' | 'suggestionCpuMs' | 'suggested'>> {
  const times: number[] = [];
  let suggested = 0;
  let cursor = '';
  const cpuBefore = cpuOf(pid);
  for (let page = 0; page < PAGES; page++) {
    const began = performance.now();
    const path = cursor === '' ? `bank_account=${account}&limit=${PAGE}` : `cursor=${encodeURIComponent(cursor)}`;
    const answer = await client.get(`bank_lines/suggestions?${path}`);
    times.push(performance.now() - began);
    suggested += (answer['data'] as { suggestions: unknown[] }[]).filter((one) => one.suggestions.length > 0).length;
    cursor = answer['next_cursor'] as string;
  }
  const cpuAfter = cpuOf(pid);
  const suggestionCpuMs =
    cpuBefore === undefined || cpuAfter === undefined ? undefined : (cpuAfter - cpuBefore) / 1000 / PAGES;
  return { suggestionMs: middle(times), suggestionCpuMs, suggested };
}

/** The account of the bench, which is made once. */
async function bankAccount(client: Client): Promise<string> {
  const [known] = (await client.get(`bank_accounts?number=${NUMBER}`))['data'] as { id: string }[];
  if (known) return known.id;
  const [journal] = (await client.get('journals?code=BNK'))['data'] as { id: string }[];
  const made = await client.post('bank_accounts', { name: 'Bench', number: NUMBER, journal: journal!.id });
  return made['id'] as string;
}

/** OFX with as many payments that name an open invoice as there are, and others that name none. `mark`: makes its lines new. */
function statementOf(owed: readonly Owed[], mark: string): string {
  const lines = Array.from({ length: LINES }, (_, i) => {
    const one = i % 2 === 0 ? owed[i / 2] : undefined;
    const amount = one?.amount ?? `-${(i % 900) + 1}.${String(i % 100).padStart(2, '0')}`;
    const text = one ? `Payment of ${one.number}, thank you` : `Card payment ${i} in the shop`;
    const day = String((Math.floor(i / 2) % 28) + 1).padStart(2, '0');
    return `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>202603${day}<TRNAMT>${amount}<FITID>${mark}-${i}<NAME>Payer ${i % 500}<MEMO>${text}</STMTTRN>`;
  });
  return `OFXHEADER:100\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>GBP<BANKACCTFROM><BANKID>1<ACCTID>${NUMBER}<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST>${lines.join('\n')}</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
}

async function sendFile(
  url: string,
  company: Company,
  account: string,
  file: string,
): Promise<Record<string, unknown>> {
  return request(url, company, 'POST', `bank_accounts/${account}/import`, file);
}

async function removeStatement(url: string, company: Company, imported: Record<string, unknown>): Promise<void> {
  const { id } = imported['bank_statement'] as { id: string };
  await request(url, company, 'DELETE', `bank_statements/${id}`);
}

async function request(
  url: string,
  { access }: Company,
  method: string,
  path: string,
  body?: string,
): Promise<Record<string, unknown>> {
  const response = await fetch(`${url}/api/${access.slug}/v1/${path}`, {
    method,
    headers: { authorization: `Bearer ${access.token}`, ...(body ? { 'content-type': 'application/x-ofx' } : {}) },
    ...(body ? { body } : {}),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return JSON.parse(text) as Record<string, unknown>;
}
