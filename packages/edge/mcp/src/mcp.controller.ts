import { Forbidden, MethodNotAllowed } from '@daybook/errors';
import { ErrorAnswers, urlPath } from '@daybook/http';
import { Registry } from '@daybook/records';
import { queryParameters, requiredBody } from '@daybook/requests';
import { Free } from '@daybook/throttler';
import { type AuthenticatedRequest, principalOf, realmOf, TokenOnly } from '@daybook/access';
import { Controller, HttpCode, Inject, type OnModuleInit, Post, Req, Res } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Answer, OwnInterface } from './own-interface.js';
import { MCP_SETTINGS, type McpSettings } from './settings.js';

/**
 * The Model Context Protocol over HTTP, without sessions and streams: each message is answered on its own, by any process. Every operation
 * on the books goes through the service's own routes, with the caller's token.
 */
@TokenOnly()
@Controller('mcp')
export class McpController implements OnModuleInit {
  private readonly errors: ErrorAnswers;

  constructor(
    private readonly http: HttpAdapterHost,
    private readonly registry: Registry,
    @Inject(MCP_SETTINGS) private readonly settings: McpSettings,
  ) {
    this.errors = new ErrorAnswers(settings.publicUrl);
  }

  /** Clients request a stream with GET, and end a session with DELETE: 405 tells them that there is none. No route does just that. */
  onModuleInit(): void {
    // The command line has no HTTP side.
    const fastify = this.http.httpAdapter?.getInstance<FastifyInstance | undefined>();
    fastify?.addHook('onRequest', (request, reply, done) => {
      if (request.method === 'POST' || urlPath(request.originalUrl) !== '/mcp') return done();
      const message = 'There is no stream and no session here. Send each message with POST.';
      const refused = new MethodNotAllowed({ code: 'method_not_allowed', message, allowed: ['POST'] });
      const { status, headers, body } = this.errors.of(refused, request.id);
      void reply.code(status).headers(headers).send(body);
    });
  }

  /** Costs nothing itself, because the requests that it makes are charged. */
  @Post()
  @HttpCode(200)
  @Free()
  async answer(
    @Req() request: AuthenticatedRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string | undefined> {
    this.refuseForeignPages(request);
    queryParameters(request, []);
    const own = new OwnInterface(this.http.httpAdapter.getInstance<FastifyInstance>(), request);
    // Each of its requests has a limit of its own: once one has changed something, the message must not fail as a whole.
    request.deadline?.keep();
    const [answered] = await Promise.allSettled([this.converse(request, own)]);
    // A message that makes no requests costs one too.
    const paid = own.requests > 0 ? undefined : await own.send('GET', '/token');
    if (paid && paid.status !== 200) return send(reply, paid);
    if (answered.status === 'rejected') throw answered.reason;
    return send(reply, answered.value);
  }

  private async converse(request: AuthenticatedRequest, own: OwnInterface): Promise<Answer> {
    const body = requiredBody(request);
    // Loaded with the first message, so that startup does not wait for it.
    const { converse } = await import('./protocol.js');
    const { errors, registry } = this;
    return converse(body, request.headers, { own, errors, registry, principal: principalOf(request) });
  }

  /** @throws Forbidden for a page that may not call the interface, by the browser's Origin header */
  private refuseForeignPages(request: AuthenticatedRequest): void {
    const { origin } = request.headers;
    if (origin === undefined || this.settings.corsOrigins.includes(origin)) return;
    const message = 'Pages of this origin may not call the service. CORS_ORIGINS lists those that may.';
    throw new Forbidden({ code: 'cross_site_request', message }, realmOf(request), []);
  }
}

/** Headers of the inner answer to pass on; those of every answer are set anyway. */
const PASSED_ON = ['content-type', 'retry-after', 'www-authenticate', 'allow'];

function send(reply: FastifyReply, { status, headers, body }: Answer): string | undefined {
  for (const name of PASSED_ON) {
    const value = headers[name];
    if (value !== undefined) void reply.header(name, value);
  }
  void reply.code(status);
  return body === '' ? undefined : body;
}
