import { Database } from '@daybook/database';
import { type ErrorCode, Refusal } from '@daybook/errors';
import type { UnitOfWork, WriteVerb } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Invitation } from '../entities/invitation.js';
import { ShownOnce } from '../http/shown-once.js';
import { LINK_DAYS, Links } from '../links/links.js';
import { invitations } from '../resources/invitations.resource.js';
import { requireRecentProof } from '../sessions/recent-proof.js';

const EXPIRY = 'SELECT now() + make_interval(days => $1) AS at';

const PENDING = `
  SELECT i.id FROM users.invitations i
  WHERE i.workspace_id = $1 AND lower(i.email) = lower($2) AND i.state = 'pending' AND i.expires_at > now()`;

const MEMBER = `
  SELECT m.id FROM users.members m JOIN users.users u ON u.id = m.user_id
  WHERE m.workspace_id = $1 AND lower(u.email) = lower($2)`;

/** A new invitation; its link is in the answer and nowhere else. */
@Injectable()
export class CreateInvitation implements WriteVerb<Invitation> {
  constructor(
    private readonly database: Database,
    private readonly links: Links,
    private readonly shownOnce: ShownOnce,
  ) {}

  async run(work: UnitOfWork, invitation: Invitation): Promise<void> {
    const { workspaceId, principal } = work;
    if (invitation.role === 'owner') requireRecentProof(principal);
    const whom = [workspaceId, invitation.email];
    const [[pending], [member]] = await Promise.all([
      this.database.query(PENDING, whom),
      this.database.query(MEMBER, whom),
    ]);
    if (member) throw refusal('already_member', `${invitation.email} is already a member.`);
    if (pending)
      throw refusal(
        'already_invited',
        `${invitation.email} is already invited. Revoke that invitation to make another link.`,
      );
    const [row] = await this.database.query<{ at: string }>(EXPIRY, [LINK_DAYS.invitation]);
    Object.assign(invitation, { state: 'pending', expiresAt: row!.at, invitedBy: principal.actor.name });
    await work.add(invitations, invitation);
    this.shownOnce.show(
      'link',
      await this.links.make({ purpose: 'invitation', workspaceId, invitationId: invitation.id }),
    );
  }
}

function refusal(code: ErrorCode, message: string): Refusal {
  return new Refusal({ field: 'email', code, message });
}
