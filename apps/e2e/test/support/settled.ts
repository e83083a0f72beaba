import type { BrowserContext, Page, Request } from 'playwright-core';

/** How long there must be no request in progress. */
const QUIET_MS = 100;

/** A longer request counts as hanging. */
const LONGEST_MS = 60_000;

interface Traffic {
  readonly pending: Set<Request>;
  /** When a request last began or ended. */
  changedAt: number;
}

const trafficOf = new WeakMap<BrowserContext, Traffic>();

/** Call it before the first page is opened. */
export function followTraffic(context: BrowserContext): void {
  const traffic: Traffic = { pending: new Set(), changedAt: Date.now() };
  trafficOf.set(context, traffic);
  const end = (request: Request): void => {
    if (!traffic.pending.delete(request)) return;
    traffic.changedAt = Date.now();
  };
  context.on('request', (request) => {
    // The event stream stays open; the requests that its events cause are counted.
    if (isStream(request)) return;
    traffic.pending.add(request);
    traffic.changedAt = Date.now();
  });
  // The page does not read the body of a 401: the request waits for the dialog and is then repeated.
  context.on('response', (response) => void (response.status() === 401 && end(response.request())));
  context.on('requestfinished', end);
  context.on('requestfailed', end);
}

export function isStream(request: Request): boolean {
  return request.headers()['accept'] === 'text/event-stream';
}

/** Waits until no request is in progress and the page has painted. */
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
