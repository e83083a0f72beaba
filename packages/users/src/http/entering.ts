import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { callerOf } from '../accounts/caller.js';
import { KnownDevices } from '../accounts/known-devices.js';
import { type RelyingParty, requireRelyingParty } from '../factors/relying-party.js';
import type { Entered, ShownStep } from '../sessions/entrance.js';
import { oidcElsewhere } from '../oidc/refusals.js';
import { People, type ShownPerson } from '../sessions/people.js';
import { USERS_SETTINGS, type UsersSettings } from '../settings.js';
import type { PersonRequest } from './authentication.guard.js';
import type { PasskeyPlace } from './given-factor.js';
import { cookieIn, sessionValueIn, setCookie, setDeviceCookie, setSessionCookie } from './session-cookie.js';

/** The HTTP side of a sign-in: its cookies, and who has signed in or what is still required. */
@Injectable()
export class Entering {
  constructor(
    private readonly people: People,
    private readonly devices: KnownDevices,
    @Inject(USERS_SETTINGS) private readonly settings: UsersSettings,
  ) {}

  /** The session that came with the request, which ends when another begins. */
  formerIn(request: PersonRequest): string | undefined {
    return sessionValueIn(request, this.settings.publicUrl);
  }

  stepIn(request: PersonRequest): string | undefined {
    return cookieIn(request, this.settings.publicUrl, 'step');
  }

  /** The relying party for passkeys at this address. @throws Refusal `passkeys_unavailable` */
  partyOf(request: PersonRequest): RelyingParty {
    return requireRelyingParty(request, this.settings.publicUrl);
  }

  /** Sets the cookie that the browser must send back with its passkey. */
  challenge(request: PersonRequest, reply: FastifyReply, value: string): void {
    setCookie(request, reply, this.settings.publicUrl, 'challenge', value);
  }

  challengeIn(request: PersonRequest): string | undefined {
    return cookieIn(request, this.settings.publicUrl, 'challenge');
  }

  /** Sets the cookie that the browser must bring back from the OpenID provider, or removes it. */
  flow(request: PersonRequest, reply: FastifyReply, value: string | null): void {
    setCookie(request, reply, this.settings.publicUrl, 'oidc', value);
  }

  flowIn(request: PersonRequest): string | undefined {
    return cookieIn(request, this.settings.publicUrl, 'oidc');
  }

  /** The provider sends people back to the public address, where the cookie is needed. @throws Refusal `oidc_elsewhere` */
  refuseElsewhere({ host }: PersonRequest): void {
    const { publicUrl } = this.settings;
    if (new URL(publicUrl).host !== host) throw oidcElsewhere(publicUrl);
  }

  passkeyOf(request: PersonRequest): PasskeyPlace {
    return (value) => ({
      kind: 'passkey',
      value,
      challenge: this.challengeIn(request),
      party: this.partyOf(request),
    });
  }

  /** 200 with the person; 202 with what is still required. */
  async answer(
    request: PersonRequest,
    reply: FastifyReply,
    entered: Entered,
  ): Promise<(ShownPerson & { recovery_codes_left?: number | undefined }) | ShownStep> {
    const { publicUrl } = this.settings;
    if ('step' in entered) {
      setCookie(request, reply, publicUrl, 'step', entered.step);
      void reply.code(202);
      return entered.shown;
    }
    setSessionCookie(request, reply, publicUrl, entered.session);
    await this.introduce(request, reply, entered.userId);
    if (this.stepIn(request) !== undefined) setCookie(request, reply, publicUrl, 'step', null);
    const person = await this.people.show(entered.userId);
    return { ...person, recovery_codes_left: entered.recoveryCodesLeft };
  }

  /** Sets the cookie by which a browser is recognized at its next sign-in, unless it has a valid one. */
  async introduce(request: PersonRequest, reply: FastifyReply, userId: string): Promise<void> {
    const device = await this.devices.introduce(userId, callerOf(request));
    if (device) setDeviceCookie(request, reply, this.settings.publicUrl, device);
  }

  /** Sets a new value for the current session. */
  renew(request: PersonRequest, reply: FastifyReply, session: string): void {
    setSessionCookie(request, reply, this.settings.publicUrl, session);
  }
}
