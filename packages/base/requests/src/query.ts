import type { FastifyRequest } from 'fastify';
import { knownParameters } from './query-string.js';

/** The part of a URL after `?`, undecoded. */
export function rawQuery(request: Pick<FastifyRequest, 'raw'>): string {
  const url = request.raw.url ?? '';
  const mark = url.indexOf('?');
  return mark < 0 ? '' : url.slice(mark + 1);
}

/**
 * The parameters of a route with a fixed set of names, checked as strictly as those of a list (wire.md 3).
 * @throws InvalidRequest for a parameter that is not among `known`, or one that comes twice
 */
export function queryParameters(request: FastifyRequest, known: readonly string[]): Map<string, string> {
  return knownParameters(rawQuery(request), known);
}

/** The path as sent, without trailing slashes. */
export function requestPath(request: FastifyRequest): string {
  return (request.raw.url ?? '').split('?', 1)[0]?.replace(/\/+$/, '') ?? '';
}
