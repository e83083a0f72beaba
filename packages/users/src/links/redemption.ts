import { Database, type Transaction } from '@daybook/database';
import { InvalidRequest, type Problem, Refusal } from '@daybook/errors';
import type { Role } from '@daybook/access';
import { Injectable } from '@nestjs/common';
import { type Account, Accounts, nameProblems } from '../accounts/accounts.js';
import type { Caller } from '../accounts/caller.js';
import { passwordProblems } from '../accounts/password-rules.js';
import { hasFactor } from '../factors/factor-store.js';
import { Joining, type OpenInvitation } from '../members/joining.js';
import type { SignedIn } from '../sessions/session-lookup.js';
import { LinkProofs } from './link-proofs.js';
import { type FoundLink, linkInvalid, Links, type Purpose } from './links.js';

/** What a link is, before it is redeemed. */
export interface ShownLink {
  readonly purpose: Purpose;
  readonly email: string;
  readonly expires_at: string;
  /** For an invitation. */
  readonly workspace: { readonly slug: string; readonly name: string } | null;
  readonly role: Role | null;
  /** What POST accepts: a new password, and the name of a new account; nothing from an invited person who is signed in. */
  readonly fields: readonly string[];
  /** Null for an invitation, unless the invited person asks: whoever invites has the link too, and must not learn who has an account. */
  readonly account_exists: boolean | null;
}

export interface Redeemed {
  readonly userId: string;
  /** Whether the person was already signed in, with the session that the request came with. That session stays. */
  readonly isSignedIn: boolean;
}

/** An open invitation with its link. */
export interface Invited {
  readonly link: FoundLink;
  readonly offer: OpenInvitation;
}

interface Sent {
  readonly name: string | undefined;
  readonly password: string | undefined;
}

/** The effects of one-time links. */
@Injectable()
export class Redemption {
  constructor(
    private readonly database: Database,
    private readonly links: Links,
    private readonly accounts: Accounts,
    private readonly joining: Joining,
    private readonly proofs: LinkProofs,
  ) {}

  /** @throws NotFound */
  async look(code: string, signedIn: SignedIn | undefined): Promise<ShownLink> {
    const link = await this.links.find(code);
    const { purpose, expiresAt: expires_at } = link;
    if (link.userId !== null) {
      const { email } = await this.accountOf(link);
      return { purpose, email, expires_at, workspace: null, role: null, fields: ['password'], account_exists: true };
    }
    const { workspace, email, role } = await this.joining.open(link.workspaceId as string, link.invitationId as string);
    const isOwn = isOf(email, signedIn);
    return {
      purpose,
      email,
      expires_at,
      workspace: { slug: workspace.slug, name: workspace.name },
      role,
      fields: isOwn ? [] : ['name', 'password'],
      account_exists: isOwn ? true : null,
    };
  }

  /** If something is wrong, nothing is done and the link stays valid. @throws NotFound, InvalidRequest, Refusal, Unauthenticated */
  async redeem(code: string, sent: Sent, caller: Caller, signedIn: SignedIn | undefined): Promise<Redeemed> {
    const link = await this.links.find(code);
    if (link.userId !== null) return this.setPassword(link, sent, caller);
    const offer = await this.joining.open(link.workspaceId as string, link.invitationId as string);
    if (isOf(offer.email, signedIn)) return this.joinSignedIn(link, offer, sent, caller, signedIn as SignedIn);
    if (sent.password === undefined) throw new InvalidRequest(passwordMissing());
    return sent.name === undefined
      ? this.joinKnown(link, offer, sent.password, caller)
      : this.joinNew(link, offer, sent.name.trim(), sent.password, caller);
  }

  /** What an invitation offers. @throws NotFound also for any other link */
  async invitation(code: string): Promise<Invited> {
    const link = await this.links.find(code);
    if (link.userId !== null) throw linkInvalid();
    return { link, offer: await this.joining.open(link.workspaceId as string, link.invitationId as string) };
  }

  /**
   * Joins somebody who signs in by the provider and has an invitation: `known`, or a new account without a password. @throws NotFound;
   * Refusal
   */
  async joinByProvider(
    tx: Transaction,
    { link, offer }: Invited,
    known: Account | { readonly name: string },
    caller: Caller,
  ): Promise<Account> {
    await this.links.use(tx, link);
    const account = 'id' in known ? known : await this.accounts.create(tx, { email: offer.email, name: known.name });
    await this.join(tx, link, offer, account, caller);
    return account;
  }

