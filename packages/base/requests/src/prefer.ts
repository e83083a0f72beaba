import type { FastifyRequest } from 'fastify';
import { headerValues } from './headers.js';

const STALE = /^stale\s*=\s*"?(\d{1,5})s?"?$/i;

const DAY_S = 24 * 60 * 60;

/**
 * How many seconds behind the database an answer may come from: `Prefer: stale=30s`. Undefined: not at all. What is not understood is
 * ignored, as RFC 7240 has it; that no `Preference-Applied` comes back says so.
 */
export function staleSecondsOf(request: Pick<FastifyRequest, 'raw'>): number | undefined {
  const preferences = headerValues(request, 'Prefer').flatMap((value) => value.split(','));
  const first = preferences.map((one) => one.split(';', 1)[0]!.trim()).find((one) => /^stale\b/i.test(one));
  const seconds = first === undefined ? undefined : STALE.exec(first)?.[1];
  return seconds === undefined || Number(seconds) > DAY_S ? undefined : Number(seconds);
}
