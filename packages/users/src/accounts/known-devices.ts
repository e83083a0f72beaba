import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { USERS_SETTINGS, type UsersSettings } from '../settings.js';
import { type Account, Accounts } from './accounts.js';
import type { Caller } from './caller.js';

/** An id of the device, and the signature of that id for one account: 128 and 256 bits. */
const VALUE = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/;

/**
 * Devices that signed in to an account before. A browser keeps a signed value for each account. It grants no access, but exempts the device
 * from throttling caused by others (OWASP, "Slow Down Online Guessing Attacks with Device Cookies"). It is signed with the hash of the
 * password, so a new password invalidates it.
 */
@Injectable()
export class KnownDevices {
  private key: string | undefined;

  constructor(
    private readonly accounts: Accounts,
    @Inject(USERS_SETTINGS) private readonly settings: UsersSettings,
  ) {}

  /** The id of the request's device, if it has signed in to the account before. */
  deviceOf(account: Account, { devices }: Caller): string | undefined {
    const [, number, signature] = VALUE.exec(devices?.get(deviceName(account.id)) ?? '') ?? [];
    if (number === undefined || signature === undefined) return undefined;
    const right = this.sign(account, number);
    return right !== undefined && timingSafeEqual(Buffer.from(right), Buffer.from(signature))
      ? `${account.id} ${number}`
      : undefined;
  }

  /** A value for a browser that has just signed in; undefined if it has a valid one, and for an account without a password. */
  async introduce(userId: string, caller: Caller): Promise<{ name: string; value: string } | undefined> {
    const account = await this.accounts.byId(userId);
    if (!account || this.deviceOf(account, caller) !== undefined) return undefined;
    const number = randomBytes(16).toString('base64url');
    const signature = this.sign(account, number);
    return signature === undefined ? undefined : { name: deviceName(userId), value: `${number}.${signature}` };
  }

  private sign({ id, passwordHash }: Account, number: string): string | undefined {
    if (passwordHash === null) return undefined;
    this.key ??= this.settings.secretKey();
    const signed = ['known device', id, passwordHash, number].join('\n');
    return createHmac('sha256', this.key).update(signed).digest('base64url');
  }
}

/** The cookie name without prefix: different for each account, which it does not reveal. */
function deviceName(userId: string): string {
  return `device-${createHash('sha256').update(userId).digest('hex').slice(0, 16)}`;
}
