import { Unavailable } from '@daybook/errors';

/**
 * The time limit of the work for one request (reliability.md 1). It is settled once: either the time runs out, and nothing is
 * committed afterwards; or something is kept, and the request continues to its answer. It travels with the principal.
 */
export class Deadline {
  private state: 'running' | 'over' | 'kept' = 'running';

  /** Ends the time. Returns whether this took effect: false once something was kept. */
  expire(): boolean {
    if (this.state === 'running') this.state = 'over';
    return this.state === 'over';
  }

  /**
   * Marks that something is kept from now on: a commit, or the start of an answer. @throws Unavailable when the time is over
   */
  keep(): void {
    this.check();
    this.state = 'kept';
  }

  /** @throws Unavailable when the time is over */
  check(): void {
    if (this.state === 'over') throw tookTooLong();
  }
}

/** The error for a request that could not be handled in time. */
export function tookTooLong(): Unavailable {
  const message =
    'The request took too long and was cancelled. Nothing was changed: send it again later, or ask for less.';
  return new Unavailable({ code: 'handling_timeout', message }, 1);
}
