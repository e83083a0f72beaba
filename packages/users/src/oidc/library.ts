import { createRequire } from 'node:module';

type Library = typeof import('openid-client');

const installed = createRequire(import.meta.url);

/** Looked up at once: a library that is missing stops the start, and not the first sign-in. */
const place = installed.resolve('openid-client');

let loaded: Library | undefined;

/** The library of OpenID Connect, loaded when somebody first signs in by the provider: a service without one never reads it. */
export function openidClient(): Library {
  return (loaded ??= installed(place) as Library);
}
