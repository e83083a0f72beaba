import type { Principal } from '@daybook/access';
import type { Problem } from '@daybook/errors';
import type { Plan, UnitOfWork, WriteVerb } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { requireAuthor } from '../comments/authors.js';
import type { Comment } from '../entities/comment.js';
import { keepNames } from '../users/known-users.js';
import { nameOf } from '../records/about.js';
import { NamedRecords } from '../records/named-record.js';

const MENTIONS_MAX = 20;
const COMMENTS_MAX = 1000;

const COUNT = 'SELECT count(*)::int AS count FROM teamwork.comments WHERE workspace_id = $1 AND record_id = $2';

interface Context {
  readonly changes: Partial<Comment>;
  readonly problems: readonly Problem[];
}

/** Writes a note on a record that the sender may read, or changes one's own. */
@Injectable()
export class WriteComment implements WriteVerb<Comment, Context> {
  constructor(private readonly named: NamedRecords) {}

  /** @throws Forbidden for somebody else's note; Refusal for a record that the sender may not read */
  async load(work: UnitOfWork, comment: Comment, before: Comment | null): Promise<Context> {
    if (before !== null) {
      requireAuthor(work.principal, before);
      return { changes: {}, problems: [] };
    }
    const { resource, record } = await this.named.lock(work, comment);
    const [{ count } = { count: 0 }] = await work.tx.query<{ count: number }>(COUNT, [
      work.workspaceId,
      comment.recordId,
    ]);
    const message = `A record has at most ${COMMENTS_MAX} notes, and ${this.named.show(comment)} has as many.`;
    return {
      changes: { recordName: nameOf(resource, record), ...authorOf(work.principal) },
      problems: count < COMMENTS_MAX ? [] : [{ field: 'record', code: 'out_of_range', message }],
    };
  }

  plan(comment: Readonly<Comment>, { changes, problems }: Context): Plan<Comment> {
    const mentionIds = comment.mentionIds ?? [];
    const message = `mentions must have at most ${MENTIONS_MAX} people.`;
    const tooMany: Problem[] =
      mentionIds.length > MENTIONS_MAX ? [{ field: 'mentions', code: 'out_of_range', message }] : [];
    return { problems: [...problems, ...tooMany], changes: { ...changes, mentionIds } };
  }

  async apply(work: UnitOfWork, { mentionIds }: Comment): Promise<void> {
    await keepNames(work, mentionIds);
  }
}

function authorOf({ actor, session, token, workspace }: Principal): Partial<Comment> {
  return { author: actor, authorId: actor.id ?? '', authorKey: session?.userId ?? token?.familyId ?? workspace.id };
}
