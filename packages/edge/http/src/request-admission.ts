import type { DaybookError } from '@daybook/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ErrorAnswers, VERSION } from './answer.js';
import { corsHeaders, preflightHeaders } from './cors.js';
import type { KnownHosts } from './known-hosts.js';
import type { Lifecycle } from './lifecycle.js';
import { isMediaType } from './media-type.js';
import type { Overload } from './overload.js';
import { urlPath } from './request-path.js';
import type { RouteTable } from './route-table.js';
import { HEADERS_MAX_BYTES, URL_MAX_BYTES } from './server.js';
import {
  headersTooLarge,
  hostProblem,
  hostUnknown,
  overloaded,
  shuttingDown,
  uriTooLong,
  writesStopped,
} from './translate.js';
import type { VersionHeader } from './version-header.js';

/** Replaces a malformed Content-Type: Fastify would answer 415 before the guards could answer 401. */
export const NO_MEDIA_TYPE = 'application/x-malformed';

/** `: ` and the line break, which are missing in Node's list of headers. */
const BYTES_AROUND_A_HEADER = 4;

const LIVENESS = '/health/live';

/** Health checks are answered even under overload. */
const HEALTH = '/health/';

/** Methods that only read. A read may briefly wait for locks of a structural change. */
export const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

export interface GateParts {
  readonly routes: RouteTable;
  readonly lifecycle: Lifecycle;
  readonly overload: Overload;
  /** Whether an operator has stopped writes. */
  readonly writes: { readonly isOn: boolean };
  readonly settings: { readonly corsOrigins: readonly string[] };
  readonly hosts: KnownHosts;
  readonly answers: ErrorAnswers;
  readonly version: VersionHeader;
}

/**
 * The first hook of every request: sets the common headers, refuses what is wrong whatever the address (wire.md 6: malformed HTTP, 431,
 * 414, an unknown version), and answers OPTIONS. Answers 503 during shutdown, under overload, and for writes while writes are stopped.
 */
export class RequestAdmission {
  constructor(private readonly edge: GateParts) {}

  /** Returns whether the request continues; if not, it has been answered. */
  admit(request: FastifyRequest, reply: FastifyReply): boolean {
    const { raw } = request;
    const { settings, answers, version } = this.edge;
    reply.headers(answers.commonHeaders(request.id, version.versions.newest));
    if (settings.corsOrigins.length > 0) reply.headers(corsHeaders(raw.headers, settings.corsOrigins));
    const problem = this.problemOf(request);
    if (problem) {
      const { status, headers, body } = answers.of(problem, request.id);
      reply.code(status).headers(headers).send(body);
      return false;
    }
    if (raw.method === 'OPTIONS') {
      this.answerOptions(request, reply);
      return false;
    }
    const type = raw.headers['content-type'];
    if (type !== undefined && !isMediaType(type)) raw.headers['content-type'] = NO_MEDIA_TYPE;
    return true;
  }

  /** Answers with the methods of the address; needs no token and looks nothing up (wire.md 2). */
  answerOptions(request: FastifyRequest, reply: FastifyReply): void {
    const { headers, url } = request.raw;
    const methods = this.edge.routes.methodsOf(urlPath(url ?? ''));
    const allow = [...methods, 'OPTIONS'].sort().join(', ');
    const preflight = reply.hasHeader('access-control-allow-origin') ? preflightHeaders(headers, methods) : {};
    reply
      .code(204)
      .headers({ allow, ...preflight })
      .send();
  }

  private problemOf(request: FastifyRequest): DaybookError | undefined {
    const { rawHeaders, url = '' } = request.raw;
    const { hosts: known, lifecycle, overload, writes, version } = this.edge;
    const { bytes, hosts, versions } = measure(rawHeaders);
    if (hosts !== 1 || !request.raw.headers.host) return hostProblem(hosts > 1 ? 'repeated' : 'missing');
    if (bytes > HEADERS_MAX_BYTES) return headersTooLarge();
    if (url.length > URL_MAX_BYTES) return uriTooLong();
    // Health checks use the machine's address.
    const isHealth = urlPath(url).startsWith(HEALTH);
    if (!isHealth && !known.has(request.hostname)) return hostUnknown();
    if (lifecycle.shuttingDown && urlPath(url) !== LIVENESS) return shuttingDown();
    if (writes.isOn && !READING.has(request.method)) return writesStopped();
    return !isHealth && overload.refuses() ? overloaded() : version.read(request, versions);
  }
}

const NO_VERSIONS: readonly string[] = [];

function measure(rawHeaders: readonly string[]): { bytes: number; hosts: number; versions: readonly string[] } {
  let bytes = 0;
  let hosts = 0;
  let versions = NO_VERSIONS;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i]!;
    bytes += name.length + rawHeaders[i + 1]!.length + BYTES_AROUND_A_HEADER;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++;
    else if (name.length === VERSION.length && name.toLowerCase() === VERSION)
      versions = [...versions, rawHeaders[i + 1]!];
  }
  return { bytes, hosts, versions };
}
