import { timingSafeEqual } from 'node:crypto';
import { Database } from '@daybook/database';
import { Injectable } from '@nestjs/common';
import { Challenges } from '../factors/challenges.js';
import type { SignedIn } from '../sessions/session-lookup.js';
import { type FlowSecrets, Provider, type ProvedClaims, type ProviderAnswer } from './provider.js';
import { stateInvalid } from './refusals.js';

/** A way to the provider and back that has begun. */
export interface Flow {
  /** What the browser holds. */
  readonly value: string;
  /** Where it goes. */
  readonly url: string;
}

export interface Returned {
  readonly claims: ProvedClaims;
  /** Whether it was the proof that the session asked for, and not a sign-in. */
  readonly isProof: boolean;
}

const SIGN_IN = 'oidc sign_in';

/** A proof counts for the session that asked for it. */
const proofOf = ({ sessionId }: SignedIn): string => `oidc proof ${sessionId}`;

/**
 * The way to the provider and back. The browser holds a value of {@link Challenges}; state, nonce and PKCE verifier follow from it
 * under the service's key. Nothing is stored before an answer comes, and an answer counts once, and in this browser alone.
 */
@Injectable()
export class Flows {
  constructor(
    private readonly database: Database,
    private readonly challenges: Challenges,
    private readonly provider: Provider,
  ) {}

  /**
   * `signedIn`: who is to prove again that they are there; undefined: whoever comes. `asks`: also whom the provider knows is asked.
   * @throws Unavailable `oidc_unavailable`
   */
  async begin(signedIn: SignedIn | undefined, asks: boolean): Promise<Flow> {
    const value = this.challenges.make(signedIn ? proofOf(signedIn) : SIGN_IN);
    return { value, url: await this.provider.addressFor(this.secretsOf(value), { asks, fresh: signedIn }) };
  }

  /**
   * What the provider says, for who began it here. A wrong state leaves the flow open: whoever plants an answer in this browser must
   * not end the one that the person has begun.
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
