import { InvalidRequest } from '@daybook/errors';
import { queryParameters } from '@daybook/requests';
import { Person, Visitor } from '@daybook/access';
import { Controller, Delete, Get, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { callerOf } from '../accounts/caller.js';
import type { ShownIdentity } from '../oidc/identities.js';
import { ProviderSignIn, ProviderTools } from '../oidc/provider-sign-in.js';
import { Unlinking } from '../oidc/unlinking.js';
import type { ShownStep } from '../sessions/entrance.js';
import { People, type ShownPerson } from '../sessions/people.js';
import { type PersonRequest, signedInOf } from './authentication.guard.js';
import { textsIn } from './body.js';
import { Entering } from './entering.js';

/** The public information about the provider. */
interface ShownProvider {
  /** Its display name; null: there is none. */
  readonly name: string | null;
  /** The signed-in person's link; null without a session, and if the account is not linked. */
  readonly link: ShownIdentity | null;
  /** For the signed-in person; null otherwise. */
  readonly has_password: boolean | null;
}

/** The provider's response: codes and URLs have no limit except that of a URL. */
const ANSWER = {
  code: { max: 4000, optional: true },
  state: { max: 200 },
  iss: { max: 2000, optional: true },
  error: { max: 200, optional: true },
  invitation: { max: 100, optional: true },
} as const;

/** `sign_in_as_other`: the provider must ask who it is, even if it knows somebody. */
const PURPOSES = ['sign_in', 'sign_in_as_other', 'reauthenticate'];

/** Signing in at an OpenID provider. */
@Person()
@Controller('auth/oidc')
export class OidcController {
  constructor(
    @Inject(ProviderSignIn) private readonly signIn: ProviderSignIn,
    @Inject(ProviderTools) private readonly tools: ProviderTools,
    @Inject(Unlinking) private readonly unlinking: Unlinking,
    @Inject(Entering) private readonly entering: Entering,
    @Inject(People) private readonly people: People,
  ) {}

  @Visitor()
  @Get()
  async show(@Req() request: PersonRequest): Promise<ShownProvider> {
    queryParameters(request, []);
    const { signedIn } = request;
    const { provider, identities } = this.tools;
    const has_password = signedIn ? signedIn.passwordHash !== null : null;
    if (!provider.isSet) return { name: null, link: null, has_password };
    const { name, issuer } = provider.settings;
    return { name, link: (signedIn && (await identities.of(signedIn.userId, issuer))) ?? null, has_password };
  }

  /** The URL for the browser to open, with a cookie that it must bring back. */
  @Visitor()
  @Post('begin')
  @HttpCode(200)
  async begin(
    @Req() request: PersonRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ url: string }> {
    queryParameters(request, []);
    const { purpose } = textsIn(request, { purpose: { max: 20, optional: true } });
    if (purpose !== undefined && !PURPOSES.includes(purpose)) {
      const message = `purpose must be one of ${PURPOSES.join(', ')}.`;
      throw new InvalidRequest({ field: 'purpose', code: 'invalid_value', message, allowed: PURPOSES });
    }
    const signedIn = purpose === 'reauthenticate' ? signedInOf(request) : undefined;
    const asks = purpose === 'reauthenticate' || purpose === 'sign_in_as_other';
    if (this.tools.provider.isSet) this.entering.refuseElsewhere(request);
    const { value, url } = await this.signIn.begin(signedIn, asks, callerOf(request));
    this.entering.flow(request, reply, value);
    return { url };
  }

  @Visitor()
  @Post('finish')
  @HttpCode(200)
  async finish(
    @Req() request: PersonRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ShownPerson | ShownStep> {
    queryParameters(request, []);
    const sent = textsIn(request, ANSWER);
    if (sent.code === undefined && sent.error === undefined) {
      throw new InvalidRequest({ field: 'code', code: 'required', message: 'code is required, or error.' });
    }
    const { entering } = this;
    const finished = await this.signIn.finish(
      sent,
      entering.flowIn(request),
      request.signedIn,
      callerOf(request),
      entering.formerIn(request),
    );
    entering.flow(request, reply, null);
    if ('provedUserId' in finished) return this.people.show(finished.provedUserId);
    return entering.answer(request, reply, finished.entered);
  }

  @Delete('link')
  async unlink(@Req() request: PersonRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<ShownProvider> {
    queryParameters(request, []);
    textsIn(request, {});
    this.entering.renew(request, reply, await this.unlinking.unlink(signedInOf(request), callerOf(request)));
    return this.show(request);
  }
}
