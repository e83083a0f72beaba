import type { Problem } from '@daybook/errors';
import type { Plan, UnitOfWork, WriteVerb } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { Audit } from '../accounts/audit.js';
import type { Member } from '../entities/member.js';
import { Owners } from '../members/owners.js';

interface UpdatePlan extends Plan<Member> {
  /** The former role, if it changed. */
  readonly from: string | undefined;
}

/** A new role applies from the person's next request. */
@Injectable()
export class UpdateMember implements WriteVerb<Member, readonly Problem[], UpdatePlan> {
  constructor(
    private readonly owners: Owners,
    private readonly audit: Audit,
  ) {}

  needsProof({ role }: Member, before: Member): boolean {
    return role !== before.role;
  }

  async load({ tx, workspaceId }: UnitOfWork, { id, role }: Member, before: Member): Promise<readonly Problem[]> {
    const isStepDown = before.role === 'owner' && role !== 'owner';
    return isStepDown ? this.owners.lastProblems(tx, workspaceId, id, 'role') : [];
  }

  plan({ role }: Member, problems: readonly Problem[], before: Member): UpdatePlan {
    return { problems, from: before.role === role ? undefined : before.role };
  }

  async apply(
    { tx, principal }: UnitOfWork,
    { userId, workspaceId, role }: Member,
    { from }: UpdatePlan,
  ): Promise<void> {
    if (from === undefined) return;
    const actorId = principal.session?.userId;
    await this.audit.note(tx, { kind: 'role_changed', userId, workspaceId, actorId, details: { from, to: role } });
  }
}
