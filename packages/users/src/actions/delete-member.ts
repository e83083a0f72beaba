import type { Problem } from '@daybook/errors';
import type { Refused, UnitOfWork, WriteVerb } from '@daybook/records';
import { requireRecentProof } from '@daybook/tokens';
import { Injectable } from '@nestjs/common';
import { Audit } from '../accounts/audit.js';
import type { Member } from '../entities/member.js';
import { forgetMembership } from '../members/memberships.js';
import { Owners } from '../members/owners.js';

/** Who is no member any more is refused on the very next request; the account stays. */
@Injectable()
export class DeleteMember implements WriteVerb<Member, readonly Problem[]> {
  constructor(
    private readonly owners: Owners,
    private readonly audit: Audit,
  ) {}

  async load({ tx, workspaceId, principal }: UnitOfWork, { id, role }: Member): Promise<readonly Problem[]> {
    requireRecentProof(principal);
    return role === 'owner' ? this.owners.lastProblems(tx, workspaceId, id) : [];
  }

  plan(_member: Member, problems: readonly Problem[]): Refused {
    return { problems };
  }

  async apply(work: UnitOfWork, { userId, workspaceId, role }: Member): Promise<void> {
    const actorId = work.principal.session?.userId;
    await forgetMembership(work.tx, userId, workspaceId);
    await this.audit.note(work.tx, { kind: 'member_removed', userId, workspaceId, actorId, details: { role } });
  }
}
