import { Deadline, tookTooLong } from '@daybook/database';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Observable, type Subscriber } from 'rxjs';

/** When the handling of a request began: it had arrived whole, and no guard had looked at it. */
const began = new WeakMap<FastifyRequest, number>();

export function beginHandling(request: FastifyRequest): void {
  began.set(request, performance.now());
}

/**
 * Gives a request up that is not answered in time (reliability.md 1): it is told so with 503, and its work ends at the next
 * statement, or at its commit at the latest. What has committed by then is answered as it is, however late.
 */
export class HandlingLimit implements NestInterceptor {
  constructor(private readonly limitMs: number) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const passedMs = performance.now() - (began.get(request) ?? performance.now());
    return new Observable((subscriber) => {
      const deadline = new Deadline();
      const giveUp = (): void => {
        if (deadline.expire()) subscriber.error(tookTooLong());
      };
      const timer = setTimeout(giveUp, Math.max(0, this.limitMs - passedMs));
      subscriber.add(() => clearTimeout(timer));
      // Not a child of the subscription: what was given up must still be able to clean up after itself.
      deadline.run(() => next.handle().subscribe(firstInTime(subscriber, deadline)));
    });
  }
}

function firstInTime(subscriber: Subscriber<unknown>, deadline: Deadline) {
  return {
    next: (answer: unknown) => {
      if (subscriber.closed) return discard(answer);
      // An answer that is still being read while it is sent takes the time that it takes.
      deadline.keep();
      return subscriber.next(answer);
    },
    error: (error: unknown) => subscriber.error(error),
    complete: () => subscriber.complete(),
  };
}

/** A stream that nobody will read lets go of what it reads from. */
function discard(answer: unknown): void {
  if (typeof answer === 'object' && answer !== null && 'destroy' in answer) (answer as { destroy(): void }).destroy();
}
