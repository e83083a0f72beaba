import { hasAnyScope, type Principal } from '@daybook/access';
import type { Resource } from './resource.js';

/**
 * The columns of a definition's `search` with text of their own, each also a field of that name. Choices, such as the currency of a rate,
 * are left out: thousands of records have the same value.
 */
export function textColumns(resource: Resource, principal: Pick<Principal, 'scopes'>): readonly string[] {
  return resource.search.filter((column) => {
    const field = Object.hasOwn(resource.fields, column) ? resource.fields[column] : undefined;
    if (field?.kind !== 'scalar' || field.type.kind !== 'text' || field.expression !== undefined) return false;
    return field.marks.scopes === undefined || hasAnyScope(principal, field.marks.scopes);
  });
}
