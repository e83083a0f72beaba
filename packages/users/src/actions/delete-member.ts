import type { UnitOfWork, OldWriteVerb } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { Audit } from '../accounts/audit.js';
import type { Member } from '../entities/member.js';
import { Owners } from '../members/owners.js';

/** Who is no member any more is refused on the very next request; the account stays. */
@Injectable()
export class DeleteMember implements OldWriteVerb<Member> {
  constructor(
    private readonly owners: Owners,
    private readonly audit: Audit,
  ) {}

  async run(work: UnitOfWork, member: Member): Promise<void> {
    const { userId, workspaceId, role } = member;
    if (role === 'owner') await this.owners.refuseLast(workspaceId, member.id);
    await this.audit.note({
      kind: 'member_removed',
      userId,
      workspaceId,
      actorId: work.principal.session?.userId,
      details: { role },
    });
  }
}
