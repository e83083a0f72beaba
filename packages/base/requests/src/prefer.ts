import type { FastifyRequest } from 'fastify';
import { headerValues } from './headers.js';

const STALE = /^stale\s*=\s*"?(\d{1,5})s?"?$/i;

const DAY_S = 24 * 60 * 60;

/**
 * How many seconds an answer may lag behind the database: `Prefer: stale=30s`. Undefined: not at all. Unknown preferences are ignored, as
 * RFC 7240 requires; the absence of `Preference-Applied` shows it.
 */
export function staleSecondsOf(request: Pick<FastifyRequest, 'raw'>): number | undefined {
  const preferences = headerValues(request, 'Prefer').flatMap((value) => value.split(','));
  const first = preferences.map((one) => one.split(';', 1)[0]!.trim()).find((one) => /^stale\b/i.test(one));
  const seconds = first === undefined ? undefined : STALE.exec(first)?.[1];
  return seconds === undefined || Number(seconds) > DAY_S ? undefined : Number(seconds);
}
