import { errorCodeOf, urlPath } from '@daybook/http';
import { type AuthenticatedRequest, confirmedPrincipal, withoutTokens } from '@daybook/access';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type AnsweredRequest, RequestLogWriter } from './request-log-writer.js';

/** A request whose client disconnected before the answer, as proxies name it. */
const CLIENT_GONE = { status: 499, errorCode: 'client_gone' };

const BASE = /^\/api\/[^/]+/;

/** Logs each answer to a valid token. Requests without one belong to no log, and anybody could fill it with them. */
@Injectable()
export class RequestObserver implements OnModuleInit {
  constructor(
    private readonly http: HttpAdapterHost,
    private readonly requestLog: RequestLogWriter,
  ) {}

  /** The hook applies to all routes, including existing ones: Fastify collects them when it gets ready. */
  onModuleInit(): void {
    if (!this.requestLog.isOn) return;
    // The command line has no HTTP side.
    const fastify = this.http.httpAdapter?.getInstance<FastifyInstance | undefined>();
    fastify?.addHook('onRequest', (request, reply, done) => {
      // Fastify's own hook is not called when the client disconnects; the response always closes.
      reply.raw.once('close', () => {
        const answered = describe(request as AuthenticatedRequest, reply);
        if (answered) this.requestLog.note(answered);
      });
      done();
    });
  }
}

function describe(request: AuthenticatedRequest, reply: FastifyReply): AnsweredRequest | undefined {
  const principal = confirmedPrincipal(request);
  if (!principal?.token) return undefined;
  const path = withoutTokens(urlPath(request.originalUrl)).replace(BASE, '');
  const isAnswered = reply.raw.headersSent;
  return {
    workspaceId: principal.workspace.id,
    tokenId: principal.token.id,
    method: request.method,
    path: path === '' ? '/' : path,
    status: isAnswered ? reply.statusCode : CLIENT_GONE.status,
    errorCode: isAnswered ? (errorCodeOf(request) ?? null) : CLIENT_GONE.errorCode,
    ms: Math.round(reply.elapsedTime * 10) / 10,
    requestId: request.id,
  };
}
