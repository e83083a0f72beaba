import { EMAIL_MAX } from '@daybook/identifiers';
import { queryParameters } from '@daybook/requests';
import { Person, Visitor } from '@daybook/access';
import { Controller, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { callerOf } from '../accounts/caller.js';
import { PASSWORD_MAX } from '../accounts/password-rules.js';
import { Passkeys } from '../factors/passkeys.js';
import { Entrance, type ShownStep } from '../sessions/entrance.js';
import type { ShownPerson } from '../sessions/people.js';
import { SignIn } from '../sessions/sign-in.js';
import type { PersonRequest } from './authentication.guard.js';
import { textsIn } from './body.js';
import { Entering } from './entering.js';
import { factorIn } from './given-factor.js';

const CREDENTIALS = { email: { max: EMAIL_MAX }, password: { max: PASSWORD_MAX } } as const;

/** Signing in: the password, then a second factor if there is one. */
@Person()
@Controller('auth')
export class SignInController {
  constructor(
    @Inject(SignIn) private readonly signIn: SignIn,
    @Inject(Entrance) private readonly entrance: Entrance,
    @Inject(Entering) private readonly entering: Entering,
    @Inject(Passkeys) private readonly passkeys: Passkeys,
  ) {}

  @Visitor()
  @Post('sign_in')
  @HttpCode(200)
  async begin(
    @Req() request: PersonRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ShownPerson | ShownStep> {
    queryParameters(request, []);
    const { email, password } = textsIn(request, CREDENTIALS);
    const caller = callerOf(request);
    const account = await this.signIn.prove(email.trim().normalize('NFC'), password, caller);
    const entered = await this.entrance.enter(account.id, caller, this.entering.formerIn(request), 'password');
    return this.entering.answer(request, reply, entered);
  }

  @Visitor()
  @Post('sign_in/factor')
  @HttpCode(200)
  async finish(
    @Req() request: PersonRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ShownPerson | ShownStep> {
    queryParameters(request, []);
    const { entering } = this;
    const given = factorIn(request, entering.passkeyOf(request));
    const entered = await this.entrance.finish(
      entering.stepIn(request),
      given,
      callerOf(request),
      entering.formerIn(request),
    );
    return entering.answer(request, reply, entered);
  }

  /** Before a step, during one, and when signed in. */
  @Visitor()
  @Post('sign_in/passkey')
  @HttpCode(200)
  async askPasskey(
    @Req() request: PersonRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ public_key: object }> {
    queryParameters(request, []);
    textsIn(request, {});
    const { entering } = this;
    const party = entering.partyOf(request);
    const userId = (await this.entrance.waitingFor(entering.stepIn(request))) ?? request.signedIn?.userId;
    const { value, options } = await this.passkeys.ask(userId, party);
    entering.challenge(request, reply, value);
    return { public_key: options };
  }
}
