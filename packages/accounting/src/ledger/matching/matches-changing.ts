import type { UnitOfWork } from '@daybook/records';

/**
 * Published before matches of these lines are made or undone, and before any of their rows are locked. Packages that show matches lock
 * their records now, and update them {@link afterwards}.
 */
export class MatchesChanging {
  private readonly followUps: (() => Promise<void>)[] = [];

  constructor(
    readonly work: UnitOfWork,
    readonly lineIds: readonly string[],
    /** Payments that set off documents by these matches, and have no line among them. */
    readonly setOffBy: readonly string[],
  ) {}

  /** Runs after the matches are written. */
  afterwards(followUp: () => Promise<void>): void {
    this.followUps.push(followUp);
  }

  async written(): Promise<void> {
    for (const followUp of this.followUps) await followUp();
  }
}
