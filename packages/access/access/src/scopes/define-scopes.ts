import type { Role } from './roles.js';

/**
 * What a token or a role may do: a verb and the area of a domain, such as `read:sales` (wire.md 7). A write scope does not imply the read
 * scope. The package that owns the area declares it in its `src/scopes.ts`.
 */
export type Scope = `${'read' | 'write' | 'manage' | 'send' | 'approve'}:${string}`;

/** What describes a scope besides its name. */
export interface ScopeTerms {
  /** What it grants, as a sentence for the person who chooses scopes. */
  readonly grants: string;
  /** The roles that hold it, besides the owner. */
  readonly roles: readonly Exclude<Role, 'owner'>[];
  /** Only the role of a signed-in person grants it; no token can hold it. */
  readonly peopleOnly?: true;
}

/** The scopes of one package. */
export interface ScopeSet<S extends Scope = Scope> {
  /** Its position in lists of scopes. Sets without one come last, by name. */
  readonly place?: number;
  readonly scopes: Readonly<Record<S, ScopeTerms>>;
}

/** Declares the scopes of a package, as data. Its module hands them to the {@link ScopeRegistry}. */
export function defineScopes<S extends Scope>(set: ScopeSet<S>): ScopeSet<S> {
  return set;
}
