import { Deadline, tookTooLong } from '@daybook/database';
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

  /** The request has arrived completely and no guard has run yet: the time starts here. */
  begin(request: LimitedRequest, reply: FastifyReply): void {
    const deadline = new Deadline();
    const expire = (): void => {
      if (deadline.expire()) this.errors.answer(tookTooLong(), request, reply);
    };
    // A request keeps its connection alive; its timer must not keep the process alive.
    request.handlingTimer = setTimeout(expire, this.limitMs).unref();
    request.deadline = deadline;
  }

  /** Its answer starts, or its client has gone. What is still read while it is sent has no time limit. */
  end(request: LimitedRequest): void {
    clearTimeout(request.handlingTimer);
  }
}
