import { Injectable } from '@nestjs/common';
import { Challenges } from './challenges.js';
import { FactorStore } from './factor-store.js';
import { SignInSteps } from './sign-in-steps.js';

/** Deletes flows with factors that were not finished in time. */
@Injectable()
export class Unfinished {
  constructor(
    private readonly steps: SignInSteps,
    private readonly factors: FactorStore,
    private readonly challenges: Challenges,
  ) {}

  async purge(): Promise<void> {
    await this.steps.purge();
    await this.factors.purge();
    await this.challenges.purge();
  }
}
