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

/** What only the role of a signed-in person can grant: no token holds one of these. */
export const PEOPLE_SCOPES = ['read:members', 'manage:members', 'manage:tokens'] as const;

export type Scope = (typeof SCOPES)[number] | (typeof PEOPLE_SCOPES)[number];

/** Whether a token may hold it: whether it is one of {@link SCOPES}. */
export function isScope(text: string): text is (typeof SCOPES)[number] {
  return (SCOPES as readonly string[]).includes(text);
}
