import { Database, type Transaction } from '@daybook/database';
import { Refusal } from '@daybook/errors';
import { Runner, type UnitOfWork } from '@daybook/records';
import { type Principal, systemPrincipal, Workspaces, type PrincipalWorkspace, type Role } from '@daybook/access';
import { Injectable } from '@nestjs/common';
import { type Account, shownUserId } from '../accounts/accounts.js';
import { Invitation } from '../entities/invitation.js';
import { Member } from '../entities/member.js';
import { linkInvalid } from '../links/links.js';
import { invitations } from '../resources/invitations.resource.js';
import { members } from '../resources/members.resource.js';
import { noteMembership } from './memberships.js';

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

/** How people come into a workspace. */
@Injectable()
export class Joining {
  constructor(
    private readonly database: Database,
    private readonly runner: Runner,
    private readonly workspaces: Workspaces,
  ) {}

  /** By the command line. @throws Refusal when the person is a member already */
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
