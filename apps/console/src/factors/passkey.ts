import { factorCalls, type Factors, type Given } from './data.js';

/** Undefined if the person cancels or the browser has no passkey. */
async function fromBrowser<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask();
  } catch (error) {
    // Browsers throw these for many reasons alike, so that a page cannot find out which passkeys exist.
    if (error instanceof Error && ['NotAllowedError', 'AbortError', 'InvalidStateError'].includes(error.name))
      return undefined;
    throw error;
  }
}

/** Asks for a passkey: any that the browser has for this service, or one of the person who signs in. */
export async function givePasskey(): Promise<Given | undefined> {
  const { public_key: options } = await factorCalls.askPasskey();
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const answer = await fromBrowser(() => startAuthentication({ optionsJSON: options as never }));
  if (!answer) return undefined;
  const { clientDataJSON, authenticatorData, signature, userHandle } = answer.response;
  return {
    passkey: {
      id: answer.id,
      client_data: clientDataJSON,
      authenticator_data: authenticatorData,
      signature,
      user_handle: userHandle ?? null,
    },
  };
}

export async function makePasskey(name: string): Promise<Factors | undefined> {
  const { public_key: options } = await factorCalls.beginPasskey();
  const { startRegistration } = await import('@simplewebauthn/browser');
  const made = await fromBrowser(() => startRegistration({ optionsJSON: options as never }));
  if (!made) return undefined;
  const { clientDataJSON, attestationObject } = made.response;
  return factorCalls.confirmPasskey({ name, id: made.id, client_data: clientDataJSON, attestation: attestationObject });
}
