import { Database, type Transaction } from '@daybook/database';
import { InvalidRequest, type Problem, Refusal } from '@daybook/errors';
import type { Role } from '@daybook/tokens';
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
  /** Of an invitation. */
  readonly workspace: { readonly slug: string; readonly name: string } | null;
  readonly role: Role | null;
  /** What POST takes: a new password, and the name of a new account; or the password that the account has. */
  readonly fields: readonly string[];
  readonly account_exists: boolean;
}

export interface Redeemed {
  readonly userId: string;
  /** Whether the person was signed in already, with the session that the request came with. It stays as it is. */
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

/** What a one-time link does. */
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
  async look(code: string): Promise<ShownLink> {
    const link = await this.links.find(code);
    const { purpose, expiresAt: expires_at } = link;
    if (link.userId !== null) {
      const { email } = await this.accountOf(link);
      return { purpose, email, expires_at, workspace: null, role: null, fields: ['password'], account_exists: true };
    }
    const { workspace, email, role } = await this.joining.open(link.workspaceId as string, link.invitationId as string);
    const account_exists = (await this.accounts.byEmail(email)) !== undefined;
    const fields = account_exists ? ['password'] : ['name', 'password'];
    return {
      purpose,
      email,
      expires_at,
      workspace: { slug: workspace.slug, name: workspace.name },
      role,
      fields,
      account_exists,
    };
  }

  /** Nothing is done, and the link stays, when something is wrong. @throws NotFound, InvalidRequest, Refusal, Unauthenticated */
  async redeem(code: string, sent: Sent, caller: Caller, signedIn: SignedIn | undefined): Promise<Redeemed> {
    const link = await this.links.find(code);
    if (link.userId !== null) return this.setPassword(link, sent, caller);
    const offer = await this.joining.open(link.workspaceId as string, link.invitationId as string);
    const known = await this.accounts.byEmail(offer.email);
    return known ? this.joinAs(link, offer, known, sent, caller, signedIn) : this.joinAsNew(link, offer, sent, caller);
  }

  /** What an invitation offers. @throws NotFound for another link, too */
  async invitation(code: string): Promise<Invited> {
    const link = await this.links.find(code);
    if (link.userId !== null) throw linkInvalid();
    return { link, offer: await this.joining.open(link.workspaceId as string, link.invitationId as string) };
  }

  /** A new account without a password, for who signs in by the provider and has an invitation. @throws NotFound; Refusal */
  async joinByProvider(tx: Transaction, { link, offer }: Invited, name: string, caller: Caller): Promise<Account> {
    await this.links.use(tx, link);
    const account = await this.accounts.create(tx, { email: offer.email, name });
    await this.join(tx, link, offer, account, caller);
    return account;
  }

  private async setPassword(link: FoundLink, { name, password }: Sent, caller: Caller): Promise<Redeemed> {
    const account = await this.accountOf(link);
    refuse(name === undefined ? [] : [notHere('name')]);
    refuse(missing('password', password, 'Choose a password.'));
    refuse(await this.proofs.people.passwordProblems('password', password as string, account.id));
    const hash = await this.proofs.passwords.hash(password as string);
    const set = async (tx: Transaction): Promise<void> => {
      await this.links.use(tx, link);
      await this.proofs.signIn.setPassword(tx, account.id, hash, caller);
    };
    await this.database.transaction(set, { deadline: caller.deadline });
    return { userId: account.id, isSignedIn: false };
  }

  /** A new account. */
  private async joinAsNew(
    link: FoundLink,
    offer: OpenInvitation,
    { name, password }: Sent,
    caller: Caller,
  ): Promise<Redeemed> {
    const unnamed = name === undefined ? missing('name', name, 'name is required.') : nameProblems(name.trim());
    const about = { email: offer.email, name, workspaces: [offer.workspace] };
    const weak =
      password === undefined
        ? missing('password', password, 'Choose a password.')
        : await passwordProblems('password', password, about);
    refuse([...unnamed, ...weak]);
    const passwordHash = await this.proofs.passwords.hash(password as string);
    const join = async (tx: Transaction): Promise<Redeemed> => {
      await this.links.use(tx, link);
      const account = await this.accounts.create(tx, { email: offer.email, name: name as string, passwordHash });
      await this.join(tx, link, offer, account, caller);
      return { userId: account.id, isSignedIn: false };
    };
    return this.database.transaction(join, { deadline: caller.deadline });
  }

  /**
   * An account that is there: whoever holds the link proves that it is theirs, by its password or by being signed in. Whoever
   * invites sees the link, and must not get into an account by it.
   */
  private async joinAs(
    link: FoundLink,
    offer: OpenInvitation,
    account: Account,
    { name, password }: Sent,
    caller: Caller,
    signedIn: SignedIn | undefined,
  ): Promise<Redeemed> {
    refuse(name === undefined ? [] : [notHere('name')]);
    const isSignedIn = signedIn?.userId === account.id;
    if (!isSignedIn) {
      refuse(missing('password', password, 'Give the password of your account.'));
      await this.proofs.signIn.prove(offer.email, password as string, caller);
      if (hasFactor(await this.proofs.factors.methodsOf(account.id))) throw factorFirst();
    }
    const join = async (tx: Transaction): Promise<void> => {
      await this.links.use(tx, link);
      await this.join(tx, link, offer, account, caller);
    };
    await this.database.transaction(join, { deadline: caller.deadline });
    return { userId: account.id, isSignedIn };
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

/** The password alone does not speak for an account that has more. */
function factorFirst(): Refusal {
  const message = 'This account has a second factor. Sign in first, then open this link again: it is still valid.';
  return new Refusal({ code: 'sign_in_first', message });
}

function missing(field: string, sent: string | undefined, message: string): Problem[] {
  return sent === undefined ? [{ field, code: 'required', message }] : [];
}

function notHere(field: string): Problem {
  return { field, code: 'unknown_field', message: `This account already has a ${field}. Leave ${field} out.` };
}

function refuse(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new InvalidRequest(problems);
}
