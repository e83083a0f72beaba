import { Injectable } from '@nestjs/common';
import type { Scope, ScopeSet, ScopeTerms } from './define-scopes.js';
import { ROLE_NAMES, type Role } from './roles.js';

interface Declared extends ScopeTerms {
  readonly name: Scope;
  readonly place: number;
  /** Whether the same role also writes in this area. */
  readonly writers: ReadonlySet<Role>;
}

/** Every scope of the composed packages. Their modules register them; tokens, roles and the schema read them. */
@Injectable()
export class ScopeRegistry {
  private declared: readonly Declared[] = [];
  private byRole: ReadonlyMap<Role, readonly Scope[]> = new Map();

  /** @throws Error for a scope that is already declared */
  add(set: ScopeSet): void {
    const terms = Object.entries(set.scopes) as [Scope, ScopeTerms][];
    const twice = terms.find(([name]) => this.has(name));
    if (twice) throw new Error(`Two packages declare the scope ${twice[0]}. Rename one of them in its src/scopes.ts.`);
    const writers = new Set<Role>(terms.flatMap(([name, { roles }]) => (name.startsWith('write:') ? roles : [])));
    const added = terms.map(([name, term]) => ({ ...term, name, place: set.place ?? Infinity, writers }));
    this.declared = [...this.declared, ...added].sort(inOrder);
    this.byRole = new Map(ROLE_NAMES.map((role) => [role, scopesOfRole(role, this.declared)]));
  }

  has(name: string): name is Scope {
    return this.declared.some((scope) => scope.name === name);
  }

  /** All scopes: first those that a token may hold. */
  get all(): readonly Scope[] {
    return this.declared.map(({ name }) => name);
  }

  /** All scopes, with what each grants. */
  get described(): readonly { readonly name: Scope; readonly grants: string }[] {
    return this.declared;
  }

  /** Scopes that a token may hold, with what each grants. */
  get ofTokens(): readonly { readonly name: Scope; readonly grants: string }[] {
    return this.declared.filter(({ peopleOnly }) => !peopleOnly);
  }

  /** The names of scopes that a token may hold. */
  get tokenNames(): readonly Scope[] {
    return this.ofTokens.map(({ name }) => name);
  }

  /** Scopes that let a token read records of some domain: any of them opens what is derived from the records of all. */
  get reading(): readonly Scope[] {
    return this.tokenNames.filter((name) => name.startsWith('read:'));
  }

  /** The scopes of a role. Areas that the role writes in come first, followed by scopes of people only. */
  ofRole(role: Role): readonly Scope[] {
    return this.byRole.get(role) ?? [];
  }
}

function scopesOfRole(role: Role, declared: readonly Declared[]): Scope[] {
  if (role === 'owner') return declared.map(({ name }) => name);
  const held = declared.filter(({ roles }) => roles.includes(role));
  const isWritten = ({ writers, peopleOnly }: Declared): boolean => peopleOnly === true || writers.has(role);
  return [...held.filter(isWritten), ...held.filter((scope) => !isWritten(scope))].map(({ name }) => name);
}

/** Scopes for tokens first, then by place; scopes of one set keep their order. */
function inOrder(a: Declared, b: Declared): number {
  const people = Number(a.peopleOnly ?? false) - Number(b.peopleOnly ?? false);
  if (people !== 0) return people;
  if (a.place !== b.place) return a.place < b.place ? -1 : 1;
  if (a.place !== Infinity) return 0;
  return areaOf(a) < areaOf(b) ? -1 : areaOf(a) > areaOf(b) ? 1 : 0;
}

const areaOf = ({ name }: Declared): string => name.slice(name.indexOf(':') + 1);
