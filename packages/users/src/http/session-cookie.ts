import { Refusal } from '@daybook/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CHALLENGE_MINUTES } from '../factors/challenges.js';
import { STEP_MINUTES } from '../factors/sign-in-steps.js';

type Addressed = Pick<FastifyRequest, 'headers' | 'protocol' | 'hostname' | 'host'>;

/** A host that browsers consider secure without TLS. */
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** A session; a sign-in that waits for its second factor; a passkey challenge; a flow to the OpenID provider and back. */
export type CookieName = 'sid' | 'step' | 'challenge' | 'oidc';

/** The maximum of browsers: it only says that this browser signed in before. */
const DEVICE_AGE_S = 400 * 24 * 60 * 60;

const MAX_AGE_S: Readonly<Record<CookieName, number>> = {
  sid: 14 * 24 * 60 * 60,
  step: STEP_MINUTES * 60,
  challenge: CHALLENGE_MINUTES * 60,
  oidc: CHALLENGE_MINUTES * 60,
};

/** 256 bits; any other text is not a valid value, and is not looked up. */
const VALUE = /^[A-Za-z0-9_-]{43}$/;

/**
 * Whether browsers accept a `__Host-` cookie at this address: over https, also if a proxy in front of us terminates it, and on the machine
 * itself.
 */
export function isSafeAddress(request: Addressed, publicUrl: string): boolean {
  if (request.protocol === 'https' || LOOPBACK.test(request.hostname)) return true;
  const own = new URL(publicUrl);
  return own.protocol === 'https:' && own.host === request.host;
}

/** Whether sessions at this address are safe from eavesdroppers. */
export function isSafeUrl(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'https:' || LOOPBACK.test(hostname);
}

/**
 * The only valid cookie name at this address: a `sid` planted by a neighbouring host is ignored where `__Host-sid` is possible. If the
 * public address is https, nothing is sent over plain http.
 */
function nameAt(request: Addressed, publicUrl: string, name: string): string {
  return publicUrl.startsWith('https:') || isSafeAddress(request, publicUrl) ? `__Host-${name}` : name;
}

/** The value that came with a request; undefined when it is missing or malformed. */
export function cookieIn(request: Addressed, publicUrl: string, name: CookieName): string | undefined {
  const full = nameAt(request, publicUrl, name);
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at < 0 || part.slice(0, at).trim() !== full) continue;
    const value = part.slice(at + 1).trim();
    return VALUE.test(value) ? value : undefined;
  }
  return undefined;
}

/** Sets a cookie, or removes it. */
export function setCookie(
  request: Addressed,
  reply: FastifyReply,
  publicUrl: string,
  name: CookieName,
  value: string | null,
): void {
  if (value !== null && publicUrl.startsWith('https:') && !isSafeAddress(request, publicUrl)) throw insecure(publicUrl);
  set(reply, nameAt(request, publicUrl, name), value ?? '', value === null ? 0 : MAX_AGE_S[name]);
}

function insecure(publicUrl: string): Refusal {
  const message = `This address is not encrypted, so no session can begin here. Sign in at ${publicUrl}.`;
  return new Refusal({ code: 'insecure_address', message });
}

/** Sets the cookie by which a browser is recognized at its next sign-in (known-devices.ts). */
export function setDeviceCookie(
  request: Addressed,
  reply: FastifyReply,
  publicUrl: string,
  { name, value }: { readonly name: string; readonly value: string },
): void {
  set(reply, nameAt(request, publicUrl, name), value, DEVICE_AGE_S);
}

function set(reply: FastifyReply, name: string, value: string, ageS: number): void {
  const secure = name.startsWith('__Host-') ? '; Secure' : '';
  void reply.header('Set-Cookie', `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${ageS}${secure}`);
}

export const sessionValueIn = (request: Addressed, publicUrl: string): string | undefined =>
  cookieIn(request, publicUrl, 'sid');

/** Sets the session cookie, or removes it. */
export function setSessionCookie(
  request: Addressed,
  reply: FastifyReply,
  publicUrl: string,
  value: string | null,
): void {
  setCookie(request, reply, publicUrl, 'sid', value);
}
