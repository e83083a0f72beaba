import { DaybookError, Unauthenticated } from '@daybook/errors';
import { Injectable } from '@nestjs/common';
import { Attempts } from '../accounts/attempts.js';
import type { AuditKind } from '../accounts/audit.js';
import type { Caller } from '../accounts/caller.js';
import { FactorStore, hasFactor } from '../factors/factor-store.js';
import { type Entered, Entrance } from '../sessions/entrance.js';
import type { SignedIn } from '../sessions/session-lookup.js';
import { SignInLog } from '../sessions/sign-in-log.js';
import { Admission, NotAdmitted } from './admission.js';
import { type Flow, Flows, type Returned } from './flows.js';
import { Identities } from './identities.js';
import { Provider, type ProviderAnswer } from './provider.js';
import { notLinked, otherPerson, ownFactor } from './refusals.js';

/** What the browser sends after the provider has sent it back. */
export interface Sent extends ProviderAnswer {
  /** The code of an invitation that the person accepts with this sign-in. */
  readonly invitation?: string | undefined;
}

/** A sign-in, or the proof of the signed-in person. */
export type Finished = { readonly entered: Entered } | { readonly provedUserId: string };

/** The identities of people at the provider, its settings, and people's factors here. */
@Injectable()
export class ProviderTools {
  constructor(
    readonly provider: Provider,
    readonly identities: Identities,
    readonly factors: FactorStore,
    readonly log: SignInLog,
  ) {}
}

/** Signing in at the provider, and proving one's identity there again: throttled and recorded like a password. */
@Injectable()
export class ProviderSignIn {
  /** Failures of the provider that are already in the audit log: one line for all visitors who meet it. */
  private readonly noted = new WeakSet<object>();

  constructor(
    private readonly flows: Flows,
    private readonly attempts: Attempts,
    private readonly admission: Admission,
    private readonly entrance: Entrance,
    private readonly tools: ProviderTools,
  ) {}

  /** @throws Refusal `oidc_off`, `oidc_not_linked`, `oidc_own_factor`; Unavailable `oidc_unavailable` */
  async begin(signedIn: SignedIn | undefined, asks: boolean, caller: Caller): Promise<Flow> {
    const { provider, identities } = this.tools;
    const { issuer, name } = provider.settings;
    if (signedIn && !(await identities.of(signedIn.userId, issuer))) throw notLinked(name);
    if (signedIn) await this.refuseOwnFactor(signedIn);
    return this.flows
      .begin(signedIn, asks)
      .catch((error: unknown) => this.fail(error, signedIn !== undefined, signedIn, caller));
  }

  /**
   * Finishes what {@link begin} started. `former`: the session that ends when another begins.
   * @throws RateLimited; Refusal `oidc_off`; and as {@link Flows.finish} and {@link Admission.admit}
   */
  async finish(
    sent: Sent,
    value: string | undefined,
    signedIn: SignedIn | undefined,
    caller: Caller,
    former: string | undefined,
  ): Promise<Finished> {
    const { settings } = this.tools.provider;
    await this.attempts.takeFactor(undefined, caller.address);
    let returned: Returned | undefined;
    try {
      returned = await this.flows.finish(sent, value, signedIn);
      const finished =
        returned.isProof && signedIn
          ? await this.prove(returned, signedIn, caller)
          : { entered: await this.enter(returned, settings, sent.invitation, caller, former) };
      await this.attempts.recordFactorSuccess(undefined, caller.address);
      return finished;
    } catch (error) {
      const refusal = error instanceof NotAdmitted ? error.refusal : error;
      // Whoever proved something was not guessing; neither was somebody who got no answer from the provider.
      if (!(refusal instanceof Unauthenticated)) await this.attempts.recordFactorSuccess(undefined, caller.address);
      return this.fail(error, returned?.isProof === true, signedIn, caller);
    }
  }

  private async enter(
    { claims }: Returned,
    settings: Parameters<Admission['admit']>[1],
    invitation: string | undefined,
    caller: Caller,
    former: string | undefined,
  ): Promise<Entered> {
    const userId = await this.admission.admit(claims, settings, invitation, caller);
    return this.entrance.enter(userId, caller, former, 'oidc');
  }

  /** The person must be the one of the provider who is linked with the signed-in account. */
  private async prove({ claims }: Returned, { userId, sessionId }: SignedIn, caller: Caller): Promise<Finished> {
    const { provider, identities, log } = this.tools;
    await this.refuseOwnFactor({ userId });
    if ((await identities.ownerOf({ ...claims, email: null })) !== userId) throw otherPerson(provider.settings.name);
    await log.sessions.prove(sessionId);
    await log.audit.noteNow({ kind: 'reauthenticated', userId, caller, details: { method: 'oidc' } });
    return { provedUserId: userId };
  }

  /** A proof requires as much as a sign-in (docs/adr/0030): an account with a factor of its own is not proved by the provider alone. */
  private async refuseOwnFactor({ userId }: Pick<SignedIn, 'userId'>): Promise<void> {
    const { factors, provider } = this.tools;
    if (hasFactor(await factors.methodsOf(userId))) throw ownFactor(provider.settings.name);
  }

  private async fail(error: unknown, isProof: boolean, signedIn: SignedIn | undefined, caller: Caller): Promise<never> {
    const refused = error instanceof NotAdmitted ? error : undefined;
    const refusal = refused?.refusal ?? error;
    if (refusal instanceof DaybookError && this.isNew(refusal)) {
      const kind: AuditKind = isProof ? 'reauthentication_failed' : 'sign_in_failed';
      const userId = isProof ? signedIn?.userId : refused?.userId;
      const email = userId === undefined ? (refused?.email ?? null) : null;
      const details = { method: 'oidc', reason: refusal.problem.code };
      await this.tools.log.audit.noteNow({ kind, userId, email, caller, details });
    }
    throw refusal;
  }

  private isNew({ cause }: DaybookError): boolean {
    if (typeof cause !== 'object' || cause === null) return true;
    const isNew = !this.noted.has(cause);
    this.noted.add(cause);
    return isNew;
  }
}
