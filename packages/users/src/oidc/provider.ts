import type { DaybookError } from '@daybook/errors';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Configuration } from 'openid-client';
import { USERS_SETTINGS, type UsersSettings } from '../settings.js';
import { discover } from './discovery.js';
import { classifyFault } from './faults.js';
import { openidClient } from './library.js';
import { notFresh, oidcOff, oidcUnavailable, RETRY_S } from './refusals.js';
import { type OidcSettings, redirectUriAt } from './settings.js';

/** The provider's claims about a person, verified to come from the provider. */
export interface ProvedClaims {
  readonly issuer: string;
  /** The person at the provider: never changes, and is never reused. */
  readonly subject: string;
  readonly all: Readonly<Record<string, unknown>>;
}

/** The secrets of one flow, each derived from what the browser keeps. */
export interface FlowSecrets {
  readonly state: string;
  readonly nonce: string;
  /** For PKCE. */
  readonly verifier: string;
}

/** How the provider should authenticate the person. */
export interface Asking {
  readonly asks: boolean;
  readonly fresh?: { readonly email: string } | undefined;
}

/** What the browser brought back from the provider. */
export interface ProviderAnswer {
  readonly code?: string | undefined;
  readonly state: string;
  readonly iss?: string | undefined;
  readonly error?: string | undefined;
}

/** How long its metadata is cached; its keys are fetched again when one is unknown. */
const KEPT_MS = 60 * 60 * 1000;

/** For the whole exchange of three requests. Less than a request's limit, so that the person gets an answer. */
const EXCHANGE_MS = 8000;

/** The provider as the service uses it: discovered on first use, cached for an hour, and not retried for a moment after a failure. */
@Injectable()
export class Provider {
  private readonly logger = new Logger('oidc');
  private known: { readonly configuration: Configuration; readonly at: number } | undefined;
  private failed: { readonly error: unknown; readonly at: number } | undefined;
  private pending: Promise<Configuration> | undefined;

  constructor(@Inject(USERS_SETTINGS) private readonly users: UsersSettings) {}

  /** @throws Refusal `oidc_off` */
  get settings(): OidcSettings {
    if (!this.users.oidc) throw oidcOff();
    return this.users.oidc;
  }

  get isSet(): boolean {
    return this.users.oidc !== undefined;
  }

  /**
   * The URL for the browser. `asks`: the provider must ask who it is, even if it knows; `fresh`: and must say when it did.
   * @throws Unavailable `oidc_unavailable`
   */
  async addressFor(secrets: FlowSecrets, { asks, fresh }: Asking): Promise<string> {
    const configuration = await this.configuration();
    const client = openidClient();
    const url = client.buildAuthorizationUrl(configuration, {
      redirect_uri: redirectUriAt(this.users.publicUrl),
      scope: this.settings.scopes.join(' '),
      state: secrets.state,
      nonce: secrets.nonce,
      code_challenge: await client.calculatePKCECodeChallenge(secrets.verifier),
      code_challenge_method: 'S256',
      ...(asks ? { prompt: 'login' } : {}),
      ...(fresh ? { max_age: '0', login_hint: fresh.email } : {}),
    });
    return url.href;
  }

  /**
   * Redeems the code and verifies everything that came with it: issuer, audience, signature, times, nonce. `sinceS`: the person must have
   * signed in at the provider within this many seconds.
   * @throws Forbidden `oidc_denied`, `oidc_not_fresh`; Unauthenticated `oidc_invalid`; Unavailable `oidc_unavailable`
   */
  async redeem(answer: ProviderAnswer, secrets: FlowSecrets, sinceS?: number): Promise<ProvedClaims> {
    const configuration = await this.configuration();
    const late = new AbortController();
    try {
      return await Promise.race([
        this.exchange(configuration, answer, secrets, sinceS),
        after(EXCHANGE_MS, late.signal),
      ]);
    } catch (error) {
      throw this.errorForPerson(error, sinceS !== undefined);
    } finally {
      late.abort();
    }
  }

  private async exchange(
    configuration: Configuration,
    { code, state, iss, error }: ProviderAnswer,
    { state: expectedState, nonce: expectedNonce, verifier: pkceCodeVerifier }: FlowSecrets,
    sinceS: number | undefined,
  ): Promise<ProvedClaims> {
    const client = openidClient();
    const url = new URL(redirectUriAt(this.users.publicUrl));
    for (const [name, value] of Object.entries({ code, state, iss, error })) {
      if (value !== undefined) url.searchParams.set(name, value);
    }
    const checks = { expectedState, expectedNonce, pkceCodeVerifier, idTokenExpected: true };
    const maxAge = sinceS === undefined ? {} : { maxAge: sinceS };
    const tokens = await client.authorizationCodeGrant(configuration, url, { ...checks, ...maxAge });
    const claims = tokens.claims()!;
    const issuer = configuration.serverMetadata().issuer;
    if (!this.lacks(claims) || !configuration.serverMetadata().userinfo_endpoint) {
      return { issuer, subject: claims.sub, all: claims };
    }
    // Must be about the same person. Claims of the signed token take precedence.
    const more = await client.fetchUserInfo(configuration, tokens.access_token, claims.sub);
    return { issuer, subject: claims.sub, all: { ...more, ...claims } };
  }

  /** Whether required claims are not in the token. */
  private lacks(claims: Readonly<Record<string, unknown>>): boolean {
    const { roles } = this.settings;
    return !('email' in claims && 'email_verified' in claims) || (roles !== undefined && !(roles.claim in claims));
  }

  private async configuration(): Promise<Configuration> {
    const settings = this.settings;
    const { known, failed } = this;
    if (known && Date.now() - known.at < KEPT_MS) return known.configuration;
    if (!this.pending && failed && Date.now() - failed.at < RETRY_S * 1000) {
      if (known) return known.configuration;
      throw oidcUnavailable(settings.name, failed.error);
    }
    this.pending ??= this.discovered(settings).finally(() => (this.pending = undefined));
    return this.pending.catch((error: unknown) => {
      if (known) return known.configuration;
      throw oidcUnavailable(settings.name, error);
    });
  }

  private async discovered(settings: OidcSettings): Promise<Configuration> {
    try {
      const configuration = await discover(settings);
      this.known = { configuration, at: Date.now() };
      this.failed = undefined;
      return configuration;
    } catch (error) {
      this.failed = { error, at: Date.now() };
      this.logger.warn(`The OpenID provider ${settings.issuer} cannot be used: ${classifyFault(error).reason}`);
      throw error;
    }
  }

  /** The error for the person; the reason is in the service's log. */
  private errorForPerson(error: unknown, isAgain: boolean): DaybookError {
    const fault = classifyFault(error);
    const { name, issuer } = this.settings;
    if (fault.kind !== 'denied') this.logger.warn(`A sign-in by ${issuer} failed: ${fault.reason}`);
    return fault.isStale && isAgain ? notFresh(name) : fault.refusal(name);
  }
}

function after(ms: number, signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no answer within ${ms / 1000} s`)), ms);
    signal.addEventListener('abort', () => clearTimeout(timer));
  });
}
