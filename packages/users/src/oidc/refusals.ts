import { type ErrorCode, Forbidden, Refusal, Unauthenticated, Unavailable } from '@daybook/errors';
import { REALM } from '../http/realm.js';

/** Seconds after a failure during which the provider is not asked again. */
export const RETRY_S = 5;

const forbidden = (code: ErrorCode, message: string): Forbidden => new Forbidden({ code, message }, REALM, []);
const unproved = (code: ErrorCode, message: string): Unauthenticated =>
  new Unauthenticated({ code, message }, REALM, false);

export const oidcOff = (): Refusal =>
  new Refusal({ code: 'oidc_off', message: 'No OpenID provider is set up here. Sign in with your password.' });

export const oidcElsewhere = (publicUrl: string): Refusal =>
  new Refusal({
    code: 'oidc_elsewhere',
    message: `The provider redirects only to ${publicUrl}. Open the console there.`,
  });

export function oidcUnavailable(name: string, cause: unknown): Unavailable {
  const message = `${name} does not answer, or its answer is not valid. Try again in a moment, or sign in with your password.`;
  return new Unavailable({ code: 'oidc_unavailable', message }, RETRY_S, { cause });
}

/** Another browser, another tab meanwhile, too long ago, or used a second time. */
export const stateInvalid = (): Unauthenticated =>
  unproved(
    'oidc_state_invalid',
    'This sign-in was not started in this browser, took too long, or was already finished. Start again.',
  );

export const oidcDenied = (name: string): Forbidden =>
  forbidden('oidc_denied', `${name} did not let you sign in, or you cancelled. Begin again.`);

export const oidcInvalid = (name: string): Unauthenticated =>
  unproved(
    'oidc_invalid',
    `The answer of ${name} could not be confirmed. Begin again. If it fails again, inform the operator.`,
  );

export const emailUnverified = (name: string): Forbidden =>
  forbidden(
    'oidc_email_unverified',
    `${name} has not confirmed your e-mail address. Confirm it there, then sign in again.`,
  );

export const userUnknown = (email: string): Forbidden =>
  forbidden(
    'oidc_user_unknown',
    `There is no account for ${email}. Ask an owner of the workspace for an invitation and open its link.`,
  );

/** The address has an account that is linked with another person at the provider. */
export const otherIdentity = (name: string): Forbidden =>
  forbidden(
    'oidc_other_identity',
    `The account with this e-mail address belongs to another identity of ${name}. Sign in with your password, or ask the operator for a link.`,
  );

export const otherPerson = (name: string): Forbidden =>
  forbidden('oidc_other_person', `You signed in at ${name} as somebody else than the person who is signed in here.`);

export const otherAddress = (invited: string): Forbidden =>
  forbidden('oidc_other_address', `The invitation is for ${invited}, and you signed in with another address.`);

export const notFresh = (name: string): Forbidden =>
  forbidden(
    'oidc_not_fresh',
    `${name} did not authenticate you again, or does not report when it did. Give your password or a second factor.`,
  );

export const notLinked = (name: string): Refusal =>
  new Refusal({ code: 'oidc_not_linked', message: `Your account is not linked with ${name}. Give your password.` });

export const passwordFirst = (): Refusal =>
  new Refusal({
    code: 'oidc_only_way',
    message: 'Without a password this is your only way in. Ask the operator for a link that sets one first.',
  });

export const accountDisabled = (): Refusal =>
  new Refusal({ code: 'user_disabled', message: 'This account is disabled. Ask the operator of the service.' });

export const ownFactor = (name: string): Refusal =>
  new Refusal({
    code: 'oidc_own_factor',
    message: `Your account has a second factor here, so ${name} alone is not enough. Send the factor with POST /auth/reauthenticate, and your password if you have one.`,
  });
