import { Database, type Transaction } from '@daybook/database';
import { NotFound, Refusal, Unauthenticated } from '@daybook/errors';
import { requireProof } from '@daybook/access';
import { Injectable } from '@nestjs/common';
import type { AuditKind } from '../accounts/audit.js';
import type { Caller } from '../accounts/caller.js';
import { REALM } from '../http/realm.js';
import type { SignedIn } from '../sessions/session-lookup.js';
import { SignInLog } from '../sessions/sign-in-log.js';
import { FactorStore, hasFactor } from './factor-store.js';
import { FactorKinds } from './factor-proofs.js';
import type { NewPasskey } from './passkeys.js';
import type { RelyingParty } from './relying-party.js';
import { refuseLastFactor } from './requirement.js';
import type { TotpSetUp } from './totp-factor.js';

/** The result of a change: the session's new value, and recovery codes if it created any. */
export interface Changed {
  readonly session: string;
  readonly recoveryCodes: readonly string[] | null;
}

type Noted = readonly [kind: AuditKind, details: Readonly<Record<string, string | number>>];

/** Changes to a person's factors. Each requires a proof of the last ten minutes, gives the session a new value, and is in the audit log. */
@Injectable()
export class FactorChanges {
  constructor(
    private readonly database: Database,
    private readonly store: FactorStore,
    private readonly kinds: FactorKinds,
    private readonly log: SignInLog,
  ) {}

  /** Nothing is active before its first code. @throws Forbidden `reauthentication_required` */
  async beginTotp(signedIn: SignedIn, caller: Caller): Promise<TotpSetUp> {
    requireProof(signedIn.provedLately, REALM);
    const begin = async (tx: Transaction): Promise<TotpSetUp> => {
      await this.store.lock(tx, signedIn.userId);
      return this.kinds.totp.begin(tx, signedIn.userId, signedIn.email);
    };
    return this.database.transaction(begin, { deadline: caller.deadline });
  }

  /** @throws Forbidden; Refusal `setup_expired`; InvalidRequest `wrong_code` */
  async confirmTotp(signedIn: SignedIn, code: string, caller: Caller): Promise<Changed> {
    return this.add(signedIn, caller, { type: 'totp' }, (tx) => this.kinds.totp.confirm(tx, signedIn.userId, code));
  }

  /** What the browser needs to create a passkey. @throws Forbidden; Refusal */
  async beginPasskey(signedIn: SignedIn, party: RelyingParty) {
    requireProof(signedIn.provedLately, REALM);
    return this.kinds.passkeys.beginNew(signedIn, party);
  }

  /** @throws Forbidden; InvalidRequest `wrong_passkey`; Refusal */
  async addPasskey(
    signedIn: SignedIn,
    given: NewPasskey,
    challenge: string | undefined,
    party: RelyingParty,
    caller: Caller,
  ): Promise<Changed> {
    return this.add(signedIn, caller, { type: 'passkey', name: given.name }, (tx) =>
      this.kinds.passkeys.add(tx, signedIn.userId, given, challenge, party),
    );
  }

  /** @throws Forbidden; NotFound */
  async rename(signedIn: SignedIn, id: string | undefined, name: string, caller: Caller): Promise<void> {
    const rename = async (tx: Transaction): Promise<void> => {
      if (id === undefined || !(await this.store.rename(tx, signedIn.userId, id, name))) throw factorNotFound();
      const { userId } = signedIn;
      await this.log.audit.note(tx, { kind: 'factor_renamed', userId, caller, details: { name } });
    };
    await this.database.transaction(rename, { deadline: caller.deadline });
  }

  /** Removing the last one also removes the recovery codes: alone they prove nothing. @throws Forbidden; NotFound; Refusal `last_factor` */
  async remove(signedIn: SignedIn, id: string | undefined, caller: Caller): Promise<Changed> {
    const { userId } = signedIn;
    return this.change(signedIn, caller, async (tx) => {
      const removed = id === undefined ? undefined : await this.store.remove(tx, userId, id);
      if (!removed) throw factorNotFound();
      if (!hasFactor(await this.store.methodsOf(userId, tx))) {
        await refuseLastFactor(tx, userId);
        await this.kinds.codes.drop(tx, userId);
      }
      return { noted: ['factor_removed', { type: removed.type, name: removed.name }], recoveryCodes: null };
    });
  }

  /** Ten new codes; all previous ones become void. @throws Forbidden; Refusal `no_factor` */
  async renewCodes(signedIn: SignedIn, caller: Caller): Promise<Changed> {
    const { userId } = signedIn;
    return this.change(signedIn, caller, async (tx) => {
      if (!hasFactor(await this.store.methodsOf(userId, tx))) throw noFactor();
      return { noted: ['recovery_codes_made', {}], recoveryCodes: await this.kinds.codes.renew(tx, userId) };
    });
  }

  /** The first factor comes with recovery codes. */
  private async add(
    signedIn: SignedIn,
    caller: Caller,
    details: Readonly<Record<string, string>>,
    add: (tx: Transaction) => Promise<void>,
  ): Promise<Changed> {
    return this.change(signedIn, caller, async (tx) => {
      const isFirst = !hasFactor(await this.store.methodsOf(signedIn.userId, tx));
      await add(tx);
      const recoveryCodes = isFirst ? await this.kinds.codes.renew(tx, signedIn.userId) : null;
      return { noted: ['factor_added', details], recoveryCodes };
    });
  }

  private async change(
    signedIn: SignedIn,
    caller: Caller,
    work: (tx: Transaction) => Promise<{ noted: Noted; recoveryCodes: readonly string[] | null }>,
  ): Promise<Changed> {
    requireProof(signedIn.provedLately, REALM);
    const { userId } = signedIn;
    const change = async (tx: Transaction): Promise<Changed> => {
      await this.store.lock(tx, userId);
      const { noted, recoveryCodes } = await work(tx);
      const session = await this.log.sessions.rotate(tx, signedIn);
      if (session === undefined) throw sessionEnded();
      const [kind, details] = noted;
      await this.log.audit.note(tx, { kind, userId, caller, details });
      return { session, recoveryCodes };
    };
    return this.database.transaction(change, { deadline: caller.deadline });
  }
}

function factorNotFound(): NotFound {
  return new NotFound({
    code: 'factor_not_found',
    message: 'You have no such factor. GET /auth/factors lists yours.',
  });
}

function noFactor(): Refusal {
  const message = 'Recovery codes replace a second factor, and you have none. Set one up first.';
  return new Refusal({ code: 'no_factor', message });
}

function sessionEnded(): Unauthenticated {
  return new Unauthenticated(
    { code: 'session_invalid', message: 'Your session has ended. Sign in again.' },
    REALM,
    false,
  );
}
