import { Database, type Transaction } from '@daybook/database';
import { Refusal } from '@daybook/errors';
import { Runner, type UnitOfWork } from '@daybook/records';
import { type Principal, systemPrincipal, Workspaces, type PrincipalWorkspace, type Role } from '@daybook/access';
import { Injectable } from '@nestjs/common';
import { type Account, type Reach, shownUserId } from '../accounts/accounts.js';
import { Invitation } from '../entities/invitation.js';
import { Member } from '../entities/member.js';
import { linkInvalid } from '../links/links.js';
import { invitations } from '../resources/invitations.resource.js';
import { members } from '../resources/members.resource.js';
import { noteMembership } from './memberships.js';

export interface Membership {
  readonly slug: string;
  readonly name: string;
  readonly role: Role;
  /** ISO 4217 code of the workspace's currency. */
  readonly currency: string;
  /** IANA name; "today" in the workspace is a day of this zone. */
  readonly timezone: string;
  /** Whether the workspace requires a second factor that the person does not have: it cannot be entered without. */
  readonly factor_missing: boolean;
}

export interface OpenInvitation {
  readonly workspace: PrincipalWorkspace;
  readonly email: string;
  readonly role: Role;
}

const IS_MEMBER = 'SELECT m.id FROM users.members m WHERE m.workspace_id = $1 AND m.user_id = $2';

const SLUG = 'SELECT w.slug FROM tokens.workspaces w WHERE w.id = $1';

const OPEN = `
  SELECT i.email, i.role FROM users.invitations i
  WHERE i.workspace_id = $1 AND i.id = $2 AND i.state = 'pending' AND i.expires_at > now()`;

const MEMBERSHIP = `
  SELECT w.slug, c.name, m.role, c.currency, c.timezone, (coalesce(r.factor_required, false) AND NOT $3) AS factor_missing
  FROM users.members m
  JOIN tokens.workspaces w ON w.id = m.workspace_id
  JOIN tokens.companies c ON c.workspace_id = m.workspace_id AND c.id = m.workspace_id
  LEFT JOIN users.security_settings r ON r.workspace_id = m.workspace_id AND r.id = m.workspace_id
  WHERE m.user_id = $1 AND m.workspace_id = $2 AND w.deleted_at IS NULL`;

/** How people become members of a workspace. */
@Injectable()
export class Joining {
  constructor(
    private readonly database: Database,
    private readonly runner: Runner,
    private readonly workspaces: Workspaces,
  ) {}

  /** Every workspace of a person, by slug. */
  async membershipsOf({ id, workspaceIds, hasFactor }: Reach): Promise<Membership[]> {
    const found = await Promise.all(
      workspaceIds.map((workspaceId) =>
        this.database.of(workspaceId).lookUp<Membership>(MEMBERSHIP, [id, workspaceId, hasFactor]),
      ),
    );
    return found.flat().sort((one, other) => (one.slug < other.slug ? -1 : 1));
  }

  /** For the command line. @throws Refusal when the person is already a member */
  async add(tx: Transaction, workspace: PrincipalWorkspace, account: Account, role: Role): Promise<void> {
    const add = async (work: UnitOfWork): Promise<void> => {
      await refuseMember(work, account);
      await join(work, account, role);
    };
    await this.runner.perform(systemPrincipal(workspace), add, tx);
  }

  /** What an invitation offers. @throws NotFound when it is no longer open */
  async open(workspaceId: string, invitationId: string): Promise<OpenInvitation> {
    const [offer] = await this.database
      .of(workspaceId)
      .query<{ email: string; role: Role }>(OPEN, [workspaceId, invitationId]);
    const [row] = await this.database.query<{ slug: string }>(SLUG, [workspaceId]);
    const workspace = row && (await this.workspaces.find(row.slug));
    if (!offer || !workspace) throw linkInvalid();
    return { workspace, ...offer };
  }

  /** The person accepts; the history names them as the actor. @throws NotFound; Refusal */
  async accept(tx: Transaction, invitationId: string, { workspace }: OpenInvitation, account: Account): Promise<void> {
    const actor = { type: 'user' as const, id: shownUserId(account.id), name: account.name };
    const principal: Principal = { ...systemPrincipal(workspace), actor };
    const accept = async (work: UnitOfWork): Promise<void> => {
      const invitation: Invitation = await work.lock(invitations, invitationId);
      if (invitation.state !== 'pending') throw linkInvalid();
      await refuseMember(work, account);
      invitation.state = 'accepted';
      work.save(invitation, 'accepted');
      await join(work, account, invitation.role);
    };
    await this.runner.perform(principal, accept, tx);
  }
}

async function join(work: UnitOfWork, { id: userId }: Account, role: Role): Promise<void> {
  await work.add(members, Object.assign(new Member(), { userId, role }));
  await noteMembership(work.tx, userId, work.workspaceId);
}

async function refuseMember({ tx, workspaceId }: UnitOfWork, { id, email }: Account): Promise<void> {
  const [member] = await tx.query(IS_MEMBER, [workspaceId, id]);
  if (member) throw new Refusal({ code: 'already_member', message: `${email} is already a member of this workspace.` });
}
