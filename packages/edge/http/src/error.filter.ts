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

/** What a handler may have set for an answer that did not come to be. */
const HEADERS_OF_SUCCESS = ['etag', 'location', 'link', 'x-result', 'idempotent-replayed', 'content-disposition'];

/** What a guard may have set, for a sender who is looked up again. */
const HEADERS_OF_GUARDS = [
  ...['ratelimit-policy', 'ratelimit', 'x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'],
];

/** Says more of a refusal, for what its client may know; undefined: there is no more to say. */
export interface Hints {
  of(request: FastifyRequest, error: DaybookError): Promise<DaybookError> | undefined;
}

/** The one place where an error becomes HTTP (wire.md 6). Nothing of a foreign error reaches the client. */
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

  /** Answers with the error and what there is to say besides. Where that fails, the error stays as it is. */
  private complete(thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
    const completing = thrown instanceof DaybookError ? this.hints.of(request, thrown) : undefined;
    if (!completing) return this.answer(thrown, request, reply);
    void completing
      .catch((error: unknown) => {
        this.logger.warn({ err: error, request_id: request.id }, 'a refusal has no hint');
        return thrown;
      })
      // It may have been given up meanwhile.
      .then((error) => reply.sent || this.answer(error, request, reply));
  }

  answer(thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
    if (isGone(request, reply)) {
      this.logger.debug({ err: thrown, request_id: request.id }, 'the client went away');
      return;
    }
    const error = translate(thrown);
    this.log(error, request);
    CODES.set(request, error.problem.code);
    if (reply.sent || reply.raw.headersSent) {
      // Half of another answer is out: cut it off rather than let it look whole.
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

/** From the guards on, with nothing of the answer that was begun. */
function handleAgain(request: FastifyRequest, reply: FastifyReply): unknown {
  if (reply.sent) return undefined;
  for (const name of HEADERS_OF_GUARDS) reply.removeHeader(name);
  return request.routeOptions.handler.call(request.server, request, reply);
}

function isGone(request: FastifyRequest, reply: FastifyReply): boolean {
  return reply.raw.destroyed || request.raw.socket.destroyed;
}
