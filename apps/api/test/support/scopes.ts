/** Every scope that a token may hold, in the order in which clients are shown them. */
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
