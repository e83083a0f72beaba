/** Every kind of event that a token can have, without its singular: its definition declares exactly these. */
export const TOKEN_EVENT_KINDS = ['created', 'expiring', 'revoked', 'updated'] as const;

export type TokenEventKind = (typeof TOKEN_EVENT_KINDS)[number];
