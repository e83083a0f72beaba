import type { Problem } from '@daybook/errors';
import { DomainEvents } from '@daybook/events';
import { type Plan, type Refused, type RemoveVerb, type UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { Audit } from '../accounts/audit.js';
import type { Member } from '../entities/member.js';
import { MOST_LISTED, personViews } from '../members/made-by.js';
import { type Made, MemberLeaving } from '../members/member-leaving.js';
import { forgetMembership } from '../members/memberships.js';
import { Owners } from '../members/owners.js';

interface RemoveArgs {
  readonly tokens?: 'keep' | 'revoke';
}

interface Context {
  readonly problems: readonly Problem[];
  /** What the person has made. */
  readonly made: readonly Made[];
}

interface RemovePlan extends Plan<Member> {
  readonly isRevoking: boolean;
}

/**
 * A former member is refused on the very next request; the account stays, and so does what the person made, except tokens that are revoked.
 */
@Injectable()
export class DeleteMember implements RemoveVerb<Member, RemoveArgs, Context, RemovePlan> {
  constructor(
    private readonly owners: Owners,
    private readonly audit: Audit,
    private readonly events: DomainEvents,
  ) {}

  needsProof(): boolean {
    return true;
  }

  async load(work: UnitOfWork, { id, role, userId }: Member): Promise<Context> {
    const problems = role === 'owner' ? await this.owners.lastProblems(work.tx, work.workspaceId, id) : [];
    const leaving = new MemberLeaving(work, userId);
    await this.events.publish(leaving);
    return { problems, made: [...leaving.made, await personViews(work, userId)] };
  }

  plan(_member: Member, { problems, made }: Context, args: RemoveArgs): RemovePlan | Refused {
    if (problems.length > 0) return { problems };
    if (countOf(made, 'tokens') > 0 && args.tokens === undefined) return { problems: [undecided(made)] };
    return { problems, isRevoking: args.tokens === 'revoke' };
  }

  async apply(
    work: UnitOfWork,
    { userId, workspaceId, role }: Member,
    { isRevoking }: RemovePlan,
    { made }: Context,
  ): Promise<void> {
    if (isRevoking) for (const one of made) await one.end?.();
    for (const { collection, ids, count } of made) work.leave(collection, ids.slice(0, MOST_LISTED), count);
    const actorId = work.principal.session?.userId;
    await forgetMembership(work.tx, userId, workspaceId);
    const details = { role, ...(countOf(made, 'tokens') > 0 ? { tokens: isRevoking ? 'revoked' : 'kept' } : {}) };
    await this.audit.note(work.tx, { kind: 'member_removed', userId, workspaceId, actorId, details });
  }
}

function countOf(made: readonly Made[], name: string): number {
  return made.find(({ collection }) => collection === name)?.count ?? 0;
}

function undecided(made: readonly Made[]): Problem {
  const endpoints = countOf(made, 'webhook_endpoints');
  const what = `${counted(countOf(made, 'tokens'), 'token')} that can still be used${endpoints > 0 ? ` and ${counted(endpoints, 'webhook endpoint')}` : ''}`;
  const choice =
    'tokens=revoke revokes the tokens and disables the endpoints; with tokens=keep they stay valid. Preview either with dry_run=true.';
  return {
    field: 'tokens',
    code: 'required',
    message: `This member made ${what}. Decide what happens to them: ${choice}`,
  };
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
