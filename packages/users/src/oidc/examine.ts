import { discover } from './discovery.js';
import { classifyFault } from './faults.js';
import { type OidcSettings, redirectUriAt } from './settings.js';

/** What an operator should know about the provider; `isWell`: people can sign in with it, as far as can be determined. */
export interface ExaminedProvider {
  readonly isWell: boolean;
  /** Sentences. */
  readonly message: string;
}

/** Asks the provider what it offers. Whether it accepts this service only shows when somebody signs in. */
export async function examineProvider(settings: OidcSettings, publicUrl: string): Promise<ExaminedProvider> {
  const { issuer, scopes } = settings;
  try {
    const metadata = (await discover(settings)).serverMetadata();
    const unknown = metadata.scopes_supported
      ? scopes.filter((scope) => !metadata.scopes_supported!.includes(scope))
      : [];
    const register = `Register the redirect address ${redirectUriAt(publicUrl)} there.`;
    if (unknown.length === 0) return { isWell: true, message: `${issuer} answers. ${register}` };
    return {
      isWell: false,
      message: `${issuer} answers, but does not offer: ${unknown.join(', ')}. Change OIDC_SCOPES.`,
    };
  } catch (error) {
    return {
      isWell: false,
      message: `${issuer} cannot be used: ${classifyFault(error).reason}. Check OIDC_ISSUER and the network.`,
    };
  }
}
