import { type IncomingMessage, METHODS, type RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { streamedBodyLimit } from '@daybook/requests';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Logger } from 'pino';
import type { Access } from './access.js';
import type { ErrorAnswers } from './answer.js';
import { represent } from './compression.js';
import type { DeprecatedRoutes } from './deprecated-routes.js';
import type { HandlingLimit } from './handling-limit.js';
import type { KnownHosts } from './known-hosts.js';
import type { Lifecycle } from './lifecycle.js';
import type { Overload } from './overload.js';
import { discardRest, readBody, readChunks } from './raw-body.js';
import { RequestAdmission } from './request-admission.js';
import { logRequest } from './request-log.js';
import { requestIds } from './request-id.js';
import { routedUrl } from './request-path.js';
import type { RouteTable } from './route-table.js';
import { makeServer, RECEIVING_TIMEOUTS, type ReceivingTimeouts, URL_MAX_BYTES } from './server.js';
import { malformedPath, translate } from './translate.js';
import type { Turns } from './turns.js';
import type { VersionHeader } from './version-header.js';

/** The deployment settings that the edge needs. */
export interface EdgeSettings {
  /** Where clients reach the service; without a trailing slash. */
  readonly publicUrl: string;
  /** Addresses and networks whose X-Forwarded-For is trusted; empty: none. */
  readonly trustProxy: readonly string[];
  /** Origins whose pages may call the interface; empty: none. */
  readonly corsOrigins: readonly string[];
  /** Names by which the service may be addressed besides the public one and this machine's, or `any`; undefined: see {@link KnownHosts}. */
  readonly allowedHosts?: readonly string[] | 'any' | undefined;
  readonly bodyLimitBytes: number;
  /** From the complete request to its answer, including time in queues. */
  readonly handlingTimeoutMs: number;
  /** How late the event loop may be before requests are refused. 0: no limit. */
  readonly overloadDelayMs: number;
}

/** Pages for people, at addresses outside of the interface. */
export interface Pages {
  /** Called before any other route is declared. */
  serveOn(fastify: FastifyInstance, errors: ErrorAnswers): void;
}

export type Answered = (request: FastifyRequest, reply: FastifyReply) => void;

export interface Edge {
  readonly settings: EdgeSettings;
  readonly hosts: KnownHosts;
  readonly access: Pick<Access, 'withoutSecrets' | 'actorOf'>;
  readonly routes: RouteTable;
  readonly lifecycle: Lifecycle;
  readonly overload: Overload;
  /** Whether an operator has stopped writes. */
  readonly writes: { readonly isOn: boolean };
  readonly logger: Logger;
  readonly answers: ErrorAnswers;
  readonly limit: HandlingLimit;
  readonly turns: Turns;
  /** Of requests whose handlers read the body: they last as long as their clients take to send it. */
  readonly uploads: Turns;
  readonly version: VersionHeader;
  readonly deprecated: DeprecatedRoutes;
  readonly pages?: Pages;
  readonly answered?: Answered;
  /** Default: {@link RECEIVING_TIMEOUTS}. */
  readonly timeouts?: ReceivingTimeouts;
}

/** Every address under a workspace without a route of its own. */
export const CATCH_ALL = ['/api/:workspace', '/api/:workspace/*'];

/** A request may have been abandoned while it was handled: its result is then not read. */
class Adapter extends FastifyAdapter {
  override reply(reply: FastifyReply, body: unknown, status?: number): ReturnType<FastifyAdapter['reply']> {
    if (!reply.sent) return super.reply(reply, body, status);
    // Destroying a stream releases its source.
    if (typeof body === 'object' && body !== null && 'destroy' in body) (body as { destroy(): void }).destroy();
    return reply as never;
  }
}