  private async setPassword(link: FoundLink, { name, password }: Sent, caller: Caller): Promise<Redeemed> {
    const account = await this.accountOf(link);
    refuse(name === undefined ? [] : [notHere('name')]);
    refuse(password === undefined ? [{ field: 'password', code: 'required', message: 'Choose a password.' }] : []);
    const chosen = password as string;
    await this.proofs.people.checkPassword('password', chosen, account.id);
    const hash = await this.proofs.passwords.hash(chosen);
    const set = async (tx: Transaction): Promise<void> => {
      await this.links.use(tx, link);
      await this.proofs.signIn.setPassword(tx, account.id, hash, caller);
    };
    await this.database.transaction(set, { deadline: caller.deadline });
    return { userId: account.id, isSignedIn: false };
  }

  private async joinSignedIn(
    link: FoundLink,
    offer: OpenInvitation,
    { name }: Sent,
    caller: Caller,
    { userId }: SignedIn,
  ): Promise<Redeemed> {
    refuse(name === undefined ? [] : [notHere('name')]);
    const account = (await this.accounts.byId(userId)) as Account;
    await this.joinIn(link, offer, caller, async () => account);
    return { userId, isSignedIn: true };
  }

  /**
   * With an account: whoever has the link must prove that the account is theirs. Whoever invited sees the link, and must neither get into
   * an account with it nor learn whether there is one: without an account the answer is the same as for a wrong password.
   */
  private async joinKnown(link: FoundLink, offer: OpenInvitation, password: string, caller: Caller): Promise<Redeemed> {
    const account = await this.proofs.signIn.prove(offer.email, password, caller);
    if (hasFactor(await this.proofs.factors.methodsOf(account.id))) throw factorFirst();
    await this.joinIn(link, offer, caller, async () => account);
    return { userId: account.id, isSignedIn: false };
  }

  /** Creates a new account. If there is one already, the password has to be its own. */
  private async joinNew(
    link: FoundLink,
    offer: OpenInvitation,
    name: string,
    password: string,
    caller: Caller,
  ): Promise<Redeemed> {
    const about = { email: offer.email, name, workspaces: [offer.workspace] };
    const known = await this.accounts.byEmail(offer.email);
    refuse([...nameProblems(name), ...(await passwordProblems('password', password, about))]);
    if (known) return this.joinKnown(link, offer, password, caller);
    const passwordHash = await this.proofs.passwords.hash(password);
    const account = await this.joinIn(link, offer, caller, (tx) =>
      this.accounts.create(tx, { email: offer.email, name, passwordHash }),
    );
    return { userId: account.id, isSignedIn: false };
  }

  private async joinIn(
    link: FoundLink,
    offer: OpenInvitation,
    caller: Caller,
    accountIn: (tx: Transaction) => Promise<Account>,
  ): Promise<Account> {
    const join = async (tx: Transaction): Promise<Account> => {
      await this.links.use(tx, link);
      const account = await accountIn(tx);
      await this.join(tx, link, offer, account, caller);
      return account;
    };
    return this.database.transaction(join, { deadline: caller.deadline });
  }

  private async join(
    tx: Transaction,
    link: FoundLink,
    offer: OpenInvitation,
    account: Account,
    caller: Caller,
  ): Promise<void> {
    if (account.disabledAt !== null) throw new Refusal({ code: 'user_disabled', message: 'This account is disabled.' });
    await this.joining.accept(tx, link.invitationId as string, offer, account);
    const { id: workspaceId } = offer.workspace;
    await this.proofs.audit.note(tx, {
      kind: 'invitation_accepted',
      userId: account.id,
      workspaceId,
      caller,
      details: { role: offer.role },
    });
  }

  private async accountOf({ userId }: FoundLink): Promise<Account> {
    const account = await this.accounts.byId(userId as string);
    if (!account || account.disabledAt !== null) throw linkInvalid();
    return account;
  }
}

/** The password alone does not prove the identity of an account with a second factor. */
function factorFirst(): Refusal {
  const message = 'This account has a second factor. Sign in first, then open this link again: it is still valid.';
  return new Refusal({ code: 'sign_in_first', message });
}

function passwordMissing(): Problem {
  const message = 'Send name and password for a new account, or the password alone of the account that you have.';
  return { field: 'password', code: 'required', message };
}

function isOf(email: string, signedIn: SignedIn | undefined): boolean {
  return signedIn?.email.toLowerCase() === email.toLowerCase();
}

function notHere(field: string): Problem {
  return { field, code: 'unknown_field', message: `This account already has a ${field}. Leave ${field} out.` };
}

function refuse(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new InvalidRequest(problems);
}
