/** Every kind of event that a token can have, without its singular: its definition declares these, and no other is told. */
export const TOKEN_KINDS = ['created', 'expiring', 'revoked'] as const;

export type TokenKind = (typeof TOKEN_KINDS)[number];
