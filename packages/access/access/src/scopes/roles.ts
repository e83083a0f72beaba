/** The roles that a member of a workspace can have. The owner holds every scope; a scope says which others hold it. */
export const ROLE_NAMES = ['owner', 'accountant', 'sales', 'purchaser', 'warehouse', 'developer', 'viewer'] as const;

export type Role = (typeof ROLE_NAMES)[number];
