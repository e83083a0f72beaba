import { type ChoosableBelow, choosableBelow } from './choosable-below.js';
import type { Field, Fields } from './field.js';
import type { Resource } from './resource.js';
import { InvalidRequest, suggest } from '@daybook/errors';
import { hasAnyScope, insufficientScope, type Principal } from '@daybook/access';

/** The selected fields; a subtree for what was selected below a relation, list or object, `null` for all of it. */
export type FieldTree = ReadonlyMap<string, FieldTree | null>;

type GrowingTree = Map<string, GrowingTree | null>;

/**
 * Parses `fields=number,partner.name,lines.quantity` into a tree; `id` is always included.
 * @throws InvalidRequest on `fields` for an unknown or empty name
 */
export function parseFields(resource: Resource, text: string): FieldTree {
  const root: GrowingTree = new Map();
  for (const path of text.split(',')) {
    const refusal = addPath(root, resource.fields, path);
    if (refusal) throw refusal;
  }
  return root;
}

/** @throws Forbidden when the token may not read a selected field */
export function requireFields(principal: Principal, resource: Resource, tree: FieldTree | undefined): void {
  for (const name of tree?.keys() ?? []) {
    const needed = resource.fields[name]?.marks.scopes;
    if (!needed || hasAnyScope(principal, needed)) continue;
    const message = `${name} needs a token with the scope ${needed.join(' or ')}. Leave it out of fields, or use such a token.`;
    throw insufficientScope(principal, 'fields', message, needed);
  }
}

function addPath(root: GrowingTree, fields: Fields, path: string): InvalidRequest | undefined {
  let tree: GrowingTree | null = root;
  let known: Fields | undefined = fields;
  let names: readonly string[] | undefined = ['id', ...Object.keys(fields)];
  const steps = path.split('.');
  for (const [depth, name] of steps.entries()) {
    if (names === undefined) return wholeField(path, steps.slice(0, depth).join('.'));
    if (!names.includes(name))
      return unknownField(path, names, name, steps.slice(0, depth).join('.'), known === undefined);
    const last = depth === steps.length - 1;
    const here: GrowingTree = tree as GrowingTree;
    if (last) {
      here.set(name, null);
      return undefined;
    }
    const branch: GrowingTree | null | undefined = here.get(name);
    tree = branch ?? new Map();
    // `lines,lines.quantity`: everything is already selected, so what follows is dropped.
    if (branch !== null) here.set(name, tree);
    const field: Field | undefined = known?.[name];
    const next: ChoosableBelow | undefined = field && choosableBelow(field);
    names = next?.names;
    known = next?.fields;
  }
  return undefined;
}

/** A path continues below a field that has no fields of its own. */
function wholeField(path: string, whole: string): InvalidRequest {
  const message = `There is no field "${path}": "${whole}" can only be read as a whole.`;
  return new InvalidRequest({ field: 'fields', code: 'unknown_field', message, allowed: [whole], suggestion: whole });
}

/** `isRelation`: the parent is another record. */
function unknownField(
  path: string,
  names: readonly string[],
  sent: string,
  above: string,
  isRelation: boolean,
): InvalidRequest {
  const suggestion = suggest(sent, names);
  const more = isRelation ? ` A list or GET with expand=${above} shows the whole record.` : '';
  return new InvalidRequest({
    field: 'fields',
    code: 'unknown_field',
    message: `There is no field "${path}"${suggestion ? `; did you mean "${suggestion}"?` : '.'} Known here: ${names.join(', ')}.${more}`,
    allowed: names,
    suggestion,
  });
}
