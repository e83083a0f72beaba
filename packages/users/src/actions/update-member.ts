import type { UnitOfWork, OldWriteVerb } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { Audit } from '../accounts/audit.js';
import type { Member } from '../entities/member.js';
import { Owners } from '../members/owners.js';
import { requireRecentProof } from '../sessions/recent-proof.js';

/** Another role holds on the very next request of the person. */
@Injectable()
export class UpdateMember implements OldWriteVerb<Member> {
  constructor(
    private readonly owners: Owners,
    private readonly audit: Audit,
  ) {}

  async run(work: UnitOfWork, member: Member): Promise<void> {
    const before = work.before(member) as Member;
    if (before.role === member.role) return;
    if (member.role === 'owner') requireRecentProof(work.principal);
    if (before.role === 'owner') await this.owners.refuseLast(work.workspaceId, member.id, 'role');
    const { userId, workspaceId } = member;
    const details = { from: before.role, to: member.role };
    await this.audit.note({
      kind: 'role_changed',
      userId,
      workspaceId,
      actorId: work.principal.session?.userId,
      details,
    });
  }
}
