import { Deadline, tookTooLong } from '@daybook/database';
import { handlingMsOf, streamedBodyLimit } from '@daybook/requests';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorFilter } from './error.filter.js';

/** The guards pass its deadline to the principal. */
interface LimitedRequest extends FastifyRequest {
  deadline?: Deadline;
  handlingTimer?: NodeJS.Timeout;
}

/**
 * Abandons a request that is not answered in time (reliability.md 1): the answer is 503, and its work ends at the next statement, or at its
 * commit at the latest. Work that has committed by then is answered normally, however late.
 */
export class HandlingLimit {
  constructor(
    private readonly limitMs: number,
    private readonly errors: ErrorFilter,
  ) {}

  /** No guard has run yet. The time starts once the request has arrived completely: now, unless its handler reads the body. */
  begin(request: LimitedRequest, reply: FastifyReply): void {
    const deadline = new Deadline();
    request.deadline = deadline;
    if (streamedBodyLimit(request) === undefined || request.raw.complete) this.start(request, reply, deadline);
    else request.raw.once('end', () => reply.sent || this.start(request, reply, deadline));
  }

  private start(request: LimitedRequest, reply: FastifyReply, deadline: Deadline): void {
    const expire = (): void => {
      if (deadline.expire()) this.errors.answer(tookTooLong(), request, reply);
    };
    // A request keeps its connection alive; its timer must not keep the process alive.
    request.handlingTimer = setTimeout(expire, Math.max(this.limitMs, handlingMsOf(request))).unref();
  }

  /** Its answer starts, or its client has gone. What is still read while it is sent has no time limit. */
  end(request: LimitedRequest): void {
    clearTimeout(request.handlingTimer);
  }
}
