import { type Company, withClient } from '../company/company.js';
import type { Flow } from '../load/flow.js';
import { endsOfMonths } from '../measure/days.js';
import type { Options } from '../options.js';
import type { Subprocess } from '../process/subprocess.js';
import type { Log } from '../report/log.js';
import type { Comparison } from './comparison.js';
import { closeSite, openSite, type Site, takeTurns } from './sites.js';

/** Statements at a date; the ends of months, as far back as there are entries. */
const REPORTS = [
  { title: 'trial balance', path: (day: string) => `trial_balance?date_to=${day}` },
  { title: 'balance sheet', path: (day: string) => `balance_sheet?date=${day}` },
  {
    title: 'profit and loss',
    path: (day: string) => `profit_and_loss?date_from=${day.slice(0, 4)}-01-01&date_to=${day}`,
  },
] as const;

/** Reports over few entry lines and over many. */
export async function measureReports(
  folder: string,
  options: Options,
  load: Subprocess,
  log: Log,
): Promise<Comparison[]> {
  const sites: { site: Site; title: string }[] = [];
  try {
    for (const size of options.reportSizes) {
      const site = await openSite(folder, size, 0, log);
      sites.push({ site, title: `${(await entryLinesOf(site.company)).toLocaleString('en')} entry lines` });
    }
    const comparisons: Comparison[] = [];
    for (const { title, path } of REPORTS) {
      log(`reports: ${title}`);
      const steps: Flow['steps'] = [
        { method: 'GET', paths: endsOfMonths().map((day) => `/api/{ws}/v1/reports/${path(day)}`) },
      ];
      const contenders = sites.map(({ site, title: where }) => {
        return { title: where, site, flows: [{ weight: 1, steps, workspaces: [site.company.access.slug] }] };
      });
      comparisons.push({ title, by: 'cost', cases: await takeTurns(contenders, options, load) });
    }
    return comparisons;
  } finally {
    for (const { site } of sites) await closeSite(site);
  }
}

async function entryLinesOf({ databaseUrl, workspaceId }: Company): Promise<number> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ count: string }>(
      'SELECT count(*) FROM accounting.entry_lines WHERE workspace_id = $1',
      [workspaceId],
    );
    return Number(rows[0]!.count);
  });
}
