import { expandableFields, type Registry, type Resource, fieldTargets } from '@daybook/definitions';
import { type ErrorCode, InvalidRequest, suggest } from '@daybook/errors';
import type { Part, Plain } from '@daybook/json';
import { insufficientScope, type Principal, type Scope } from '@daybook/access';
import type { Projection } from './projection.js';

/** wire.md 3. */
const EXPANSIONS_MAX = 5;

/** A relation whose records are shown in full. */
export interface Expansion {
  readonly path: string;
  readonly relation: Plain;
  /** The targets that the principal may read; at least one. */
  readonly targets: readonly Resource[];
}

/**
 * Parses `expand=partner,lines.product`.
 * @throws InvalidRequest on `expand`, or Forbidden for a relation to records that the principal may not read
 */
export function parseExpand(
  registry: Registry,
  principal: Principal,
  resource: Resource,
  projection: Projection,
  text: string,
): Expansion[] {
  const known = expandableFields(registry, resource);
  const paths = text.split(',');
  if (paths.length > EXPANSIONS_MAX) throw refusal('out_of_range', `expand takes at most ${EXPANSIONS_MAX} relations.`);
  const expansions = paths.map((path): Expansion => {
    const field = known.get(path);
    if (!field) throw unknownPath(resource, path, [...known.keys()]);
    const targets = fieldTargets(field).map((name) => registry.get(name));
    const readable = targets.filter((target) => registry.mayRead(principal, target));
    if (readable.length === 0) throw unreadable(registry, principal, path, targets);
    const relation = shownAt(projection.parts, path.split('.'));
    if (!relation) {
      const message = `expand names ${path}, which fields leaves out. Add ${path} to fields, or leave it out of expand.`;
      throw refusal('invalid_value', message);
    }
    return { path, relation, targets: readable };
  });
  const twice = paths.find((path, i) => paths.indexOf(path) !== i);
  if (twice !== undefined) throw refusal('duplicate_field', `expand names ${twice} twice. Name it once.`);
  return expansions;
}

function unreadable(registry: Registry, principal: Principal, path: string, targets: readonly Resource[]): Error {
  const scopes = [...new Set(targets.flatMap((target) => registry.readScopes(target) as readonly Scope[]))];
  const names = targets.map(({ name }) => name).join(' or ');
  const message = `To expand ${path}, use a token with the scope ${scopes.join(' or ')}, which reads ${names}. Any token can read their ids and names.`;
  return insufficientScope(principal, 'expand', message, scopes);
}

/** The part that shows the relation; undefined if the shape has none. */
function shownAt(parts: readonly Part[], [name, ...below]: readonly string[]): Plain | undefined {
  const plain = parts.find((part) => part.name === name)?.build.plain;
  if (below.length === 0) return plain;
  return plain?.kind === 'rows' || plain?.kind === 'group' ? shownAt(plain.parts, below) : undefined;
}

function unknownPath(resource: Resource, path: string, known: readonly string[]): InvalidRequest {
  const allowed = { allowed: known };
  const has = known.length === 0 ? `${resource.name} have no relation to expand.` : `Known: ${known.join(', ')}.`;
  const above = known.find((other) => path.startsWith(`${other}.`));
  if (above !== undefined) {
    const message = `Cannot expand "${path}": expand goes one level deep. Expand ${above}, and read its relations with another request.`;
    return refusal('unknown_field', message, { ...allowed, suggestion: above });
  }
  const [first = ''] = path.split('.');
  if (path === first && Object.hasOwn(resource.fields, first)) {
    const below = known.filter((other) => other.startsWith(`${first}.`));
    const meant = below.length > 0 ? ` Expand a relation of its rows: ${below.join(', ')}.` : '';
    const message = `Cannot expand "${path}": it is not a relation to records with an address.${meant} ${has}`;
    return refusal('unknown_field', message, { ...allowed, suggestion: below[0] });
  }
  const suggestion = suggest(path, known);
  const hint = suggestion === undefined ? '.' : `; did you mean ${suggestion}?`;
  return refusal('unknown_field', `There is no relation "${path}"${hint} ${has}`, { ...allowed, suggestion });
}

function refusal(code: ErrorCode, message: string, more: object = {}): InvalidRequest {
  return new InvalidRequest({ field: 'expand', code, message, ...more });
}
