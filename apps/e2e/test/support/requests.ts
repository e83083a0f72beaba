import type { Page, Request } from 'playwright-core';
import { settled } from './settled.js';

/** The reads that a page sends from the beginning of the work until no request is in progress, as `GET /path`. */
export async function readsDuring(page: Page, work: () => Promise<unknown>): Promise<string[]> {
  const reads: string[] = [];
  const note = (request: Request): void => {
    const { pathname, search } = new URL(request.url());
    if (request.method() === 'GET') reads.push(`GET ${pathname}${search}`);
  };
  page.on('request', note);
  try {
    await work();
    await settled(page);
  } finally {
    page.off('request', note);
  }
  return reads;
}

/** @throws Error when one screen sends the same request twice */
export async function expectNoDoubleRequests(page: Page, work: () => Promise<unknown>): Promise<void> {
  const reads = await readsDuring(page, work);
  const twice = [...new Set(reads.filter((read, i) => reads.indexOf(read) < i))];
  if (twice.length > 0)
    throw new Error(`${page.url()} asks for the same more than once:\n${twice.map((read) => `  ${read}`).join('\n')}`);
}
