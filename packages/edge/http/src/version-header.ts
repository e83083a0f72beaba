import { type DaybookError, InvalidRequest } from '@daybook/errors';
import { type ApiVersions, VERSION_HEADER } from '@daybook/requests';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Access } from './access.js';
import { VERSION } from './answer.js';

/** A request that names a version. */
interface VersionedRequest extends FastifyRequest {
  apiVersion?: string;
}

/** The paths with versions; everything else has only its current form. */
const OF_WORKSPACES = '/api/';

/** `Daybook-Version`: the version that a request asks for, and the one its answer is made by (wire.md 10). */
export class VersionHeader {
  constructor(
    readonly versions: ApiVersions,
    private readonly access: Pick<Access, 'versionOf'>,
  ) {}

  /** Stores the version that was sent, if any. Returns what is wrong with it; undefined: nothing. */
  read(request: VersionedRequest, sent: readonly string[]): DaybookError | undefined {
    const [text, ...others] = sent;
    if (text === undefined) return undefined;
    if (others.length > 0) {
      const message = `The header ${VERSION_HEADER} was sent more than once. Send it once.`;
      return new InvalidRequest({ field: VERSION_HEADER, code: 'duplicate_header', message });
    }
    try {
      request.apiVersion = this.versions.parse(VERSION_HEADER, text);
      return undefined;
    } catch (error) {
      return error as DaybookError;
    }
  }

  /** The header takes precedence over the token, and the token over the newest. */
  write(request: VersionedRequest, reply: FastifyReply): void {
    const version = request.apiVersion ?? this.access.versionOf(request);
    if (version === undefined || version === this.versions.newest || !this.versions.has(version)) return;
    if (request.raw.url!.startsWith(OF_WORKSPACES)) reply.header(VERSION, version);
  }
}
