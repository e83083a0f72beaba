import { PEOPLE_SCOPES, type Scope, SCOPES } from '@daybook/tokens';

const READ_ALL: readonly Scope[] = ['read:accounting', 'read:sales', 'read:inventory'];

/** Every role with what a member may do by it. All members see who the others are. */
export const ROLES = {
  owner: [...SCOPES, ...PEOPLE_SCOPES],
  accountant: ['read:accounting', 'write:accounting', 'read:sales', 'read:inventory', 'read:members'],
  sales: ['read:sales', 'write:sales', 'read:inventory', 'read:members'],
  warehouse: ['read:inventory', 'write:inventory', 'read:sales', 'read:members'],
  developer: [...READ_ALL, 'manage:webhooks', 'read:logs', 'read:members', 'manage:tokens'],
  viewer: [...READ_ALL, 'read:members'],
} as const satisfies Record<string, readonly Scope[]>;

export type Role = keyof typeof ROLES;

/** What a role may do, for those who choose one. */
export const ROLE_GRANTS: Readonly<Record<Role, string>> = {
  owner: 'Everything: all records and settings, members, invitations, webhooks and API tokens.',
  accountant: 'Read and write accounting, with invoices, bills and payments. Read sales and inventory.',
  sales: 'Read and write customers, quotations, orders and drafts of invoices. Read inventory.',
  warehouse: 'Read and write products, locations and transfers. Read sales.',
  developer: 'Read accounting, sales and inventory. Manage API tokens and webhooks; read the request log.',
  viewer: 'Read accounting, sales and inventory. Change nothing.',
};

export const ROLE_NAMES = Object.keys(ROLES) as [Role, ...Role[]];

export function isRole(text: string): text is Role {
  return Object.hasOwn(ROLES, text);
}

export function scopesOfRole(role: Role): readonly Scope[] {
  return ROLES[role];
}
