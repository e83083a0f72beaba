import { InvalidRequest, StaleVersion } from '@daybook/errors';
import { knownParameters } from '@daybook/pagination';
import type { FastifyRequest } from 'fastify';

/** The part of a URL after `?`, undecoded. */
export function queryOf(request: FastifyRequest): string {
  const url = request.raw.url ?? '';
  const mark = url.indexOf('?');
  return mark < 0 ? '' : url.slice(mark + 1);
}

/**
 * The parameters of a route that knows its own by name, as strict as those of a list (wire.md 3).
 * @throws InvalidRequest for a parameter that is not among `known`, or one that comes twice
 */
export function parametersOf(request: FastifyRequest, known: readonly string[]): Map<string, string> {
  return knownParameters(queryOf(request), known);
}

const ENTITY_TAGS = /^"[\x21\x23-\x7e]*"(\s*,\s*"[\x21\x23-\x7e]*")*$/;

/**
 * If-Match against a record's version (wire.md 5): `*`, one strong tag or a list of them.
 * @throws InvalidRequest when weak or malformed
 * @throws StaleVersion when no tag is the current one
 */
export function refuseStale(ifMatch: string | undefined, version: number): void {
  const sent = ifMatch?.trim();
  if (sent === undefined || sent === '*') return;
  if (!ENTITY_TAGS.test(sent)) {
    throw new InvalidRequest({
      code: 'invalid_if_match',
      message: 'Send If-Match as the ETag that you read, such as "v3".',
    });
  }
  if (sent.split(',').some((tag) => tag.trim() === `"v${version}"`)) return;
  throw new StaleVersion({
    code: 'version_mismatch',
    message: `The current version is "v${version}". Read it again, then decide.`,
  });
}
