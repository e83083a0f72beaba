import type { Row, Schema } from '../../data/wire.js';

/** A role as the service describes it. */
export interface RoleChoice {
  readonly value: string;
  readonly label: string;
  readonly description?: string;
}

/** The roles that there are, from the schema of a resource with the field `role`. */
export function rolesOf({ fields }: Pick<Schema, 'fields'>): readonly RoleChoice[] {
  return fields.find(({ name }) => name === 'role')?.values ?? [];
}

/** The role by its value; one that the schema does not name is called what it is. */
export function roleNamed(roles: readonly RoleChoice[], value: string): RoleChoice {
  return roles.find((role) => role.value === value) ?? { value, label: value };
}

/** How many members have each role. */
export function countRoles(members: readonly Row[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { role } of members) counts.set(role as string, (counts.get(role as string) ?? 0) + 1);
  return counts;
}
