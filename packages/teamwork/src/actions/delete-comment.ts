import type { Refused, RemoveVerb, UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { requireAuthorOrOwner } from '../comments/authors.js';
import type { Comment } from '../entities/comment.js';

/** One's own note; an owner deletes any. */
@Injectable()
export class DeleteComment implements RemoveVerb<Comment> {
  /** @throws Forbidden */
  async load({ principal }: UnitOfWork, comment: Comment): Promise<void> {
    requireAuthorOrOwner(principal, comment);
  }

  plan(): Refused {
    return { problems: [] };
  }
}
