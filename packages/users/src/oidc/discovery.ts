import type { ClientAuth, Configuration, CustomFetch } from 'openid-client';
import { openidClient } from './library.js';
import { isSafeToAsk, providerFetch } from './provider-fetch.js';
import type { OidcSettings } from './settings.js';

/** For each request to the provider. */
export const TIMEOUT_S = 4;

/** How far the two clocks may differ, in seconds. */
export const CLOCK_SKEW_S = 60;

/** What a provider must offer; any other is refused before a person is sent there. */
const NEEDED = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const;

/**
 * Reads the provider's metadata and checks that this service can use it.
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
      // Without it, the library does not check the signature of a token received directly from the provider.
      execute: [
        client.enableNonRepudiationChecks,
        ...(issuer.protocol === 'http:' ? [client.allowInsecureRequests] : []),
      ],
    },
  );
  const metadata = configuration.serverMetadata();
  // The library accepts a pattern that one large provider uses for all its customers. Anybody could then run an accepted issuer.
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

/** In the header, as the standard requires of every provider; in the body if the provider says that it accepts nothing else. */
function clientAuth(client: typeof import('openid-client'), secret: string): ClientAuth {
  const [header, body] = [client.ClientSecretBasic(secret), client.ClientSecretPost(secret)];
  return (server, ...others) => {
    const methods = server.token_endpoint_auth_methods_supported;
    const inBody = methods?.includes('client_secret_post') === true && !methods.includes('client_secret_basic');
    (inBody ? body : header)(server, ...others);
  };
}
