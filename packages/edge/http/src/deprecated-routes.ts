import { type DeprecatedPart, usedParts } from '@daybook/requests';
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';

/** A route with deprecated parts, as Nest has its path. */
export interface DeprecatedRoute {
  readonly method: string;
  readonly path: string;
  readonly parts: readonly DeprecatedPart[];
}

/** A request that used what is deprecated, before its answer leaves. `route`: below the workspace, `GET /v1/invoices/:id`. */
export type UsedDeprecated = (request: FastifyRequest, parts: readonly DeprecatedPart[], route: string) => void;

const BASE = '/api/:workspace';

/**
 * Adds `Deprecation`, `Sunset` and `Link` to the answers of requests that use what is deprecated (RFC 9745, RFC 8594). Only routes
 * that have such parts get the hook: any other request passes nothing.
 */
export class DeprecatedRoutes {
  private readonly parts = new Map<string, readonly DeprecatedPart[]>();

  /** `publicUrl`: where clients reach the service, and so its documentation. */
  constructor(
    private readonly publicUrl: string,
    private readonly used: UsedDeprecated,
  ) {}

  /** Before the routes are registered. */
  declare(routes: readonly DeprecatedRoute[]): void {
    for (const { method, path, parts } of routes) if (parts.length > 0) this.parts.set(`${method} ${path}`, parts);
  }

  /** For the hook `onRoute`. */
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
