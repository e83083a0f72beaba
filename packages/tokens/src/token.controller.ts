import { type AuthenticatedRequest, type Principal, principalOf, TokenOnly } from '@daybook/access';
import { InvalidRequest, StaleVersion } from '@daybook/errors';
import { runAction, Runner } from '@daybook/records';
import { bodyBytes, ifMatchOf, queryParameters, parseFlag } from '@daybook/requests';
import { Controller, Delete, Get, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { RevokeToken } from './actions/revoke-token.js';
import { tokens } from './resources/tokens.resource.js';
import { TokenViews } from './token-view.js';

/** A token's view of itself (wire.md 7). It may revoke itself, but neither create nor change a token. */
@TokenOnly()
@Controller('api/:workspace/v1/token')
export class TokenController {
  constructor(
    @Inject(TokenViews) private readonly views: TokenViews,
    @Inject(Runner) private readonly runner: Runner,
    @Inject(RevokeToken) private readonly verb: RevokeToken,
  ) {}

  @Get()
  async show(@Req() request: AuthenticatedRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    queryParameters(request, []);
    const { workspace, tokenId } = whoIs(principalOf(request));
    const token = await this.views.one(workspace.id, tokenId);
    const { slug, name, currency, timezone } = workspace;
    void reply.header('ETag', `"v${token.version}"`);
    return { ...token, workspace: { slug, name, currency, timezone } };
  }

  @Delete()
  async revoke(@Req() request: AuthenticatedRequest) {
    const principal = principalOf(request);
    const { workspace, tokenId } = whoIs(principal);
    const dryRun = parseFlag('dry_run', queryParameters(request, ['dry_run']).get('dry_run'));
    refuseBody(request);
    const ifMatch = ifMatchOf(request);
    const token = await this.views.one(workspace.id, tokenId);
    const call = { principal, requestId: String(request.id), resource: tokens, claim: undefined, dryRun };
    await this.runner.run({ ...call, fields: undefined, fieldsText: '' }, async (work) => {
      const record = await work.lock(tokens, tokenId);
      if (ifMatch && !ifMatch(record.version)) {
        const message = `The current version is "v${record.version}". Read it again, then decide.`;
        throw new StaleVersion({ code: 'version_mismatch', message });
      }
      // Of two concurrent requests, both are answered that it is revoked.
      if (record.revokedAt === null) await runAction(work, this.verb, record, {});
      return { record, kind: 'updated' };
    });
    if (!dryRun) return { id: token.id, deleted: true };
    const events = [{ type: 'token.revoked', record: token.id }];
    return { dry_run: true, record: token, effects: { records: {}, events } };
  }
}

/** An Idempotency-Key need not be stored here: the token is revoked, so a retry is a 401 in any case. */
function refuseBody(request: AuthenticatedRequest): void {
  const bytes = bodyBytes(request);
  if (bytes === undefined || bytes.toString().trim() === '{}') return;
  throw new InvalidRequest({ code: 'body_not_allowed', message: 'DELETE takes no body here. Send it without one.' });
}

function whoIs({ workspace, token }: Principal) {
  if (token === null) throw new Error('Only a token asks for itself.');
  return { workspace, tokenId: token.id };
}
