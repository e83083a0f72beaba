import { Unavailable } from '@daybook/errors';

/**
 * How long the work for one request may take (reliability.md 1). It ends once: when its time is over, after which nothing
 * of it is committed; or when something of it is kept, after which it goes on to its answer. It travels with the principal.
 */
export class Deadline {
  private state: 'running' | 'over' | 'kept' = 'running';

  /** Its time is over. Answers whether that ends it: false once something was kept. */
  expire(): boolean {
    if (this.state === 'running') this.state = 'over';
    return this.state === 'over';
  }

  /** From now on something is kept: a commit, or the beginning of an answer. @throws Unavailable when its time is over */
  keep(): void {
    this.check();
    this.state = 'kept';
  }

  /** @throws Unavailable when its time is over */
  check(): void {
    if (this.state === 'over') throw tookTooLong();
  }
}

/** The answer to a request that could not be handled in time. */
export function tookTooLong(): Unavailable {
  const message =
    'The request took too long and was cancelled. Nothing was changed: send it again later, or ask for less.';
  return new Unavailable({ code: 'handling_timeout', message }, 1);
}
