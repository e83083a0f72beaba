import { createRequire } from 'node:module';

type Library = typeof import('openid-client');

const installed = createRequire(import.meta.url);

/** Resolved at startup: a missing library then prevents the start, rather than the first sign-in. */
const place = installed.resolve('openid-client');

let loaded: Library | undefined;

/** The OpenID Connect library, loaded when somebody first signs in with the provider: a service without one never loads it. */
export function openidClient(): Library {
  return (loaded ??= installed(place) as Library);
}
