import { Database, type Transaction } from '@daybook/database';
import { DaybookError } from '@daybook/errors';
import { Injectable } from '@nestjs/common';
import { type Account, Accounts } from '../accounts/accounts.js';
import type { Caller } from '../accounts/caller.js';
import { type Invited, Redemption } from '../links/redemption.js';
import { ClaimedRoles } from './claimed-roles.js';
import { type Claimed, claimedIn, isSameAddress } from './claims.js';
import { Identities } from './identities.js';
import type { ProvedClaims } from './provider.js';
import { accountDisabled, emailUnverified, oidcInvalid, otherAddress, otherIdentity, userUnknown } from './refusals.js';
import type { OidcSettings } from './settings.js';

/** The refused person, as far as known, for the audit log. */
export class NotAdmitted extends Error {
  constructor(
    readonly refusal: DaybookError,
    readonly userId: string | undefined,
    readonly email: string | null,
  ) {
    super(refusal.message);
  }
}

/** Which account a person from the provider may enter. */
@Injectable()
export class Admission {
  constructor(
    private readonly database: Database,
    private readonly accounts: Accounts,
    private readonly identities: Identities,
    private readonly redemption: Redemption,
    private readonly roles: ClaimedRoles,
  ) {}

  /**
   * The UUID of the account: the one linked with this person of the provider; at the first sign-in, the one of the verified address, which
   * is linked from then on; with an invitation to that address, a new one. Afterwards the claimed roles are applied.
   * @throws NotAdmitted; nothing has changed then
   */
  async admit(
    proved: ProvedClaims,
    { name, roles }: OidcSettings,
    invitation: string | undefined,
    caller: Caller,
  ): Promise<string> {
    const claimed = claimedIn(proved);
    if (!claimed) throw new NotAdmitted(oidcInvalid(name), undefined, null);
    const invited =
      invitation === undefined ? undefined : await this.redemption.invitation(invitation).catch(refusalIn);
    let userId: string | undefined;
    const admit = async (tx: Transaction): Promise<string> => {
      const known = await this.known(tx, claimed, name);
      userId = known?.id;
      if (known && known.disabledAt !== null) throw accountDisabled();
      const account = known
        ? await this.joinKnown(tx, known, invited, caller)
        : await this.join(tx, claimed, invited, caller);
      await this.keepLink(tx, account, claimed, name, caller);
      return account.id;
    };
    const admitted = await this.database.transaction(admit, { deadline: caller.deadline }).catch((error: unknown) => {
      throw error instanceof DaybookError ? new NotAdmitted(error, userId, claimed.email) : error;
    });
    await this.roles.apply(admitted, proved.all, roles, caller);
    return admitted;
  }

  /** Undefined if there is no account. @throws Forbidden `oidc_email_unverified` */
  private async known(tx: Transaction, claimed: Claimed, name: string): Promise<Account | undefined> {
    const ownerId = await this.identities.ownerOf(claimed, tx);
    if (ownerId !== undefined) return this.accounts.byId(ownerId, tx);
    if (claimed.email === null || !claimed.isVerified) throw emailUnverified(name);
    const account = await this.accounts.byEmail(claimed.email, tx);
    return account && isSameAddress(account.email, claimed.email) ? account : undefined;
  }

  /** A person with an account: also accepts an invitation to its address; other invitations are unaffected. */
  private async joinKnown(
    tx: Transaction,
    known: Account,
    invited: Invited | DaybookError | undefined,
    caller: Caller,
  ): Promise<Account> {
    const isFor = invited && !(invited instanceof DaybookError) && isSameAddress(invited.offer.email, known.email);
    return isFor ? this.redemption.joinByProvider(tx, invited, known, caller) : known;
  }

  /** A person without an account: the invited one, by the address that the provider has verified. */
  private async join(
    tx: Transaction,
    { email, name }: Claimed,
    invited: Invited | DaybookError | undefined,
    caller: Caller,
  ): Promise<Account> {
    const address = email as string;
    if (!invited) throw userUnknown(address);
    if (invited instanceof DaybookError) throw invited;
    if (!isSameAddress(invited.offer.email, address)) throw otherAddress(invited.offer.email);
    return this.redemption.joinByProvider(tx, invited, { name: name ?? address.split('@')[0]! }, caller);
  }

  /**
   * The first sign-in creates the link; later ones only record its use. Another person of the provider does not get in, whatever their
   * address.
   */
  private async keepLink(
    tx: Transaction,
    { id }: Account,
    claimed: Claimed,
    name: string,
    caller: Caller,
  ): Promise<void> {
    await this.identities.lock(tx, id);
    if ((await this.identities.ownerOf(claimed, tx)) === id) return this.identities.noteUse(tx, claimed);
    if (await this.identities.of(id, claimed.issuer, tx)) throw otherIdentity(name);
    await this.identities.link(tx, id, claimed, caller);
  }
}

/** It counts only if the person has no account yet. */
function refusalIn(error: unknown): DaybookError {
  if (error instanceof DaybookError) return error;
  throw error;
}
