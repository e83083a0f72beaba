import { createRequire } from 'node:module';

type Library = typeof import('@simplewebauthn/server') &
  Pick<typeof import('@simplewebauthn/server/helpers'), 'decodeAttestationObject'>;

const installed = createRequire(import.meta.url);
let loaded: Library | undefined;

/** The library of WebAuthn. It brings 200 files for certificates, so it is loaded when the first passkey comes. */
export function webauthn(): Library {
  return (loaded ??= { ...installed('@simplewebauthn/server'), ...installed('@simplewebauthn/server/helpers') });
}
