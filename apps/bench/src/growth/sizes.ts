import { captureWorks } from '../measure/side-by-side.js';
import type { Work } from '../measure/works.js';
import type { Options } from '../options.js';
import type { Subprocess } from '../process/subprocess.js';
import type { Log } from '../report/log.js';
import type { Comparison } from './comparison.js';
import { closeSite, openSite, type Site, takeTurns } from './sites.js';

/** The same works in companies of every size, and at the far end of the largest company's list. */
export async function measureSizes(
  folder: string,
  options: Options,
  load: Subprocess,
  log: Log,
): Promise<Comparison[]> {
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
    return [
      ...comparisons,
      {
        title: `depth, ${site.company.invoices.toLocaleString('en')} invoices`,
        by: 'cost',
        cases: await takeTurns(depth, options, load),
      },
    ];
  } finally {
    for (const site of sites) await closeSite(site);
  }
}
