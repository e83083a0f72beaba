import { Database } from '@daybook/database';
import { InvalidRequest } from '@daybook/errors';
import { ScopeRegistry } from '@daybook/access';
import { Injectable } from '@nestjs/common';
import { Accounts, shownUserId } from '../accounts/accounts.js';
import { Audit } from '../accounts/audit.js';
import type { Caller } from '../accounts/caller.js';
import { passwordProblems } from '../accounts/password-rules.js';
import { type Membership, membershipsOf } from '../members/memberships.js';
import type { SignedIn } from './session-lookup.js';
import { Sessions, type ShownSession } from './sessions.js';

/** The signed-in person, and what they may do in which workspaces. */
export interface ShownPerson {
  readonly user: {
    readonly id: string;
    readonly email: string;
    readonly name: string;
    readonly locale: string | null;
    readonly timezone: string | null;
  };
  readonly workspaces: readonly (Membership & { readonly scopes: readonly string[] })[];
}

/** People and their sessions as shown to them. */
@Injectable()
export class People {
  constructor(
    private readonly accounts: Accounts,
    private readonly database: Database,
    private readonly running: Sessions,
    private readonly audit: Audit,
    private readonly scopes: ScopeRegistry,
  ) {}

  async show(userId: string): Promise<ShownPerson> {
    const account = await this.accounts.reachOf(userId);
    if (!account) throw new Error('No account is ever deleted.');
    const { id, email, name, locale, timezone } = account;
    const workspaces = (await membershipsOf(this.database, account)).map((one) => ({
      ...one,
      scopes: this.scopes.ofRole(one.role),
    }));
    return { user: { id: shownUserId(id), email, name, locale, timezone }, workspaces };
  }

  /** Checks a new password of an account. @throws InvalidRequest with what is wrong with it */
  async checkPassword(field: string, password: string, userId: string): Promise<void> {
    const { user, workspaces } = await this.show(userId);
    const problems = await passwordProblems(field, password, { ...user, workspaces });
    if (problems.length > 0) throw new InvalidRequest(problems);
  }

  async sessions({ userId, sessionId }: SignedIn): Promise<ShownSession[]> {
    return this.running.list(userId, sessionId);
  }

  async signOut({ userId, sessionId }: SignedIn, caller: Caller): Promise<void> {
    await this.running.end(userId, sessionId);
    await this.audit.noteNow({ kind: 'sign_out', userId, caller });
  }

  /** Whether there was one. */
  async endOne({ userId }: SignedIn, sessionId: string, caller: Caller): Promise<boolean> {
    const ended = await this.running.end(userId, sessionId);
    if (ended) await this.audit.noteNow({ kind: 'session_ended', userId, caller });
    return ended;
  }

  /** Returns how many. */
  async endOthers({ userId, sessionId }: SignedIn, caller: Caller): Promise<number> {
    const ended = await this.running.endOthers(userId, sessionId);
    if (ended > 0) await this.audit.noteNow({ kind: 'session_ended', userId, caller, details: { count: ended } });
    return ended;
  }
}
