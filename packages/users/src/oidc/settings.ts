import type { Role } from '@daybook/access';

/** A value of the claim, and the role that it gives. */
export interface RoleRule {
  /** `*`: every person of whom the provider sends the claim. */
  readonly value: string;
  /** The slug; null: in every workspace of the person. */
  readonly workspace: string | null;
  readonly role: Role;
}

/** The one OpenID provider by which people sign in. */
export interface OidcSettings {
  /** As the provider's discovery names it, https or on this machine. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** What people call it; a button says so. */
  readonly name: string;
  /** With `openid`. */
  readonly scopes: readonly string[];
  /** Undefined: roles are set in Daybook alone. */
  readonly roles?:
    | { readonly claim: string; /** The first that fits counts. */ readonly rules: readonly RoleRule[] }
    | undefined;
}

/** Where the provider sends people back to: a page of the console. The provider has to know exactly this address. */
export const redirectUriAt = (publicUrl: string): string => `${publicUrl}/sign-in/callback`;
