import type { ErrorCode } from '@daybook/errors';
import { Outbox } from '@daybook/mail';
import type { Plan, Refused, UnitOfWork, WriteVerb } from '@daybook/records';
import { Injectable, Optional } from '@nestjs/common';
import type { Invitation } from '../entities/invitation.js';
import { LINK_DAYS, Links } from '../links/links.js';
import { invitationText } from '../links/invitation-text.js';

const EXPIRY = 'SELECT now() + make_interval(days => $1) AS at';

const PENDING = `
  SELECT i.id FROM users.invitations i
  WHERE i.workspace_id = $1 AND lower(i.email) = lower($2) AND i.state = 'pending' AND i.expires_at > now()`;

const MEMBER = `
  SELECT m.id FROM users.members m JOIN users.users u ON u.id = m.user_id
  WHERE m.workspace_id = $1 AND lower(u.email) = lower($2)`;

interface Context {
  /** Whether this address already belongs to a member, or is invited. */
  readonly isMember: boolean;
  readonly isInvited: boolean;
  readonly expiresAt: string;
  readonly invitedBy: string;
}

/** Creates an invitation. Its link is only in the answer, and in the message to the invited person where there is a mail server. */
@Injectable()
export class CreateInvitation implements WriteVerb<Invitation, Context> {
  constructor(
    private readonly links: Links,
    /** Absent where no package mails. */
    @Optional() private readonly outbox?: Outbox,
  ) {}

  needsProof(): boolean {
    return true;
  }

  async load({ tx, workspaceId, principal }: UnitOfWork, { email }: Invitation): Promise<Context> {
    const [[pending], [member], [expiry]] = await Promise.all([
      tx.query(PENDING, [workspaceId, email]),
      tx.query(MEMBER, [workspaceId, email]),
      tx.query<{ at: string }>(EXPIRY, [LINK_DAYS.invitation]),
    ]);
    const invitedBy = principal.actor.name;
    return { isMember: Boolean(member), isInvited: Boolean(pending), expiresAt: expiry!.at, invitedBy };
  }

  plan({ email }: Invitation, { isMember, isInvited, expiresAt, invitedBy }: Context): Plan<Invitation> {
    if (isMember) return refused('already_member', `${email} is already a member.`);
    if (isInvited)
      return refused('already_invited', `${email} is already invited. Revoke that invitation to make another link.`);
    return { problems: [], changes: { state: 'pending', expiresAt, invitedBy } };
  }

  async apply(work: UnitOfWork, invitation: Invitation): Promise<void> {
    const { workspaceId, id, email } = invitation;
    const link = await this.links.make(work.tx, { purpose: 'invitation', workspaceId, invitationId: id });
    work.showOnce('link', link);
    if (!this.outbox?.isConfigured) return;
    const { name } = work.principal.workspace;
    await this.outbox.add(work, {
      record: { resource: 'invitations', id, name: email },
      ...{ senderName: name, replyTo: null, to: [email], cc: [], bcc: [], files: [] },
      ...invitationText({ workspace: name, invitedBy: invitation.invitedBy, link, days: LINK_DAYS.invitation }),
      secret: link,
    });
  }
}

function refused(code: ErrorCode, message: string): Refused {
  return { problems: [{ field: 'email', code, message }] };
}
