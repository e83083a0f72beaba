import type { Page, Request } from 'playwright-core';
import type { Scene } from '../support/journey.js';
import { settled } from '../support/settled.js';
import type { Finding } from './figures.js';
import { LARGE } from './large-company.js';

const WATCHED_S = 130;
/** The palette's code loads when the browser is idle, after five seconds at the latest. */
const SETTLES_MS = 10_000;
const POLL = 'GET /auth/session ';
const SCREENS = ['/w/demo', '/w/demo/invoices', '/w/demo/settings/developer/events', '/w/demo/reports/trial_balance'];

/** The requests of pages that nobody uses. */
export async function measureIdle({ service, person, another }: Scene, invoice: string): Promise<Finding[]> {
  const paths = [...SCREENS, `/w/${LARGE}/invoices/${invoice}`];
  const found: Finding[] = [];
  const watched = await Promise.all(
    paths.map(async (path) => {
      const page = await another(person);
      await page.goto(`${service.origin}${path}`);
      await settled(page);
      await page.waitForTimeout(SETTLES_MS);
      return { path: path.replace(invoice, 'one'), sent: collect(page) };
    }),
  );
  await new Promise((resolve) => setTimeout(resolve, WATCHED_S * 1000));
  for (const { path, sent } of watched) {
    const others = sent.filter((line) => !line.startsWith(POLL));
    const polls = sent.length - others.length;
    const isKept = others.length === 0 && polls <= Math.ceil(WATCHED_S / 60);
    found.push({
      budget: `idle for ${WATCHED_S} s: one poll of the session a minute, ${path}`,
      measured: [`${polls} polls`, ...others].join(', '),
      isKept,
    });
  }
  return found;
}

function collect(page: Page): string[] {
  const sent: string[] = [];
  const began = performance.now();
  const after = (): number => Math.round((performance.now() - began) / 1000);
  page.on('request', (request: Request) =>
    sent.push(`${request.method()} ${new URL(request.url()).pathname} after ${after()} s`),
  );
  return sent;
}
