import { queryParameters } from '@daybook/requests';
import { Person, Visitor } from '@daybook/access';
import { Public } from '@daybook/access';
import { Controller, Get, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { NAME_MAX } from '../accounts/accounts.js';
import { callerOf } from '../accounts/caller.js';
import { PASSWORD_MAX } from '../accounts/password-rules.js';
import { Redemption, type ShownLink } from '../links/redemption.js';
import { Entrance, type ShownStep } from '../sessions/entrance.js';
import { People, type ShownPerson } from '../sessions/people.js';
import type { PersonRequest } from './authentication.guard.js';
import { textsIn } from './body.js';
import { Entering } from './entering.js';

const codeIn = (request: PersonRequest): string => (request.params as { code: string }).code;

/** One-time links: first sign-in, password reset, invitation. */
@Person()
@Controller()
export class LinksController {
  constructor(
    @Inject(Redemption) private readonly redemption: Redemption,
    @Inject(Entrance) private readonly entrance: Entrance,
    @Inject(Entering) private readonly entering: Entering,
    @Inject(People) private readonly people: People,
  ) {}

  /** Viewing changes nothing, because mail programs open links too. */
  @Visitor()
  @Get('auth/links/:code')
  async look(@Req() request: PersonRequest): Promise<ShownLink> {
    queryParameters(request, []);
    return this.redemption.look(codeIn(request), request.signedIn);
  }

  @Visitor()
  @Post('auth/links/:code')
  @HttpCode(200)
  async redeem(
    @Req() request: PersonRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ShownPerson | ShownStep> {
    queryParameters(request, []);
    const wanted = {
      name: { max: NAME_MAX, optional: true },
      password: { max: PASSWORD_MAX, optional: true },
    } as const;
    const { name, password } = textsIn(request, wanted);
    const caller = callerOf(request);
    const sent = { name, password };
    const { userId, isSignedIn } = await this.redemption.redeem(codeIn(request), sent, caller, request.signedIn);
    if (isSignedIn) return this.people.show(userId);
    const entered = await this.entrance.enter(userId, caller, this.entering.formerIn(request), 'link');
    return this.entering.answer(request, reply, entered);
  }

  /** The page that a link opens in a browser: what it is, and how to redeem it. */
  @Public()
  @Get('link/:code')
  async open(@Req() request: PersonRequest): Promise<ShownLink & { redeem: object }> {
    queryParameters(request, []);
    const link = await this.redemption.look(codeIn(request), undefined);
    const path = `/auth/links/${codeIn(request)}`;
    const body = Object.fromEntries(link.fields.map((field) => [field, '…']));
    const known =
      link.purpose === 'invitation' ? ' of a new account, or the password alone of the account that you have' : '';
    const message = `Send POST ${path} as JSON with ${link.fields.join(' and ')}${known}, and the header Origin: ${request.protocol}://${request.host}`;
    return { ...link, redeem: { method: 'POST', path, body, message } };
  }
}
