import { ROLE_NAMES, type Role } from '@daybook/access';

/** What a role may do, for the person who assigns it. The packages that own the scopes say which roles hold them. */
export const ROLE_GRANTS: Readonly<Record<Role, string>> = {
  owner: 'Everything: all records and settings, members, invitations, webhooks and API tokens.',
  accountant:
    'Read and write accounting, with invoices, bills and payments. Read sales and inventory, and read and write purchasing.',
  sales:
    'Read and write customers, quotations, orders and drafts of invoices. Read inventory, taxes and payment terms.',
  purchaser: 'Read and write suppliers, purchase orders and drafts of bills. Read inventory, taxes and payment terms.',
  warehouse: 'Read and write products, locations and transfers. Read sales, purchasing, taxes and payment terms.',
  developer: 'Read accounting, sales, purchasing and inventory. Manage API tokens and webhooks; read the request log.',
  viewer: 'Read accounting, sales, purchasing and inventory. Change nothing.',
};

export function isRole(text: string): text is Role {
  return (ROLE_NAMES as readonly string[]).includes(text);
}
