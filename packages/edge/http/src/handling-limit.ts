import { Deadline, tookTooLong } from '@daybook/database';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorFilter } from './error.filter.js';

/** The guards give its deadline to the principal. */
interface LimitedRequest extends FastifyRequest {
  deadline?: Deadline;
  handlingTimer?: NodeJS.Timeout;
}

/**
 * Gives a request up that is not answered in time (reliability.md 1): the answer is 503, and its work ends at the next
 * statement, or at its commit at the latest. What has committed by then is answered as it is, however late.
 */
export class HandlingLimit {
  constructor(
    private readonly limitMs: number,
    private readonly errors: ErrorFilter,
  ) {}

  /** The request has arrived whole, and no guard has looked at it: from here on it is handled. */
  begin(request: LimitedRequest, reply: FastifyReply): void {
    const deadline = new Deadline();
    const expire = (): void => {
      if (deadline.expire()) this.errors.answer(tookTooLong(), request, reply);
    };
    // A request keeps its connection; its limit alone keeps no process.
    request.handlingTimer = setTimeout(expire, this.limitMs).unref();
    request.deadline = deadline;
  }

  /** Its answer begins, or its client is gone. What is still being read while it is sent takes the time that it takes. */
  end(request: LimitedRequest): void {
    clearTimeout(request.handlingTimer);
  }
}
