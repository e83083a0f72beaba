import { parametersOf } from '@daybook/requests';
import { Person, Visitor } from '@daybook/tokens';
import { Public } from '@daybook/tokens';
import { Controller, Get, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { NAME_MAX } from '../accounts/accounts.js';
import { callerOf } from '../accounts/caller.js';
import { PASSWORD_MAX } from '../accounts/password-rules.js';
import { Redemption, type ShownLink } from '../links/redemption.js';
import { People, type ShownPerson } from '../sessions/people.js';
import { SignIn } from '../sessions/sign-in.js';
import { USERS_SETTINGS, type UsersSettings } from '../settings.js';
import type { PersonRequest } from './authentication.guard.js';
import { textsIn } from './body.js';
import { sessionValueIn, setSessionCookie } from './session-cookie.js';

const codeIn = (request: PersonRequest): string => (request.params as { code: string }).code;

/** One-time links: the first sign-in, another password, an invitation. */
@Person()
@Controller()
export class LinksController {
  constructor(
    @Inject(Redemption) private readonly redemption: Redemption,
    @Inject(SignIn) private readonly signIn: SignIn,
    @Inject(People) private readonly people: People,
    @Inject(USERS_SETTINGS) private readonly settings: UsersSettings,
  ) {}

  /** Looking changes nothing: mail programs open links too. */
  @Visitor()
  @Get('auth/links/:code')
  async look(@Req() request: PersonRequest): Promise<ShownLink> {
    parametersOf(request, []);
    return this.redemption.look(codeIn(request));
  }

  @Visitor()
  @Post('auth/links/:code')
  @HttpCode(200)
  async redeem(@Req() request: PersonRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<ShownPerson> {
    parametersOf(request, []);
    const wanted = {
      name: { max: NAME_MAX, optional: true },
      password: { max: PASSWORD_MAX, optional: true },
    } as const;
    const { name, password } = textsIn(request, wanted);
    const caller = callerOf(request);
    const { userId } = await this.redemption.redeem(codeIn(request), { name, password }, caller, request.signedIn);
    const value = await this.signIn.begin(userId, caller, sessionValueIn(request, this.settings.publicUrl));
    setSessionCookie(request, reply, this.settings.publicUrl, value);
    return this.people.show(userId);
  }

  /** What a link opens in a browser: what it is, and how to redeem it. */
  @Public()
  @Get('link/:code')
  async open(@Req() request: PersonRequest): Promise<ShownLink & { redeem: object }> {
    parametersOf(request, []);
    const link = await this.redemption.look(codeIn(request));
    const path = `/auth/links/${codeIn(request)}`;
    const body = Object.fromEntries(link.fields.map((field) => [field, '…']));
    const message = `Send POST ${path} as JSON with ${link.fields.join(' and ')}, and the header Origin: ${request.protocol}://${request.host}`;
    return { ...link, redeem: { method: 'POST', path, body, message } };
  }
}
