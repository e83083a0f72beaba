import { DaybookError, type ErrorCode, Internal, Unavailable } from '@daybook/errors';
import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Access } from './access.js';
import type { ErrorAnswers } from './answer.js';
import { traceFields } from './request-log.js';
import { translate } from './translate.js';

/** The code of the error that a request was answered with. */
const CODES = new WeakMap<FastifyRequest, ErrorCode>();

export function errorCodeOf(request: FastifyRequest): ErrorCode | undefined {
  return CODES.get(request);
}

/** Headers that a handler may have set for an answer that was not sent. */
const HEADERS_OF_SUCCESS = ['etag', 'location', 'link', 'x-result', 'idempotent-replayed', 'content-disposition'];

/** Headers that a guard may have set, for a sender who must be looked up again. */
const HEADERS_OF_GUARDS = [
  ...['ratelimit-policy', 'ratelimit', 'x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'],
];

/** Adds to a refusal what its client may know; undefined: there is nothing to add. */
export interface Hints {
  of(request: FastifyRequest, error: DaybookError): Promise<DaybookError> | undefined;
}

/** The only place where an error becomes an HTTP answer (wire.md 6). No details of unknown errors reach the client. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(
    private readonly logger: Logger,
    private readonly answers: ErrorAnswers,
    private readonly access: Pick<Access, 'confirmSender'>,
    private readonly hints: Hints,
  ) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const confirming = this.access.confirmSender(request);
    if (!confirming) return this.complete(thrown, request, reply);
    void confirming
      .then((isSender) => (isSender ? this.complete(thrown, request, reply) : handleAgain(request, reply)))
      .catch((error: unknown) => this.answer(error, request, reply));
  }

  /** Answers with the error and its hints. If finding hints fails, the error is sent unchanged. */
  private complete(thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
    const completing = thrown instanceof DaybookError ? this.hints.of(request, thrown) : undefined;
    if (!completing) return this.answer(thrown, request, reply);
    void completing
      .catch((error: unknown) => {
        this.logger.warn({ err: error, request_id: request.id }, 'a refusal has no hint');
        return thrown;
      })
      // The request may have been abandoned meanwhile.
      .then((error) => reply.sent || this.answer(error, request, reply));
  }

  answer(thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
    if (isGone(request, reply)) {
      this.logger.debug({ err: thrown, request_id: request.id }, 'the client closed the connection');
      return;
    }
    const error = translate(thrown);
    this.log(error, request);
    CODES.set(request, error.problem.code);
    if (reply.sent || reply.raw.headersSent) {
      // Half of another answer has been sent: cut it off rather than let it look complete.
      if (!reply.raw.writableEnded) reply.raw.destroy();
      return;
    }
    const { status, headers, body } = this.answers.of(error, request.id);
    for (const name of HEADERS_OF_SUCCESS) reply.removeHeader(name);
    void reply.code(status).headers(headers).send(body);
  }

  private log(error: DaybookError, request: FastifyRequest): void {
    if (!(error instanceof Internal || error instanceof Unavailable)) return;
    const fields = { err: error.cause ?? error, request_id: request.id, ...traceFields(request) };
    if (error instanceof Internal) this.logger.error(fields, 'a request failed');
    else this.logger.warn(fields, error.message);
  }
}

/** Starts again with the guards, without anything of the answer prepared so far. */
function handleAgain(request: FastifyRequest, reply: FastifyReply): unknown {
  if (reply.sent) return undefined;
  for (const name of HEADERS_OF_GUARDS) reply.removeHeader(name);
  return request.routeOptions.handler.call(request.server, request, reply);
}

function isGone(request: FastifyRequest, reply: FastifyReply): boolean {
  return reply.raw.destroyed || request.raw.socket.destroyed;
}
