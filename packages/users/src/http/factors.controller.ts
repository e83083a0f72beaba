import { queryParameters } from '@daybook/requests';
import { InvalidRequest } from '@daybook/errors';
import { Person } from '@daybook/access';
import { Controller, Delete, Get, HttpCode, Inject, Patch, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { callerOf } from '../accounts/caller.js';
import { FactorChanges } from '../factors/factor-changes.js';
import { factorIdIn, FactorStore, type ShownFactor } from '../factors/factor-store.js';
import type { TotpSetUp } from '../factors/totp-factor.js';
import { type PersonRequest, signedInOf } from './authentication.guard.js';
import { textsIn } from './body.js';
import { Entering } from './entering.js';

/** A person's factors; recovery codes only in the answer that created them. */
interface ShownFactors {
  readonly data: readonly ShownFactor[];
  readonly recovery_codes_left: number;
  readonly recovery_codes?: readonly string[];
}

const FACTOR_NAME_MAX = 60;

/** base64url, as browsers write it. */
const NEW_PASSKEY = {
  name: { max: FACTOR_NAME_MAX },
  id: { max: 1400 },
  client_data: { max: 4000 },
  attestation: { max: 20_000 },
} as const;

const idIn = (request: PersonRequest): string | undefined => factorIdIn((request.params as { id: string }).id);

/** The second factors of the signed-in person. */
@Person()
@Controller('auth')
export class FactorsController {
  constructor(
    @Inject(FactorStore) private readonly store: FactorStore,
    @Inject(FactorChanges) private readonly changes: FactorChanges,
    @Inject(Entering) private readonly entering: Entering,
  ) {}

  @Get('factors')
  async list(@Req() request: PersonRequest): Promise<ShownFactors> {
    queryParameters(request, []);
    return this.show(signedInOf(request).userId);
  }

  @Post('factors/totp')
  @HttpCode(200)
  async beginTotp(@Req() request: PersonRequest): Promise<TotpSetUp> {
    queryParameters(request, []);
    textsIn(request, {});
    return this.changes.beginTotp(signedInOf(request), callerOf(request));
  }

  @Post('factors/totp/confirm')
  @HttpCode(200)
  async confirmTotp(
    @Req() request: PersonRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ShownFactors> {
    queryParameters(request, []);
    const { code } = textsIn(request, { code: { max: 20 } });
    const signedIn = signedInOf(request);
    const { session, recoveryCodes } = await this.changes.confirmTotp(signedIn, code, callerOf(request));
    this.entering.renew(request, reply, session);
    return this.show(signedIn.userId, recoveryCodes);
  }

  @Post('factors/passkeys')
  @HttpCode(200)
  async beginPasskey(
    @Req() request: PersonRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ public_key: object }> {
    queryParameters(request, []);
    textsIn(request, {});
    const { value, options } = await this.changes.beginPasskey(signedInOf(request), this.entering.partyOf(request));
    this.entering.challenge(request, reply, value);
    return { public_key: options };
  }

  @Post('factors/passkeys/confirm')
  @HttpCode(200)
  async addPasskey(
    @Req() request: PersonRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ShownFactors> {
    queryParameters(request, []);
    const sent = textsIn(request, NEW_PASSKEY);
    const { entering } = this;
    const signedIn = signedInOf(request);
    const { session, recoveryCodes } = await this.changes.addPasskey(
      signedIn,
      { ...sent, name: factorName(sent.name) },
      entering.challengeIn(request),
      entering.partyOf(request),
      callerOf(request),
    );
    entering.renew(request, reply, session);
    return this.show(signedIn.userId, recoveryCodes);
  }

  @Patch('factors/:id')
  async rename(@Req() request: PersonRequest): Promise<ShownFactors> {
    queryParameters(request, []);
    const { name } = textsIn(request, { name: { max: FACTOR_NAME_MAX } });
    const signedIn = signedInOf(request);
    await this.changes.rename(signedIn, idIn(request), factorName(name), callerOf(request));
    return this.show(signedIn.userId);
  }

  @Delete('factors/:id')
  async remove(@Req() request: PersonRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<ShownFactors> {
    queryParameters(request, []);
    textsIn(request, {});
    const signedIn = signedInOf(request);
    const { session } = await this.changes.remove(signedIn, idIn(request), callerOf(request));
    this.entering.renew(request, reply, session);
    return this.show(signedIn.userId);
  }

  @Post('recovery_codes')
  @HttpCode(200)
  async renewCodes(
    @Req() request: PersonRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ShownFactors> {
    queryParameters(request, []);
    textsIn(request, {});
    const signedIn = signedInOf(request);
    const { session, recoveryCodes } = await this.changes.renewCodes(signedIn, callerOf(request));
    this.entering.renew(request, reply, session);
    return this.show(signedIn.userId, recoveryCodes);
  }

  private async show(userId: string, made: readonly string[] | null = null): Promise<ShownFactors> {
    const [data, { recoveryCodesLeft }] = await Promise.all([this.store.list(userId), this.store.methodsOf(userId)]);
    return { data, recovery_codes_left: recoveryCodesLeft, ...(made ? { recovery_codes: made } : {}) };
  }
}

/** @throws InvalidRequest */
function factorName(sent: string): string {
  const name = sent.trim().normalize('NFC');
  if (name !== '' && !/\p{C}/u.test(name)) return name;
  const message = `Give a name of 1 to ${FACTOR_NAME_MAX} characters.`;
  throw new InvalidRequest({ field: 'name', code: 'out_of_range', message });
}
