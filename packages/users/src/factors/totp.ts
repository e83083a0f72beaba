import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const PERIOD_S = 30;
const DIGITS = 6;
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export const makeTotpSecret = (): Buffer => randomBytes(SECRET_BYTES);

/** The code of a step (RFC 4226, 5.3; RFC 6238, 4.2): HMAC-SHA-1 of the number of the step. */
export function totpCode(secret: Buffer, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const at = (mac.at(-1) as number) & 0xf;
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 10 ** digits).padStart(digits, '0');
}

export const stepAt = (nowMs: number): number => Math.floor(nowMs / 1000 / PERIOD_S);

/** The step of a code: the current one, or one before or after it to allow for clock skew. */
export function totpStepOf(secret: Buffer, code: string, nowMs: number): number | undefined {
  const now = stepAt(nowMs);
  return [now, now - 1, now + 1].find((step) => isSame(totpCode(secret, step), code));
}

function isSame(expected: string, code: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(code)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** RFC 4648, without padding: what people type into an authenticator app. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/** The content of a set-up's QR code, in the form that authenticator apps read. */
export function totpUri(secret: Buffer, email: string): string {
  const query = new URLSearchParams({
    secret: base32(secret),
    issuer: 'Daybook',
    algorithm: 'SHA1',
    digits: String(DIGITS),
    period: String(PERIOD_S),
  });
  return `otpauth://totp/Daybook:${encodeURIComponent(email)}?${query.toString()}`;
}
