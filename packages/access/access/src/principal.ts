import type { Actor } from '@daybook/events';
import type { Deadline } from '@daybook/database';
import type { Confirmation } from './bearer/confirmation.js';
import type { Scope } from './scopes/define-scopes.js';

/** The workspace that something runs in. */
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
  /** The version of the interface for requests that name none, `YYYY-MM-DD`. */
  readonly apiVersion: string;
}

/** The session of a signed-in person in the workspace of the request. */
export interface PrincipalSession {
  /** UUID. */
  readonly id: string;
  /** UUID; clients see it as `usr_…`. */
  readonly userId: string;
  /** The role of the person in this workspace. */
  readonly role: string;
  /** Whether the person proved their identity within the last ten minutes. */
  readonly provedLately: boolean;
}

/** Who acts, in which workspace, and with which scopes: always a parameter, never ambient. */
export interface Principal {
  readonly workspace: PrincipalWorkspace;
  /** Null for a person, and for the service itself (the command line and jobs). */
  readonly token: PrincipalToken | null;
  /** Null for a token, and for the service itself. */
  readonly session: PrincipalSession | null;
  readonly actor: Actor;
  readonly scopes: ReadonlySet<Scope> | 'all';
  /** Deadline of the request. */
  readonly deadline?: Deadline | undefined;
  /** Set for a remembered sender: what the transaction of the write must demand first. */
  readonly confirmation?: Confirmation;
}

/** The service itself acting in a workspace: the command line, jobs, the seeding of a new workspace. */
export function systemPrincipal(workspace: PrincipalWorkspace): Principal {
  return { workspace, token: null, session: null, actor: { type: 'system', id: null, name: 'daybook' }, scopes: 'all' };
}

/**
 * The owner of a principal's Idempotency-Keys: all tokens of a rotation together, or a person across sessions. Undefined for the service
 * itself, which sends none.
 */
export function idempotencyKeyOwner({ token, session }: Principal): string | undefined {
  return token?.familyId ?? session?.userId;
}

/** Whether the principal holds at least one of `scopes`. */
export function hasAnyScope({ scopes: held }: Pick<Principal, 'scopes'>, scopes: readonly Scope[]): boolean {
  return held === 'all' || scopes.some((scope) => held.has(scope));
}
