import { Database, type Transaction } from '@daybook/database';
import { Unauthenticated } from '@daybook/errors';
import { Injectable } from '@nestjs/common';
import { Accounts } from '../accounts/accounts.js';
import type { Caller } from '../accounts/caller.js';
import { FactorProofs, type GivenFactor, isWrongFactor, type ProvedFactor } from '../factors/factor-proofs.js';
import { FactorStore, hasFactor, type Methods } from '../factors/factor-store.js';
import { REALM } from '../http/realm.js';
import { SignInLog } from './sign-in-log.js';

/** What a person still has to provide after a correct password. */
export interface ShownStep {
  readonly factor_needed: readonly ('code' | 'passkey' | 'recovery_code')[];
  readonly expires_at: string;
}

/** A session, or the step before it, with the values of their cookies. */
export type Entered =
  | { readonly userId: string; readonly session: string; readonly recoveryCodesLeft?: number | undefined }
  | { readonly userId: string; readonly step: string; readonly shown: ShownStep };

/** The dependencies of the entrance besides sessions. */
@Injectable()
export class EntranceTools {
  constructor(
    readonly accounts: Accounts,
    readonly store: FactorStore,
    readonly log: SignInLog,
  ) {}
}

/** The only way from a proof to a session: whoever has a second factor must provide it, whatever the first proof was. */
@Injectable()
export class Entrance {
  constructor(
    private readonly database: Database,
    private readonly tools: EntranceTools,
    private readonly proofs: FactorProofs,
  ) {}

  /**
   * After the first proof: a new session in place of `former`, or a step. An attacker cannot plant a session for another person to sign in
   * with.
   */
  async enter(userId: string, caller: Caller, former: string | undefined, method: string): Promise<Entered> {
    const { store, log } = this.tools;
    const enter = async (tx: Transaction): Promise<Entered> => {
      const methods = await store.methodsOf(userId, tx);
      if (!hasFactor(methods)) return { userId, session: await this.begin(tx, userId, caller, former, method) };
      const { value, expiresAt } = await log.steps.begin(tx, userId);
      await log.audit.note(tx, { kind: 'factor_asked', userId, caller, details: { method } });
      return { userId, step: value, shown: { factor_needed: availableFactors(methods), expires_at: expiresAt } };
    };
    return this.database.transaction(enter, { deadline: caller.deadline });
  }

  /**
   * After the second proof. A passkey counts as two factors, so it needs no step before it.
   * @throws Unauthenticated `step_invalid`, `wrong_code`, `wrong_passkey`; RateLimited
   */
  async finish(
    value: string | undefined,
    given: GivenFactor,
    caller: Caller,
    former: string | undefined,
  ): Promise<Entered> {
    const { accounts, log } = this.tools;
    const step = value === undefined ? undefined : await log.steps.find(value);
    if (!step && given.kind !== 'passkey') throw stepInvalid();
    const finish = async (tx: Transaction, { userId, method, recoveryCodesLeft }: ProvedFactor): Promise<Entered> => {
      const isOpen = step === undefined || (await log.steps.spend(tx, step));
      const account = await accounts.byId(userId, tx);
      if (!isOpen || !account || account.disabledAt !== null) throw stepInvalid();
      return { userId, session: await this.begin(tx, userId, caller, former, method), recoveryCodesLeft };
    };
    return this.proofs.prove(step?.userId, given, caller, finish).catch(async (error: unknown) => {
      if (!isWrongFactor(error)) throw error;
      if (step) await log.steps.fail(step);
      throw new Unauthenticated(error.problem, REALM, false);
    });
  }

  /** Whom a challenge is for: the person of the step; undefined: anybody with a passkey. */
  async waitingFor(value: string | undefined): Promise<string | undefined> {
    return value === undefined ? undefined : (await this.tools.log.steps.find(value))?.userId;
  }

  private async begin(
    tx: Transaction,
    userId: string,
    caller: Caller,
    former: string | undefined,
    method: string,
  ): Promise<string> {
    const { log } = this.tools;
    if (former !== undefined) await log.sessions.endByValue(tx, former);
    await log.audit.note(tx, { kind: 'sign_in', userId, caller, details: { method } });
    return log.sessions.begin(tx, userId, caller);
  }
}

/** The factors that an account can currently provide. */
export function availableFactors({ totp, passkey, recoveryCodesLeft }: Methods): ShownStep['factor_needed'] {
  return [
    ...(totp ? (['code'] as const) : []),
    ...(passkey ? (['passkey'] as const) : []),
    ...(recoveryCodesLeft > 0 ? (['recovery_code'] as const) : []),
  ];
}

function stepInvalid(): Unauthenticated {
  const message = 'No sign-in is waiting for a code, or it has expired. Sign in with your password again.';
  return new Unauthenticated({ code: 'step_invalid', message }, REALM, false);
}
