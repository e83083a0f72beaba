import type { Transaction } from '@daybook/database';
import { InvalidRequest, Refusal, Unavailable } from '@daybook/errors';
import { SecretBox, UnreadableSecret } from '@daybook/access';
import { Inject, Injectable } from '@nestjs/common';
import { USERS_SETTINGS, type UsersSettings } from '../settings.js';
import { FactorStore, type TotpRow } from './factor-store.js';
import { base32, makeTotpSecret, totpStepOf, totpUri } from './totp.js';

/** A set-up that waits for its first code. Its secret is shown only now. */
export interface TotpSetUp {
  /** Base32, to type into an app. */
  readonly secret: string;
  /** The same for a QR code. */
  readonly uri: string;
  readonly expires_at: string;
}

/** Codes of an authenticator app (RFC 6238): six digits that change every 30 seconds. The secret is encrypted at rest. */
@Injectable()
export class TotpFactor {
  private readonly box: SecretBox;

  constructor(
    private readonly store: FactorStore,
    @Inject(USERS_SETTINGS) { secretKey }: UsersSettings,
  ) {
    this.box = new SecretBox(secretKey, 'second factors');
  }

  async begin(tx: Transaction, userId: string, email: string): Promise<TotpSetUp> {
    const secret = makeTotpSecret();
    const expires_at = await this.store.addPending(tx, userId, 'Authenticator app', (id) =>
      this.box.seal(secret, purposeOf(userId, id)),
    );
    return { secret: base32(secret), uri: totpUri(secret, email), expires_at };
  }

  /** @throws Refusal `setup_expired`; InvalidRequest `wrong_code` */
  async confirm(tx: Transaction, userId: string, code: string): Promise<void> {
    const row = await this.store.pendingTotp(tx, userId);
    if (!row) throw setupExpired();
    const step = this.stepOf(userId, row, code);
    if (step === undefined) {
      const message = 'The code is wrong. Send the six digits that the app shows now; check the clock of its device.';
      throw new InvalidRequest({ field: 'code', code: 'wrong_code', message });
    }
    await this.store.confirmTotp(tx, userId, row.id, step);
  }

  /** Whether it is a current code that was not used before. */
  async use(tx: Transaction, userId: string, code: string): Promise<boolean> {
    const row = await this.store.activeTotp(tx, userId);
    const step = row && this.stepOf(userId, row, code);
    return row !== undefined && step !== undefined && this.store.useStep(tx, row.id, step);
  }

  /** @throws Unavailable when the secret was sealed with another key */
  private stepOf(userId: string, { id, sealed }: TotpRow, code: string): number | undefined {
    try {
      return totpStepOf(this.box.open(sealed, purposeOf(userId, id)), code.replaceAll(' ', ''), Date.now());
    } catch (error) {
      if (!(error instanceof UnreadableSecret)) throw error;
      const message =
        'The service cannot read the secret of your authenticator app. Use a recovery code or a passkey, and inform the operator of the service.';
      throw new Unavailable({ code: 'factor_unreadable', message }, undefined, { cause: error });
    }
  }
}

function purposeOf(userId: string, id: string): string {
  return `totp secret ${userId} ${id}`;
}

function setupExpired(): Refusal {
  const message =
    'No set-up is waiting for a code, or it is older than 15 minutes. Begin with POST /auth/factors/totp, and use the new secret.';
  return new Refusal({ code: 'setup_expired', message });
}
