import { Database, type Transaction } from '@daybook/database';
import { InvalidRequest, Unauthenticated } from '@daybook/errors';
import { Injectable } from '@nestjs/common';
import { type Account, Accounts } from '../accounts/accounts.js';
import { Attempts } from '../accounts/attempts.js';
import type { AuditKind } from '../accounts/audit.js';
import type { Caller } from '../accounts/caller.js';
import { PasswordHashing } from '../accounts/password-hashing.js';
import { REALM } from '../http/realm.js';
import type { SignedIn } from './session-lookup.js';
import { SignInLog } from './sign-in-log.js';

/** The only place where passwords are checked: throttled, at the same cost for every account, and recorded. */
@Injectable()
export class SignIn {
  constructor(
    private readonly database: Database,
    private readonly accounts: Accounts,
    private readonly attempts: Attempts,
    private readonly passwords: PasswordHashing,
    private readonly log: SignInLog,
  ) {}

  /**
   * A wrong address and a wrong password get the same answer after the same work. `sessionId`: set for somebody already signed in.
   * @throws RateLimited; Unauthenticated `wrong_credentials`
   */
  async prove(
    email: string,
    password: string,
    caller: Caller,
    failure: AuditKind = 'sign_in_failed',
    sessionId?: string,
  ): Promise<Account> {
    const account = await this.accounts.byEmail(email);
    const counted = await this.attempts.take(email, account, caller, sessionId);
    const isSame = await this.passwords.matches(account?.passwordHash, password);
    caller.deadline?.check();
    if (!isSame || !account || account.disabledAt !== null) {
      await this.log.audit.noteNow({ kind: failure, userId: account?.id, email: account ? null : email, caller });
      throw wrongCredentials();
    }
    await this.attempts.recordSuccess(counted);
    return account;
  }

  /**
   * Sets a new password, which was checked, and starts a new session; all others end. Returns the new session's value. @throws
   * InvalidRequest
   */
  async changePassword(signedIn: SignedIn, current: string, next: string, caller: Caller): Promise<string> {
    const { userId } = signedIn;
    await this.proveAgain(signedIn, 'current_password', current, caller, 'password_change_failed');
    const hash = await this.passwords.hash(next);
    const change = async (tx: Transaction): Promise<string> => {
      await this.setPassword(tx, userId, hash, caller);
      return this.log.sessions.begin(tx, userId, caller);
    };
    return this.database.transaction(change, { deadline: caller.deadline });
  }

  /** Sets it and ends every session, and every sign-in that waits for a factor. */
  async setPassword(tx: Transaction, userId: string, hash: string, caller: Caller): Promise<void> {
    await this.accounts.setPassword(tx, userId, hash);
    await this.log.sessions.endAll(tx, userId);
    await this.log.steps.endAll(tx, userId);
    await this.log.audit.note(tx, { kind: 'password_set', userId, caller });
  }

  /** The person is already signed in: a wrong password is an invalid field and does not end the session. @throws InvalidRequest */
  async proveAgain(
    { email, sessionId }: SignedIn,
    field: string,
    password: string,
    caller: Caller,
    failure: AuditKind,
  ): Promise<void> {
    await this.prove(email, password, caller, failure, sessionId).catch((error: unknown) => {
      if (!(error instanceof Unauthenticated)) throw error;
      throw new InvalidRequest({ field, code: 'wrong_password', message: 'The password is wrong.' });
    });
  }
}

function wrongCredentials(): Unauthenticated {
  const message = 'The e-mail address or the password is wrong. Check both.';
  return new Unauthenticated({ code: 'wrong_credentials', message }, REALM, false);
}
