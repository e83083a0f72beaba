import type { BrowserContext, Page, Request } from 'playwright-core';

/** So long nothing may be on its way. */
const QUIET_MS = 100;

/** A request that takes longer hangs. */
const LONGEST_MS = 60_000;

interface Traffic {
  readonly pending: Set<Request>;
  /** When something began or ended last. */
  changedAt: number;
}

const trafficOf = new WeakMap<BrowserContext, Traffic>();

/** Has to begin before the first page is opened. */
export function followTraffic(context: BrowserContext): void {
  const traffic: Traffic = { pending: new Set(), changedAt: Date.now() };
  trafficOf.set(context, traffic);
  const end = (request: Request): void => {
    if (!traffic.pending.delete(request)) return;
    traffic.changedAt = Date.now();
  };
  context.on('request', (request) => {
    // The stream of events stays open: what it brings is asked for by requests of its own.
    if (isStream(request)) return;
    traffic.pending.add(request);
    traffic.changedAt = Date.now();
  });
  // Nobody reads what an answer 401 says: the request waits for the dialog, and is repeated then.
  context.on('response', (response) => void (response.status() === 401 && end(response.request())));
  context.on('requestfinished', end);
  context.on('requestfailed', end);
}

export function isStream(request: Request): boolean {
  return request.headers()['accept'] === 'text/event-stream';
}

/** Nothing is on its way any more, and the page has painted. */
export async function settled(page: Page): Promise<void> {
  const traffic = trafficOf.get(page.context());
  if (!traffic) throw new Error('Call followTraffic first: this context was not opened by the tests.');
  await page.waitForLoadState('load');
  while (traffic.pending.size > 0 || Date.now() - traffic.changedAt < QUIET_MS) {
    if (Date.now() - traffic.changedAt > LONGEST_MS)
      throw new Error(`No answer: ${[...traffic.pending].map((request) => request.url()).join(', ')}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}
