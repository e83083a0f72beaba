import { Database, type Transaction } from '@daybook/database';
import { NotFound, Unauthenticated } from '@daybook/errors';
import { requireProof } from '@daybook/access';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../accounts/caller.js';
import { REALM } from '../http/realm.js';
import type { SignedIn } from '../sessions/session-lookup.js';
import { Sessions } from '../sessions/sessions.js';
import { Identities } from './identities.js';
import { Provider } from './provider.js';
import { passwordFirst } from './refusals.js';

/** Removes the link between a person's account and the provider. */
@Injectable()
export class Unlinking {
  constructor(
    private readonly database: Database,
    private readonly identities: Identities,
    private readonly provider: Provider,
    private readonly sessions: Sessions,
  ) {}

  /**
   * The session gets a new value, which is returned. The next sign-in with the provider creates a new link, by the verified address.
   * @throws Forbidden `reauthentication_required`; Refusal `oidc_only_way`; NotFound `oidc_link_not_found`
   */
  async unlink(signedIn: SignedIn, caller: Caller): Promise<string> {
    const { issuer } = this.provider.settings;
    requireProof(signedIn.provedLately, REALM);
    if (signedIn.passwordHash === null) throw passwordFirst();
    const unlink = async (tx: Transaction): Promise<string> => {
      if (!(await this.identities.unlink(tx, signedIn.userId, issuer, caller))) throw notFound();
      const session = await this.sessions.rotate(tx, signedIn);
      if (session !== undefined) return session;
      const message = 'Your session has ended. Sign in again.';
      throw new Unauthenticated({ code: 'session_invalid', message }, REALM, false);
    };
    return this.database.transaction(unlink, { deadline: caller.deadline });
  }
}

function notFound(): NotFound {
  return new NotFound({ code: 'oidc_link_not_found', message: 'Your account is not linked with the provider.' });
}
