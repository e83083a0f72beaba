import { Database, type Transaction } from '@daybook/database';
import { InvalidRequest } from '@daybook/errors';
import { Injectable } from '@nestjs/common';
import { Attempts } from '../accounts/attempts.js';
import { Audit } from '../accounts/audit.js';
import type { Caller } from '../accounts/caller.js';
import { type PasskeyGiven, Passkeys, wrongPasskey } from './passkeys.js';
import { RecoveryCodes } from './recovery-codes.js';
import { TotpFactor } from './totp-factor.js';

/** A proof in addition to, or instead of, the password. */
export type GivenFactor =
  | { readonly kind: 'code'; readonly value: string }
  | { readonly kind: 'recovery_code'; readonly value: string }
  | PasskeyGiven;

/** The password, a factor, or both. */
export interface GivenProof {
  readonly password: string | undefined;
  readonly factor: GivenFactor | undefined;
}

/** The result of a valid proof. */
export interface ProvedFactor {
  readonly userId: string;
  readonly method: 'totp' | 'recovery_code' | 'passkey';
  /** After a recovery code: the number left. */
  readonly recoveryCodesLeft: number | undefined;
}

/** The kinds of factors. */
@Injectable()
export class FactorKinds {
  constructor(
    readonly totp: TotpFactor,
    readonly codes: RecoveryCodes,
    readonly passkeys: Passkeys,
  ) {}
}

/** The only place where second factors are checked: throttled, each counted once, and recorded. */
@Injectable()
export class FactorProofs {
  constructor(
    private readonly database: Database,
    private readonly attempts: Attempts,
    private readonly kinds: FactorKinds,
    private readonly audit: Audit,
  ) {}

  /**
   * Proves a factor in one transaction with its effect, so that no code is used up in vain. Without `userId` a passkey identifies its
   * owner; signatures cannot be guessed, so this is throttled only by address.
   * @throws RateLimited; InvalidRequest `wrong_code`, `wrong_passkey`, after which only the count of failures has changed
   */
  async prove<T>(
    userId: string | undefined,
    given: GivenFactor,
    caller: Caller,
    then: (tx: Transaction, proved: ProvedFactor) => Promise<T>,
  ): Promise<T> {
    const guessed = given.kind === 'passkey' ? undefined : userId;
    await this.attempts.takeFactor(guessed, caller.address);
    const prove = async (tx: Transaction): Promise<T> => then(tx, await this.check(tx, userId, given, caller));
    const result = await this.database
      .transaction(prove, { deadline: caller.deadline })
      .catch(async (error: unknown) => {
        if (isWrongFactor(error)) {
          await this.audit.noteNow({ kind: 'factor_failed', userId, caller, details: { method: given.kind } });
        }
        throw error;
      });
    await this.attempts.recordFactorSuccess(guessed, caller.address);
    return result;
  }

  private async check(
    tx: Transaction,
    userId: string | undefined,
    given: GivenFactor,
    caller: Caller,
  ): Promise<ProvedFactor> {
    const { totp, codes, passkeys } = this.kinds;
    if (given.kind === 'passkey') {
      const owner = await passkeys.use(tx, given);
      if (userId !== undefined && owner !== userId) throw wrongPasskey();
      return { userId: owner, method: 'passkey', recoveryCodesLeft: undefined };
    }
    if (userId === undefined) throw wrongCode(given.kind);
    if (given.kind === 'code') {
      if (!(await totp.use(tx, userId, given.value))) throw wrongCode('code');
      return { userId, method: 'totp', recoveryCodesLeft: undefined };
    }
    if (!(await codes.use(tx, userId, given.value))) throw wrongCode('recovery_code');
    const left = await codes.left(tx, userId);
    await this.audit.note(tx, { kind: 'recovery_code_used', userId, caller, details: { left } });
    return { userId, method: 'recovery_code', recoveryCodesLeft: left };
  }
}

export function isWrongFactor(error: unknown): error is InvalidRequest {
  return error instanceof InvalidRequest && ['wrong_code', 'wrong_passkey'].includes(error.problem.code);
}

function wrongCode(field: 'code' | 'recovery_code'): InvalidRequest {
  const message =
    field === 'code'
      ? 'The code is wrong, or it was used already. Send the one that the app shows next.'
      : 'The recovery code is wrong, or it was used already. Each works once.';
  return new InvalidRequest({ field, code: 'wrong_code', message });
}
