import { idempotencyKeyOwner, type Principal } from '@daybook/access';
import { Forbidden } from '@daybook/errors';
import type { Comment } from '../entities/comment.js';

/** Whether the sender has written it. The successors of a token are the same author. */
function isAuthor(principal: Principal, { authorKey }: Comment): boolean {
  return idempotencyKeyOwner(principal) === authorKey;
}

/** @throws Forbidden `not_the_author` */
export function requireAuthor(principal: Principal, comment: Comment): void {
  if (isAuthor(principal, comment)) return;
  throw refused(principal, `${comment.author.name} wrote this note, and nobody else may change it.`);
}

/** An owner may, too. @throws Forbidden `not_the_author` */
export function requireAuthorOrOwner(principal: Principal, comment: Comment): void {
  if (isAuthor(principal, comment) || principal.session?.role === 'owner') return;
  throw refused(
    principal,
    `${comment.author.name} wrote this note: only they and the owners of the workspace may delete it.`,
  );
}

function refused({ workspace }: Principal, message: string): Forbidden {
  return new Forbidden({ code: 'not_the_author', message }, workspace.slug, []);
}
