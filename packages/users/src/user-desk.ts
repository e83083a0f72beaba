import { Database, type Transaction } from '@daybook/database';
import { InvalidRequest, Refusal } from '@daybook/errors';
import { ROLE_NAMES, Workspaces } from '@daybook/access';
import { Injectable } from '@nestjs/common';
import { type Account, Accounts, shownUserId } from './accounts/accounts.js';
import { Audit } from './accounts/audit.js';
import { FactorReset } from './factors/factor-reset.js';
import { Links } from './links/links.js';
import { Joining } from './members/joining.js';
import { workspaceIdsOf } from './members/memberships.js';
import { Owners } from './members/owners.js';
import { isRole } from './roles.js';
import { Sessions } from './sessions/sessions.js';

export interface NewUser {
  readonly email: string;
  readonly name: string;
  /** The slug. */
  readonly workspace: string;
  readonly role: string;
}

export interface LinkedUser {
  /** `usr_…` */
  readonly id: string;
  readonly email: string;
  /** A one-time link, shown only now; null for a person who already has a password. */
  readonly link: string | null;
}

const OWNED = `SELECT m.id FROM users.members m WHERE m.user_id = $1 AND m.workspace_id = $2 AND m.role = 'owner'`;

/** The dependencies of the desk besides accounts. */
@Injectable()
export class DeskTools {
  constructor(
    readonly owners: Owners,
    readonly sessions: Sessions,
    readonly links: Links,
    readonly audit: Audit,
    readonly factors: FactorReset,
  ) {}
}

/** Manages users for the command line and the first start. */
@Injectable()
export class UserDesk {
  constructor(
    private readonly database: Database,
    private readonly accounts: Accounts,
    private readonly joining: Joining,
    private readonly tools: DeskTools,
    private readonly workspaces: Workspaces,
  ) {}

  /**
   * Creates a user of a workspace. Somebody who already has an account joins with it, and keeps name and password.
   * @throws InvalidRequest; NotFound; Refusal
   */
  async create({ email, name, workspace: slug, role }: NewUser): Promise<LinkedUser> {
    if (!isRole(role)) {
      const message = `There is no role ${role}. The roles are ${ROLE_NAMES.join(', ')}.`;
      throw new InvalidRequest({ field: 'role', code: 'invalid_value', message, allowed: ROLE_NAMES });
    }
    const workspace = await this.workspaces.require(slug);
    return this.database.transaction(async (tx) => {
      const account =
        (await this.accounts.byEmail(email.trim().normalize('NFC'), tx)) ??
        (await this.accounts.create(tx, { email, name }));
      await this.joining.add(tx, workspace, account, role);
      return this.linked(account, account.passwordHash === null ? await this.makeLink(tx, account) : null);
    });
  }

  /** A link for the first sign-in, or to set another password. A former one is void. @throws NotFound; Refusal */
  async createLink(email: string): Promise<LinkedUser> {
    const account = await this.accounts.require(email);
    if (account.disabledAt !== null) {
      throw new Refusal({ code: 'user_disabled', message: `${account.email} is disabled, so a link would not work.` });
    }
    return this.database.transaction(async (tx) => this.linked(account, await this.makeLink(tx, account)));
  }

  /** Ends every session at once and prevents new ones. @throws NotFound; Refusal for the last owner of a workspace */
  async disable(email: string): Promise<LinkedUser> {
    const account = await this.accounts.require(email);
    await this.database.transaction(async (tx) => {
      for (const workspaceId of await workspaceIdsOf(tx, account.id)) {
        tx.enter(workspaceId);
        const [owned] = await tx.query<{ id: string }>(OWNED, [account.id, workspaceId]);
        if (!owned) continue;
        await this.tools.owners.lock(tx, workspaceId);
        const problems = await this.tools.owners.lastProblems(tx, workspaceId, owned.id);
        if (problems.length > 0) throw new Refusal(problems);
      }
      await this.accounts.disable(tx, account.id);
      await this.tools.sessions.endAll(tx, account.id);
    });
    return this.linked(account, null);
  }

  /**
   * For a person who has lost every factor: removes them and the recovery codes, and ends every session. The password stays, so no new link
   * is needed. Returns how many factors there were. @throws NotFound
   */
  async resetFactors(email: string): Promise<LinkedUser & { readonly factors: number }> {
    const account = await this.accounts.require(email);
    const factors = await this.database.transaction(async (tx) => {
      await this.tools.sessions.endAll(tx, account.id);
      return this.tools.factors.reset(tx, account.id);
    });
    return { ...this.linked(account, null), factors };
  }

  private linked({ id, email }: Account, link: string | null): LinkedUser {
    return { id: shownUserId(id), email, link };
  }

  private async makeLink(tx: Transaction, { id, passwordHash }: Account): Promise<string> {
    const purpose = passwordHash === null ? 'first_sign_in' : 'reset';
    await this.tools.audit.note(tx, { kind: 'link_made', userId: id, details: { purpose } });
    return this.tools.links.make(tx, { purpose, userId: id });
  }
}
