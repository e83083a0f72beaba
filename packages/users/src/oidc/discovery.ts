import type { ClientAuth, Configuration, CustomFetch } from 'openid-client';
import { openidClient } from './library.js';
import { isSafeToAsk, providerFetch } from './provider-fetch.js';
import type { OidcSettings } from './settings.js';

/** Of each request to the provider. */
export const TIMEOUT_S = 4;

/** How far the clocks of both may be apart, in seconds. */
export const CLOCK_SKEW_S = 60;

/** What a provider has to offer; anything else is no use, and is refused before a person goes there. */
const NEEDED = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const;

/**
 * Reads the provider's metadata and checks that this service can work with them.
 * @throws Error with a sentence for the operator
 */
export async function discover(settings: OidcSettings): Promise<Configuration> {
  const client = openidClient();
  const issuer = new URL(settings.issuer);
  const configuration = await client.discovery(
    issuer,
    settings.clientId,
    { [client.clockTolerance]: CLOCK_SKEW_S },
    clientAuth(client, settings.clientSecret),
    {
      timeout: TIMEOUT_S,
      [client.customFetch]: providerFetch as CustomFetch,
      // Without it the signature of a token that comes from the provider itself is not looked at.
      execute: [
        client.enableNonRepudiationChecks,
        ...(issuer.protocol === 'http:' ? [client.allowInsecureRequests] : []),
      ],
    },
  );
  const metadata = configuration.serverMetadata();
  // The library lets one large provider name a pattern for all its customers. Then anybody could run an issuer that counts here.
  if (withoutSlash(metadata.issuer) !== withoutSlash(settings.issuer))
    throw new Error(`it calls itself ${metadata.issuer}`);
  for (const name of NEEDED) {
    const address = metadata[name];
    if (address === undefined) throw new Error(`its discovery names no ${name}`);
    if (!URL.canParse(address) || !isSafeToAsk(new URL(address)))
      throw new Error(`its ${name} is not an https address`);
  }
  if (!(metadata.response_types_supported ?? ['code']).includes('code'))
    throw new Error('it does not offer the code flow');
  if (!(metadata.code_challenge_methods_supported ?? ['S256']).includes('S256'))
    throw new Error('it does not offer PKCE with S256');
  return configuration;
}

const withoutSlash = (address: string): string => address.replace(/\/$/, '');

/** In the header, as the standard asks of every provider; in the body where it says that it takes nothing else. */
function clientAuth(client: typeof import('openid-client'), secret: string): ClientAuth {
  const [header, body] = [client.ClientSecretBasic(secret), client.ClientSecretPost(secret)];
  return (server, ...others) => {
    const methods = server.token_endpoint_auth_methods_supported;
    const inBody = methods?.includes('client_secret_post') === true && !methods.includes('client_secret_basic');
    (inBody ? body : header)(server, ...others);
  };
}
