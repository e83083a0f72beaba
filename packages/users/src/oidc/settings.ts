import type { Role } from '@daybook/access';

/** A value of the claim, and the role that it assigns. */
export interface RoleRule {
  /** `*`: every person for whom the provider sends the claim. */
  readonly value: string;
  /** The slug; null: in every workspace of the person. */
  readonly workspace: string | null;
  readonly role: Role;
}

/** The OpenID provider with which people sign in. */
export interface OidcSettings {
  /** As in the provider's discovery document, https or on this machine. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Its display name, used on a button. */
  readonly name: string;
  /** Including `openid`. */
  readonly scopes: readonly string[];
  /** Undefined: roles are set only in Daybook. */
  readonly roles?:
    | { readonly claim: string; /** The first that fits counts. */ readonly rules: readonly RoleRule[] }
    | undefined;
}

/** The page of the console to which the provider sends people back. The provider must have exactly this address registered. */
export const redirectUriAt = (publicUrl: string): string => `${publicUrl}/sign-in/callback`;
