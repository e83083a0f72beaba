import type { Transaction } from '@daybook/database';
import { Injectable } from '@nestjs/common';
import { Audit } from '../accounts/audit.js';
import { FactorStore } from './factor-store.js';
import { RecoveryCodes } from './recovery-codes.js';
import { SignInSteps } from './sign-in-steps.js';

/** Removes every factor of an account; only available on the command line. */
@Injectable()
export class FactorReset {
  constructor(
    private readonly store: FactorStore,
    private readonly codes: RecoveryCodes,
    private readonly steps: SignInSteps,
    private readonly audit: Audit,
  ) {}

  /** Returns how many there were. */
  async reset(tx: Transaction, userId: string): Promise<number> {
    await this.store.lock(tx, userId);
    const count = await this.store.removeAll(tx, userId);
    await this.codes.drop(tx, userId);
    await this.steps.endAll(tx, userId);
    await this.audit.note(tx, { kind: 'factors_reset', userId, details: { count } });
    return count;
  }
}
