import type { Resource } from './resource.js';

/** SQL conditions for the rows of its table that belong to a resource: a view's fixed values. */
export function viewCondition(resource: Pick<Resource, 'where'>, alias: string): string[] {
  return Object.entries(resource.where).map(([column, values]) => {
    const literals = values.map((value) =>
      typeof value === 'boolean' ? String(value) : `'${value.replaceAll("'", "''")}'`,
    );
    return `${alias}.${column} IN (${literals.join(', ')})`;
  });
}
