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

export type Scope = (typeof SCOPES)[number];

/** Whether a text is one of {@link SCOPES}. */
export function isScope(text: string): text is Scope {
  return (SCOPES as readonly string[]).includes(text);
}
