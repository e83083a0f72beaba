import type { Page, Request } from 'playwright-core';
import type { Scene } from '../support/journey.js';
import { settled } from '../support/settled.js';
import { type Finding, ms } from './figures.js';
import { LARGE } from './large-company.js';

/** Screens whose requests could depend on the size of the company. */
const SCREENS = [
  '',
  '/invoices?state=posted&sort=-amount_total',
  '/invoices?number[contains]=0999',
  '/invoices?partner.name[contains]=Customer%2017',
  '/entries',
  '/payments?sort=-amount',
  '/reports/aged_receivable',
  '/reports/general_ledger',
  '/reports/partner_ledger',
  '/reports/open_items',
  '/reports/received_not_billed',
];

/** Opens each screen of the large company twice, and measures the slowest request of the second time. */
export async function measureLargeScreens({ page, service }: Scene): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const path of SCREENS) {
    const open = async (): Promise<void> => {
      await page.goto('about:blank');
      await page.goto(`${service.origin}/w/${LARGE}${path}`);
      await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
      await settled(page);
    };
    await open();
    const [slowest, waited] = await slowestDuring(page, open);
    findings.push({
      budget: `large company, ${path === '' ? 'home' : decodeURIComponent(path)}: its slowest request`,
      measured: `${ms(waited)} (${slowest})`,
    });
  }
  return findings;
}

async function slowestDuring(page: Page, work: () => Promise<void>): Promise<readonly [string, number]> {
  let slowest: readonly [string, number] = ['none', 0];
  const note = (request: Request): void => {
    const { pathname } = new URL(request.url());
    const { responseStart, requestStart } = request.timing();
    const waited = responseStart - requestStart;
    if (pathname.startsWith('/api/') && waited > slowest[1]) slowest = [pathname.replace(/^\/api\/\w+/, ''), waited];
  };
  page.on('requestfinished', note);
  await work();
  page.off('requestfinished', note);
  return slowest;
}
