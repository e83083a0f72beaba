import { createHmac } from 'node:crypto';
import type { Browser, Reply, Service } from './service.js';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** An authenticator app: implemented independently of the product, according to RFC 6238. */
export function codeOf(secret: string, ahead = 0): string {
  let bits = '';
  for (const letter of secret) bits += ALPHABET.indexOf(letter).toString(2).padStart(5, '0');
  const key = Buffer.from((bits.match(/.{8}/g) as string[]).map((byte) => Number.parseInt(byte, 2)));
  const moving = Buffer.alloc(8);
  moving.writeUInt32BE(Math.floor(Date.now() / 30_000) + ahead, 4);
  const mac = createHmac('sha1', key).update(moving).digest();
  const offset = mac[19]! % 16;
  const number = mac.readInt32BE(offset) & 0x7fffffff;
  return `000000${number}`.slice(-6);
}

export interface WithTotp {
  readonly browser: Browser;
  readonly email: string;
  readonly password: string;
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

/** A person with an authenticator app. The code of the current step is used; `codeOf(secret, 1)` is the next one. */
export async function personWithTotp(service: Service, role = 'viewer'): Promise<WithTotp> {
  const person = await service.person(role);
  const { secret } = (await person.browser.post('/auth/factors/totp', {})).body;
  const confirmed = await person.browser.post('/auth/factors/totp/confirm', { code: codeOf(secret) });
  if (confirmed.status !== 200) throw new Error(JSON.stringify(confirmed.body));
  return { ...person, secret, recoveryCodes: confirmed.body.recovery_codes };
}

/** Clears the last used step, so that a test need not wait for the next one. */
export async function forgetSteps(service: Service): Promise<void> {
  await service.owner.execute('UPDATE users.factors SET last_step = NULL');
}

/** A new browser after the correct password, before the second factor. */
export async function waiting(service: Service, { email, password }: WithTotp): Promise<Browser> {
  const browser = service.browser();
  const reply: Reply = await browser.signIn(email, password);
  if (reply.status !== 202) throw new Error(JSON.stringify(reply.body));
  return browser;
}

export async function noted(service: Service, email: string): Promise<{ kind: string; details: object }[]> {
  return service.owner.query(
    `SELECT a.kind, a.details FROM users.audit a JOIN users.users u ON u.id = a.user_id WHERE u.email = $1 ORDER BY a.at, a.id`,
    [email],
  );
}
