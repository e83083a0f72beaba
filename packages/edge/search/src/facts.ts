import { camelCase } from '@daybook/database';
import { type Field, type FieldTree, type Resource, textColumns } from '@daybook/definitions';
import { hasAnyScope, type Principal } from '@daybook/access';

/** Longer texts do not help to identify a record. */
const SHORT = 128;

const COMMON: readonly string[] = ['type', 'state', 'active', 'external_id'];

/**
 * The fields that distinguish a record from others, derived from its definition: what is searched, its type and state, and for a document,
 * which its number names, the first relation, the first day and the total.
 */
export function factFields(resource: Resource, principal: Pick<Principal, 'scopes'>): FieldTree {
  const shown = Object.entries(resource.fields).filter(
    ([, { marks }]) => marks.scopes === undefined && !marks.onRequest,
  );
  const first = (is: (field: Field) => boolean): string[] =>
    shown
      .filter(([, field]) => is(field))
      .slice(0, 1)
      .map(nameOf);
  const texts = textColumns(resource, principal).filter((name) => isShort(resource.fields[name]));
  const isDocument = resource.label.whileEmpty !== undefined;
  const ofDocument = isDocument
    ? [
        ...first(({ kind }) => kind === 'relation'),
        ...first((field) => field.kind === 'scalar' && field.type.kind === 'date'),
        ...[totalField(resource, principal) ?? []].flat(),
        'currency',
      ]
    : [];
  const wanted = new Set([...COMMON, ...texts, ...ofDocument]);
  wanted.delete(resource.label.column);
  return new Map(shown.filter(([name]) => wanted.has(name)).map(([name]) => [name, null]));
}

/** The field with the amount by which people know a document: its total, or its first amount. */
export function totalField(resource: Resource, principal: Pick<Principal, 'scopes'>): string | undefined {
  if (resource.label.whileEmpty === undefined) return undefined;
  const shown = Object.entries(resource.fields).filter(
    ([, field]) => isMoney(field) && (field.marks.scopes === undefined || hasAnyScope(principal, field.marks.scopes)),
  );
  return (shown.find(([name]) => camelCase(name) === resource.total) ?? shown[0])?.[0];
}

const nameOf = ([name]: [string, Field]): string => name;

function isShort(field: Field | undefined): boolean {
  return (
    field?.kind === 'scalar' && field.type.kind === 'text' && (field.type as { maxLength?: number }).maxLength! <= SHORT
  );
}

function isMoney(field: Field): boolean {
  return (
    field.kind === 'scalar' &&
    field.type.kind === 'decimal' &&
    (field.type as { decimals?: number }).decimals === undefined
  );
}
