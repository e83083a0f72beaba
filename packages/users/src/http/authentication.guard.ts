import { Forbidden, Unauthenticated } from '@daybook/errors';
import {
  type AuthenticatedRequest,
  BearerGuard,
  type Principal,
  Readmission,
  realmOf,
  scopesOf,
  slugOf,
} from '@daybook/access';
import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { notAMember } from '../members/lock-membership.js';
import { type FoundSession, SessionLookup, type SignedIn } from '../sessions/session-lookup.js';
import { USERS_SETTINGS, type UsersSettings } from '../settings.js';
import { REALM } from './realm.js';
import { refuseCrossSite } from './same-origin.js';
import { sessionValueIn } from './session-cookie.js';

/** A request outside of a workspace, with the person who sent it. */
export interface PersonRequest extends AuthenticatedRequest {
  signedIn?: SignedIn;
  /** It came with the cookie of an ended session. */
  sessionEnded?: boolean;
}

/**
 * The first global guard: authenticates the request. With `Authorization` only the token counts and the cookie is ignored, so a bad token
 * is 401 and never falls back; without it the session counts. Both result in the same kind of principal.
 */
@Injectable()
export class AuthenticationGuard implements CanActivate {
  constructor(
    private readonly bearer: BearerGuard,
    private readonly sessions: SessionLookup,
    @Inject(USERS_SETTINGS) private readonly settings: UsersSettings,
    readmission: Readmission,
  ) {
    readmission.add((request) => (request.principal?.session ? this.again(request) : undefined));
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const kind = scopesOf(context.getHandler(), context.getClass())?.kind;
    if (kind === 'public') return true;
    const request = context.switchToHttp().getRequest<PersonRequest>();
    if (kind === 'visitor' || kind === 'person') return this.outside(request, kind, context.getHandler());
    const value =
      request.headers.authorization === undefined ? sessionValueIn(request, this.settings.publicUrl) : undefined;
    if (value === undefined) return this.bearer.canActivate(context);
    const realm = realmOf(request);
    refuseCrossSite(request, this.settings.publicUrl, realm);
    const found = await this.sessions.find(value, slugOf(request) ?? null, context.getHandler(), request.deadline);
    if (!found) throw sessionInvalid(realm);
    if (!found.principal) throw notAMember(slugOf(request) ?? '', realm);
    request.principal = found.principal;
    admit(request, found);
    return true;
  }

  private async again(request: AuthenticatedRequest): Promise<Principal> {
    const value = sessionValueIn(request, this.settings.publicUrl);
    const slug = slugOf(request);
    const found = value && slug ? await this.sessions.again(value, slug) : undefined;
    if (found === null) throw notAMember(slug as string, realmOf(request));
    if (!found) throw sessionInvalid(realmOf(request));
    return found;
  }

  /** A route for people, outside of any workspace. */
  private async outside(request: PersonRequest, kind: 'visitor' | 'person', handler: object): Promise<boolean> {
    if (request.headers.authorization !== undefined) {
      const message = 'This address is for people in a browser. Send the request without a token.';
      throw new Forbidden({ code: 'people_only', message }, REALM, []);
    }
    refuseCrossSite(request, this.settings.publicUrl, REALM);
    const value = sessionValueIn(request, this.settings.publicUrl);
    const found = value === undefined ? undefined : await this.sessions.find(value, null, handler);
    if (found) {
      request.signedIn = found.signedIn;
      admit(request, found);
    } else {
      request.sessionEnded = value !== undefined;
      if (kind === 'person') signedInOf(request);
    }
    return true;
  }
}

function admit(request: PersonRequest, { signedIn, piggybacked }: FoundSession): void {
  request.sessionId = signedIn.sessionId;
  request.piggybacked = piggybacked;
}

/** The sender of a request to a route for people. @throws Unauthenticated */
export function signedInOf(request: PersonRequest): SignedIn {
  if (!request.signedIn) throw request.sessionEnded ? sessionInvalid(REALM) : sessionMissing();
  return request.signedIn;
}

function sessionMissing(): Unauthenticated {
  return new Unauthenticated(
    { code: 'session_missing', message: 'Sign in first, with POST /auth/sign_in.' },
    REALM,
    false,
  );
}

function sessionInvalid(realm: string): Unauthenticated {
  return new Unauthenticated(
    { code: 'session_invalid', message: 'Your session has ended. Sign in again.' },
    realm,
    false,
  );
}
