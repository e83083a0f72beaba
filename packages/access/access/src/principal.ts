import type { Actor } from '@daybook/events';
import type { Deadline } from '@daybook/database';
import type { Confirmation } from './bearer/confirmation.js';
import type { Scope } from './scopes/define-scopes.js';

/** The workspace on whose behalf something runs. */
export interface PrincipalWorkspace {
  readonly id: string;
  readonly slug: string;
  /** The company's name. */
  readonly name: string;
  /** ISO 4217 code of the books. */
  readonly currency: string;
  /** IANA name; "today" is a day of this zone (wire.md 4). */
  readonly timezone: string;
  /** Authenticates the cursors of the workspace's lists; never shown. */
  readonly cursorKey: Buffer;
}

/** The token with which a request came. */
export interface PrincipalToken {
  /** UUID; clients see it as `tok_…`. */
  readonly id: string;
  /** The first token of a rotation: idempotency keys are shared by its successors (wire.md 5). */
  readonly familyId: string;
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly expiresAt: string | null;
  /** Requests per minute; null: the service's default. */
  readonly rateLimit: number | null;
  readonly createdAt: string;
  /** The version of the interface that counts where a request names none, `YYYY-MM-DD`. */
  readonly apiVersion: string;
}

/** The session of a signed-in person, in the workspace of the request. */
export interface PrincipalSession {
  /** UUID. */
  readonly id: string;
  /** UUID; clients see it as `usr_…`. */
  readonly userId: string;
  /** The role of the person in this workspace. */
  readonly role: string;
  /** Whether the person gave the password within the last ten minutes. */
  readonly provedLately: boolean;
}

/** Who does something, where, and what they may: always a parameter, never ambient. */
export interface Principal {
  readonly workspace: PrincipalWorkspace;
  /** Null for a person, and for the service itself: the command line and jobs. */
  readonly token: PrincipalToken | null;
  /** Null for a token, and for the service itself. */
  readonly session: PrincipalSession | null;
  readonly actor: Actor;
  readonly scopes: ReadonlySet<Scope> | 'all';
  /** Of the request that is handled for it: until when its work may take. */
  readonly deadline?: Deadline | undefined;
  /** Of a sender who is only remembered: what the transaction of his write has to ask first. */
  readonly confirmation?: Confirmation;
}

/** The service itself at work in a workspace: the command line, jobs, the seeding of a new workspace. */
export function systemPrincipal(workspace: PrincipalWorkspace): Principal {
  return { workspace, token: null, session: null, actor: { type: 'system', id: null, name: 'daybook' }, scopes: 'all' };
}

/**
 * To whom the Idempotency-Keys of a principal belong: to all tokens of a rotation, or to a person over all sessions.
 * Undefined for the service itself, which sends none.
 */
export function keyOwnerOf({ token, session }: Principal): string | undefined {
  return token?.familyId ?? session?.userId;
}

/** Whether the principal holds at least one of `scopes`. */
export function hasAnyScope({ scopes: held }: Pick<Principal, 'scopes'>, scopes: readonly Scope[]): boolean {
  return held === 'all' || scopes.some((scope) => held.has(scope));
}
