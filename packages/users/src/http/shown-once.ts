import { AsyncLocalStorage } from 'node:async_hooks';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { from, lastValueFrom, type Observable } from 'rxjs';

type Secrets = Map<string, string>;

/** Of the process: the framework makes another instance of the interceptor than the one that the verbs get. */
const RUNNING = new AsyncLocalStorage<Secrets>();

/**
 * A value that is shown in the answer to the request that made it, and kept nowhere: neither in the record nor in the answer
 * stored for an Idempotency-Key. So a retry answers the record without the value; a client that lost it makes another one.
 */
@Injectable()
export class ShownOnce implements NestInterceptor {
  /** Puts a value into the answer, as this field; the last one counts when the work is run again. Nothing outside of a request. */
  show(field: string, value: string): void {
    RUNNING.getStore()?.set(field, value);
  }

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    const secrets: Secrets = new Map();
    return from(
      RUNNING.run(secrets, async () => {
        const answer: unknown = await lastValueFrom(next.handle());
        // A dry run has made nothing, and what a retry tried was taken back.
        const isKept =
          typeof answer === 'string' &&
          reply.getHeader('ETag') !== undefined &&
          reply.getHeader('Idempotent-Replayed') === undefined;
        if (secrets.size === 0 || !isKept) return answer;
        return JSON.stringify({ ...(JSON.parse(answer) as object), ...Object.fromEntries(secrets) });
      }),
    );
  }
}
