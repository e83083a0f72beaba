import type { Row, Schema } from '../../data/wire.js';

/** A role as described by the service. */
export interface RoleChoice {
  readonly value: string;
  readonly label: string;
  readonly description?: string;
}

/** The available roles, from the schema of a resource with the field `role`. */
export function rolesOf({ fields }: Pick<Schema, 'fields'>): readonly RoleChoice[] {
  return fields.find(({ name }) => name === 'role')?.values ?? [];
}

/** The role with a value. If the schema does not contain it, the value is its label. */
export function roleNamed(roles: readonly RoleChoice[], value: string): RoleChoice {
  return roles.find((role) => role.value === value) ?? { value, label: value };
}

/** The number of members with each role. */
export function countRoles(members: readonly Row[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { role } of members) counts.set(role as string, (counts.get(role as string) ?? 0) + 1);
  return counts;
}
