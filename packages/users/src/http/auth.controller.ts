import { queryParameters, parseFlag } from '@daybook/requests';
import { NotFound } from '@daybook/errors';
import { Person, Visitor } from '@daybook/access';
import { Controller, Delete, Get, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { sessionIdIn } from '../accounts/accounts.js';
import { callerOf } from '../accounts/caller.js';
import { PASSWORD_MAX } from '../accounts/password-rules.js';
import { People, type ShownPerson } from '../sessions/people.js';
import type { ShownSession } from '../sessions/sessions.js';
import { Reauthentication } from '../sessions/reauthentication.js';
import { SignIn } from '../sessions/sign-in.js';
import { USERS_SETTINGS, type UsersSettings } from '../settings.js';
import { type PersonRequest, signedInOf } from './authentication.guard.js';
import { textsIn } from './body.js';
import { Entering } from './entering.js';
import { proofIn } from './given-factor.js';
import { setSessionCookie } from './session-cookie.js';

const PASSWORD = { max: PASSWORD_MAX } as const;

/** The sessions of a person, their proof and their end: outside of any workspace, for browsers. */
@Person()
@Controller('auth')
export class AuthController {
  constructor(
    @Inject(SignIn) private readonly signIn: SignIn,
    @Inject(Reauthentication) private readonly reauthentication: Reauthentication,
    @Inject(People) private readonly people: People,
    @Inject(Entering) private readonly entering: Entering,
    @Inject(USERS_SETTINGS) private readonly settings: UsersSettings,
  ) {}

  /** Also without a session: there is nothing to end then, and the cookie is removed. */
  @Visitor()
  @Post('sign_out')
  @HttpCode(200)
  async end(
    @Req() request: PersonRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ signed_out: true }> {
    queryParameters(request, []);
    textsIn(request, {});
    if (request.signedIn) await this.people.signOut(request.signedIn, callerOf(request));
    setSessionCookie(request, reply, this.settings.publicUrl, null);
    return { signed_out: true };
  }

  /** `optional`: not being signed in is not an error, so that a visitor's first request is none either. */
  @Visitor()
  @Get('session')
  async show(
    @Req() request: PersonRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ShownPerson | undefined> {
    const isOptional = parseFlag('optional', queryParameters(request, ['optional']).get('optional'));
    if (!request.signedIn && isOptional) return void reply.status(204);
    return this.people.show(signedInOf(request).userId);
  }

  @Get('sessions')
  async list(@Req() request: PersonRequest): Promise<{ data: ShownSession[] }> {
    queryParameters(request, []);
    return { data: await this.people.sessions(signedInOf(request)) };
  }

  /** All except the current one. */
  @Delete('sessions')
  async endOthers(@Req() request: PersonRequest): Promise<{ ended: number }> {
    queryParameters(request, []);
    textsIn(request, {});
    return { ended: await this.people.endOthers(signedInOf(request), callerOf(request)) };
  }

  /** @throws NotFound also for somebody else's session */
  @Delete('sessions/:id')
  async endOne(@Req() request: PersonRequest): Promise<{ id: string; deleted: true }> {
    queryParameters(request, []);
    textsIn(request, {});
    const { id } = request.params as { id: string };
    const uuid = sessionIdIn(id);
    if (uuid !== undefined && (await this.people.endOne(signedInOf(request), uuid, callerOf(request))))
      return { id, deleted: true };
    throw new NotFound({
      code: 'session_not_found',
      message: 'You have no such session. GET /auth/sessions lists yours.',
    });
  }

  @Post('reauthenticate')
  @HttpCode(200)
  async reauthenticate(@Req() request: PersonRequest): Promise<ShownPerson> {
    queryParameters(request, []);
    const signedIn = signedInOf(request);
    const given = proofIn(request, this.entering.passkeyOf(request));
    await this.reauthentication.prove(signedIn, given, callerOf(request));
    return this.people.show(signedIn.userId);
  }

  @Post('password')
  @HttpCode(200)
  async changePassword(
    @Req() request: PersonRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ShownPerson> {
    queryParameters(request, []);
    const sent = textsIn(request, { current_password: PASSWORD, new_password: PASSWORD });
    const signedIn = signedInOf(request);
    await this.people.checkPassword('new_password', sent.new_password, signedIn.userId);
    await this.reauthentication.requireFactor(signedIn);
    const value = await this.signIn.changePassword(
      signedIn,
      sent.current_password,
      sent.new_password,
      callerOf(request),
    );
    setSessionCookie(request, reply, this.settings.publicUrl, value);
    await this.entering.introduce(request, reply, signedIn.userId);
    return this.people.show(signedIn.userId);
  }
}