/** Configures Fastify: everything it sends has the form of wire.md 2 and 6. */
export function makeAdapter(edge: Edge): FastifyAdapter {
  const admission = new RequestAdmission(edge);
  const requestIdOf = requestIds(edge.access.withoutSecrets);
  let clientError: ReturnType<typeof makeServer>['clientError'] = () => undefined;
  const adapter = new Adapter({
    loggerInstance: edge.logger,
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (logger: FastifyBaseLogger) => logger,
    genReqId: requestIdOf,
    // A number of hops would be simpler to configure, but Fastify then rightly trusts nobody.
    trustProxy: edge.settings.trustProxy.length > 0 && [...edge.settings.trustProxy],
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: URL_MAX_BYTES },
    rewriteUrl: ({ url = '' }) => routedUrl(url),
    return503OnClosing: false,
    multipart: false,
    skipMiddie: true,
    serverFactory: (handler: RequestListener) => {
      const made = makeServer(handler, edge.lifecycle, {
        timeouts: edge.timeouts ?? RECEIVING_TIMEOUTS,
        requestIdOf,
        answers: edge.answers,
      });
      clientError = made.clientError;
      return made.server;
    },
    clientErrorHandler: (error: Error, socket: Socket) => clientError(error, socket),
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) => {
      answerUnrouted(admission, edge.answers, error, request, reply);
      answered(edge, request, reply);
    },
  });
  const fastify = adapter.getInstance();
  for (const method of METHODS) {
    if (method === 'CONNECT' || fastify.supportedMethods.includes(method)) continue;
    fastify.addHttpMethod(method, { hasBody: true });
  }
  fastify.removeAllContentTypeParsers();
  const { bodyLimitBytes } = edge.settings;
  fastify.addContentTypeParser('*', async (request: FastifyRequest, payload: IncomingMessage) => {
    const streamed = streamedBodyLimit(request);
    return streamed === undefined ? readBody(payload, bodyLimitBytes) : { chunks: readChunks(payload, streamed) };
  });
  // Before the route table listens: the addresses of pages are not part of the interface.
  edge.pages?.serveOn(fastify, edge.answers);
  addHooks(fastify, admission, edge);
  return adapter;
}

/** Hooks around every request, from its headers to the end of its answer. */
function addHooks(fastify: FastifyInstance, admission: RequestAdmission, edge: Edge): void {
  fastify.addHook('onRoute', (route) => {
    if (!CATCH_ALL.includes(route.url)) edge.routes.learn(route.method, route.url);
    edge.deprecated.watch(route);
  });
  fastify.addHook('onRequest', (request, reply, done) => {
    if (admission.admit(request, reply)) done();
  });
  fastify.addHook('preHandler', (request, reply, done) => {
    edge.limit.begin(request, reply);
    turnsOf(edge, request).take(request, reply, done);
  });
  fastify.addHook('onSend', (request, reply, payload, done) => {
    edge.limit.end(request);
    turnsOf(edge, request).leave(request);
    // A connection reused after the shutdown began would only get a 503.
    if (edge.lifecycle.shuttingDown) reply.header('connection', 'close');
    edge.version.write(request, reply);
    represent(request, reply, payload, done);
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    edge.limit.end(request);
    turnsOf(edge, request).leave(request);
    const streamed = streamedBodyLimit(request);
    if (streamed !== undefined && !request.raw.complete) discardRest(request.raw, streamed);
    answered(edge, request, reply);
    done();
  });
  fastify.addHook('onReady', (done) => {
    edge.overload.start();
    done();
  });
  fastify.addHook('onClose', (_instance, done) => {
    edge.overload.stop();
    done();
  });
}

function turnsOf({ turns, uploads }: Edge, request: FastifyRequest): Turns {
  return streamedBodyLimit(request) === undefined ? turns : uploads;
}

function answered(edge: Edge, request: FastifyRequest, reply: FastifyReply): void {
  logRequest(edge.logger, edge.access, request, reply);
  edge.answered?.(request, reply);
}

/** Requests that the router itself cannot parse reach no hooks: a path that is not UTF-8, or `OPTIONS *`. */
function answerUnrouted(
  admission: RequestAdmission,
  answers: ErrorAnswers,
  error: Error,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  if (request.raw.url === '*' && request.raw.method === 'OPTIONS') {
    if (admission.admit(request, reply)) admission.answerOptions(request, reply);
    return;
  }
  const known = (error as { code?: string }).code === 'FST_ERR_BAD_URL' ? malformedPath() : translate(error);
  const { status, headers, body } = answers.of(known, request.id);
  void reply
    .code(status)
    .headers({ ...answers.commonHeaders(request.id), ...headers })
    .send(body);
}
