import { type DeprecatedPart, usedParts } from '@daybook/requests';
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';

/** A route with deprecated parts, with its path as in Nest. */
export interface DeprecatedRoute {
  readonly method: string;
  readonly path: string;
  readonly parts: readonly DeprecatedPart[];
}

/** Called for a request that used deprecated parts, before its answer is sent. `route`: below the workspace, `GET /v1/invoices/:id`. */
export type UsedDeprecated = (request: FastifyRequest, parts: readonly DeprecatedPart[], route: string) => void;

const BASE = '/api/:workspace';

/**
 * Adds `Deprecation`, `Sunset` and `Link` to the answers of requests that use deprecated parts (RFC 9745, RFC 8594). Only routes with such
 * parts get the hook; other requests pay nothing.
 */
export class DeprecatedRoutes {
  private readonly parts = new Map<string, readonly DeprecatedPart[]>();

  /** `publicUrl`: where clients reach the service and its documentation. */
  constructor(
    private readonly publicUrl: string,
    private readonly used: UsedDeprecated,
  ) {}

  /** Call it before the routes are registered. */
  declare(routes: readonly DeprecatedRoute[]): void {
    for (const { method, path, parts } of routes) if (parts.length > 0) this.parts.set(`${method} ${path}`, parts);
  }

  /** For Fastify's hook `onRoute`. */
  watch(options: RouteOptions & { url: string }): void {
    for (const method of [options.method].flat()) {
      const name = `${method === 'HEAD' ? 'GET' : method} ${options.url}`;
      const parts = this.parts.get(name);
      if (!parts) continue;
      const own = [options.onSend ?? []].flat();
      options.onSend = [
        ...own,
        (request, reply, _payload, done) => {
          this.tell(request, reply, parts, name.replace(BASE, ''));
          done();
        },
      ];
      return;
    }
  }

  private tell(request: FastifyRequest, reply: FastifyReply, parts: readonly DeprecatedPart[], route: string): void {
    const found = usedParts(parts, request);
    if (found.length === 0) return;
    const since = found.map((part) => part.since).sort()[0]!;
    const sunset = found.map((part) => part.sunset).sort()[0]!;
    const links = found.map(
      ({ name }) => `<${this.publicUrl}/docs/versioning#${name}>; rel="deprecation"; type="text/html"`,
    );
    const own = reply.getHeader('link');
    reply.headers({
      deprecation: `@${Date.parse(since) / 1000}`,
      sunset: new Date(sunset).toUTCString(),
      link: [...(own === undefined ? [] : [String(own)]), ...new Set(links)].join(', '),
    });
    this.used(request, found, route);
  }
}
