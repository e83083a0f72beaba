import { timingSafeEqual } from 'node:crypto';
import { Database } from '@daybook/database';
import { Injectable } from '@nestjs/common';
import { Challenges } from '../factors/challenges.js';
import type { SignedIn } from '../sessions/session-lookup.js';
import { type FlowSecrets, Provider, type ProvedClaims, type ProviderAnswer } from './provider.js';
import { stateInvalid } from './refusals.js';

/** A flow to the provider and back that has started. */
export interface Flow {
  /** What the browser keeps. */
  readonly value: string;
  /** Where it goes. */
  readonly url: string;
}

export interface Returned {
  readonly claims: ProvedClaims;
  /** Whether it was the proof that the session requested, rather than a sign-in. */
  readonly isProof: boolean;
}

const SIGN_IN = 'oidc sign_in';

/** A proof counts only for the session that requested it. */
const proofOf = ({ sessionId }: SignedIn): string => `oidc proof ${sessionId}`;

/**
 * The flow to the provider and back. The browser keeps a value of {@link Challenges}; state, nonce and PKCE verifier are derived from it
 * with the service's key. Nothing is stored before a response, which counts once, and only in this browser.
 */
@Injectable()
export class Flows {
  constructor(
    private readonly database: Database,
    private readonly challenges: Challenges,
    private readonly provider: Provider,
  ) {}

  /**
   * `signedIn`: who must prove their identity again; undefined: anybody. `asks`: the provider must ask even people it knows.
   * @throws Unavailable `oidc_unavailable`
   */
  async begin(signedIn: SignedIn | undefined, asks: boolean): Promise<Flow> {
    const value = this.challenges.make(signedIn ? proofOf(signedIn) : SIGN_IN);
    return { value, url: await this.provider.addressFor(this.secretsOf(value), { asks, fresh: signedIn }) };
  }

  /**
   * The provider's claims, for the browser that started the flow. A wrong state leaves the flow open: whoever plants a response in this
   * browser must not end the flow that the person has started.
   * @throws Unauthenticated `oidc_state_invalid`, and as {@link Provider.redeem}
   */
  async finish(answer: ProviderAnswer, value: string | undefined, signedIn: SignedIn | undefined): Promise<Returned> {
    const isProof = signedIn !== undefined && this.challenges.isOpen(value, proofOf(signedIn));
    if (value === undefined || !(isProof || this.challenges.isOpen(value, SIGN_IN))) throw stateInvalid();
    const secrets = this.secretsOf(value);
    if (!isSame(answer.state, secrets.state)) throw stateInvalid();
    if (!(await this.challenges.spend(this.database, value))) throw stateInvalid();
    const sinceS = isProof ? this.challenges.ageS(value) : undefined;
    return { claims: await this.provider.redeem(answer, secrets, sinceS), isProof };
  }

  private secretsOf(value: string): FlowSecrets {
    const derive = (what: string): string => this.challenges.derive(value, `oidc ${what}`);
    return { state: derive('state'), nonce: derive('nonce'), verifier: derive('verifier') };
  }
}

function isSame(sent: string, expected: string): boolean {
  const [one, other] = [Buffer.from(sent), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
