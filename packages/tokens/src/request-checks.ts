import { InvalidRequest, nearest, StaleVersion } from '@daybook/errors';
import type { FastifyRequest } from 'fastify';

/**
 * The parameters of a hand-written route, as strict as those of a list (wire.md 3).
 * @throws InvalidRequest for a parameter that is not among `accepted`, or one that comes twice
 */
export function parametersOf(request: FastifyRequest, accepted: readonly string[]): Map<string, string> {
  const url = request.raw.url ?? '';
  const at = url.indexOf('?');
  const found = new Map<string, string>();
  if (at < 0) return found;
  for (const [field, value] of new URLSearchParams(url.slice(at + 1))) {
    if (!accepted.includes(field)) throw unknownParameter(field, accepted);
    if (found.has(field)) {
      throw new InvalidRequest({ field, code: 'duplicate_parameter', message: `Send the parameter ${field} once.` });
    }
    found.set(field, value);
  }
  return found;
}

function unknownParameter(field: string, accepted: readonly string[]): InvalidRequest {
  const suggestion = nearest(field, accepted);
  const known = accepted.length === 0 ? 'This address takes no parameters.' : `It takes: ${accepted.join(', ')}.`;
  const message = `There is no parameter ${field} here. ${known}`;
  return new InvalidRequest({ field, code: 'unknown_parameter', message, allowed: accepted, suggestion });
}

/** `dry_run` of a request, false when it is not sent. @throws InvalidRequest unless `true` or `false` */
export function isDryRun(parameters: ReadonlyMap<string, string>): boolean {
  const value = parameters.get('dry_run');
  if (value === undefined || value === 'false') return false;
  if (value === 'true') return true;
  const message = 'dry_run is either true or false.';
  throw new InvalidRequest({ field: 'dry_run', code: 'invalid_value', message, allowed: ['true', 'false'] });
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
