import { InvalidRequest, type Problem } from '@daybook/errors';
import { requireProof } from '@daybook/access';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../accounts/caller.js';
import { FactorProofs, type GivenProof } from '../factors/factor-proofs.js';
import { hasFactor } from '../factors/factor-store.js';
import { REALM } from '../http/realm.js';
import { EntranceTools, availableFactors } from './entrance.js';
import type { SignedIn } from './session-lookup.js';
import { SignIn } from './sign-in.js';

/**
 * A signed-in person proves their identity again with everything that a sign-in requires: a stolen session and a known password are not
 * enough.
 */
@Injectable()
export class Reauthentication {
  constructor(
    private readonly tools: EntranceTools,
    private readonly signIn: SignIn,
    private readonly proofs: FactorProofs,
  ) {}

  /**
   * Takes the password, if the account has one, and a factor, if it has one. A passkey counts as two factors.
   * @throws InvalidRequest for what is missing or wrong; RateLimited
   */
  async prove(signedIn: SignedIn, given: GivenProof, caller: Caller): Promise<void> {
    const { userId, sessionId } = signedIn;
    const { password, factor } = given;
    const { sessions, audit } = this.tools.log;
    const missing = await this.missing(userId, given);
    if (missing) throw new InvalidRequest(missing);
    if (password !== undefined) {
      await this.signIn.proveAgain(signedIn, 'password', password, caller, 'reauthentication_failed');
    }
    if (!factor) {
      await sessions.prove(sessionId);
      await audit.noteNow({ kind: 'reauthenticated', userId, caller, details: { method: 'password' } });
      return;
    }
    await this.proofs.prove(userId, factor, caller, async (tx, { method }) => {
      await sessions.prove(sessionId, tx);
      await audit.note(tx, { kind: 'reauthenticated', userId, caller, details: { method } });
    });
  }

  /**
   * Before a change of the password, whose new session counts as proved: a person with a factor must have proved it recently.
   * @throws Forbidden `reauthentication_required`
   */
  async requireFactor({ userId, provedLately }: SignedIn): Promise<void> {
    if (!provedLately && hasFactor(await this.tools.store.methodsOf(userId))) requireProof(false, REALM);
  }

  private async missing(userId: string, { password, factor }: GivenProof): Promise<Problem | undefined> {
    if (factor?.kind === 'passkey') return undefined;
    const { accounts, store } = this.tools;
    const [account, methods] = await Promise.all([accounts.byId(userId), store.methodsOf(userId)]);
    if (password === undefined && account?.passwordHash) {
      return { field: 'password', code: 'required', message: 'Send the password, too. A passkey alone is enough.' };
    }
    if (factor || !hasFactor(methods)) return undefined;
    const allowed = availableFactors(methods);
    const message = `This account has a second factor. Send one of ${allowed.join(', ')}, too.`;
    return { field: allowed[0], code: 'required', message, allowed };
  }
}
