/** The closed list of wire.md 7. A write scope does not imply its read scope. */
export const SCOPES = [
  'read:accounting',
  'write:accounting',
  'read:sales',
  'write:sales',
  'read:inventory',
  'write:inventory',
  'manage:webhooks',
  'read:logs',
] as const;

/** What each of them grants, for those who choose. */
export const SCOPE_GRANTS: Readonly<Record<(typeof SCOPES)[number], string>> = {
  'read:accounting':
    'Read journals, entries and reports; also accounts, invoices, bills, payments, taxes and partners.',
  'write:accounting': 'Post entries and payments; also invoices, bills, partners, and the settings of the books.',
  'read:sales': 'Read customers, quotations and orders; also invoices, taxes, payment terms and the sales report.',
  'write:sales': 'Create and confirm orders; also customers, quotations and drafts of invoices.',
  'read:inventory': 'Read products and stock; also locations, transfers and adjustments.',
  'write:inventory': 'Write products and locations; post transfers and adjustments; deliver orders.',
  'manage:webhooks': 'Manage webhook endpoints. They receive only what the token may read.',
  'read:logs': 'Read the log of requests.',
};

/** What only the role of a signed-in person can grant: no token holds one of these. */
export const PEOPLE_SCOPES = ['read:members', 'manage:members', 'manage:tokens'] as const;

export type Scope = (typeof SCOPES)[number] | (typeof PEOPLE_SCOPES)[number];

/** Whether a token may hold it: whether it is one of {@link SCOPES}. */
export function isScope(text: string): text is (typeof SCOPES)[number] {
  return (SCOPES as readonly string[]).includes(text);
}
