import { Database } from '@daybook/database';
import { Runner, type UnitOfWork } from '@daybook/records';
import { type Principal, type Role, systemPrincipal, Workspaces } from '@daybook/access';
import { Injectable } from '@nestjs/common';
import { Audit } from '../accounts/audit.js';
import type { Caller } from '../accounts/caller.js';
import { workspaceIdsOf } from '../members/memberships.js';
import { Owners } from '../members/owners.js';
import { members } from '../resources/members.resource.js';
import { textsIn } from './claims.js';
import type { OidcSettings, RoleRule } from './settings.js';

interface Membership {
  readonly id: string;
  readonly slug: string;
  readonly role: Role;
}

const MEMBERSHIP = `
  SELECT m.id, w.slug, m.role FROM users.members m JOIN tokens.workspaces w ON w.id = m.workspace_id
  WHERE m.user_id = $1 AND m.workspace_id = $2`;

/** The role that the provider assigns in a workspace: by the first matching rule. Undefined: none matches. */
export function roleIn(slug: string, values: readonly string[], rules: readonly RoleRule[]): Role | undefined {
  const fits = ({ value, workspace }: RoleRule): boolean =>
    (workspace === null || workspace === slug) && (value === '*' || values.includes(value));
  return rules.find(fits)?.role;
}

/** Gives people the roles that their provider assigns. It neither adds nor removes members. */
@Injectable()
export class ClaimedRoles {
  constructor(
    private readonly database: Database,
    private readonly runner: Runner,
    private readonly workspaces: Workspaces,
    private readonly owners: Owners,
    private readonly audit: Audit,
  ) {}

  /**
   * A claim that was not sent changes nothing. The last owner of a workspace stays owner. Each workspace has a transaction of its own:
   * after an interruption the rest is done at the next sign-in, and the session starts only afterwards.
   */
  async apply(
    userId: string,
    claims: Readonly<Record<string, unknown>>,
    roles: OidcSettings['roles'],
    caller: Caller,
  ): Promise<void> {
    const values = roles && textsIn(claims, roles.claim);
    if (!values) return;
    const workspaceIds = await workspaceIdsOf(this.database, userId);
    const found = await Promise.all(
      workspaceIds.map((id) => this.database.of(id).lookUp<Membership>(MEMBERSHIP, [userId, id])),
    );
    for (const membership of found.flat()) {
      const role = roleIn(membership.slug, values, roles.rules);
      if (role !== undefined && role !== membership.role) await this.change(userId, membership, role, caller);
    }
  }

  private async change(userId: string, { id, slug }: Membership, role: Role, caller: Caller): Promise<void> {
    const workspace = await this.workspaces.find(slug);
    if (!workspace) return;
    const change = async (work: UnitOfWork): Promise<void> => {
      await this.owners.lock(work.tx, work.workspaceId);
      const member = await work.lock(members, id);
      const { role: from } = member;
      if (from === role) return;
      const isLast = from === 'owner' && (await this.owners.lastProblems(work.tx, work.workspaceId, id)).length > 0;
      const details = { from, to: role, by: 'oidc' };
      const kind = isLast ? 'role_kept' : 'role_changed';
      await this.audit.note(work.tx, { kind, userId, workspaceId: work.workspaceId, caller, details });
      if (isLast) return;
      member.role = role;
      work.save(member);
    };
    await this.runner.perform({ ...bySingleSignOn(systemPrincipal(workspace)), deadline: caller.deadline }, change);
  }
}

/** The history shows that no person of the workspace did it. */
function bySingleSignOn(principal: Principal): Principal {
  return { ...principal, actor: { type: 'system', id: null, name: 'OpenID Connect' } };
}
