import { Database, type Transaction } from '@daybook/database';
import { InvalidRequest, StaleVersion } from '@daybook/errors';
import { bytesOf, ifMatchOf, parametersOf, parseFlag } from '@daybook/requests';
import { Controller, Delete, Get, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type AuthenticatedRequest, principalOf } from './authenticated-request.js';
import type { Principal } from './principal.js';
import { TokenOnly } from './route-scopes.js';
import { Tokens } from './tokens.js';

/** A token's view of itself (wire.md 7). It may revoke itself; it can neither make nor change one. */
@TokenOnly()
@Controller('api/:workspace/v1/token')
export class TokenController {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(Tokens) private readonly tokens: Tokens,
  ) {}

  @Get()
  async show(@Req() request: AuthenticatedRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    parametersOf(request, []);
    const { workspace, tokenId } = whoIs(principalOf(request));
    const token = await this.tokens.view(workspace.id, tokenId);
    const { slug, name, currency, timezone } = workspace;
    void reply.header('ETag', `"v${token.version}"`);
    return { ...token, workspace: { slug, name, currency, timezone } };
  }

  @Delete()
  async revoke(@Req() request: AuthenticatedRequest) {
    const principal = principalOf(request);
    const { workspace, tokenId } = whoIs(principal);
    const dryRun = parseFlag('dry_run', parametersOf(request, ['dry_run']).get('dry_run'));
    refuseBody(request);
    const ifMatch = ifMatchOf(request);
    const token = await this.tokens.view(workspace.id, tokenId);
    if (ifMatch && !ifMatch(token.version)) {
      const message = `The current version is "v${token.version}". Read it again, then decide.`;
      throw new StaleVersion({ code: 'version_mismatch', message });
    }
    const by = { actor: principal.actor, requestId: String(request.id) };
    const revoke = (tx: Transaction) => this.tokens.revokeById(tx, workspace.id, tokenId, by);
    const end = dryRun ? 'rollback' : 'commit';
    await this.database.of(workspace.id).transaction(revoke, { end, deadline: principal.deadline });
    if (!dryRun) return { id: token.id, deleted: true };
    const events = [{ type: 'token.revoked', record: token.id }];
    return { dry_run: true, record: token, effects: { records: {}, events } };
  }
}

/** An Idempotency-Key needs no keeping here: the token is gone, so its retry is a 401 whatever was stored. */
function refuseBody(request: AuthenticatedRequest): void {
  const bytes = bytesOf(request);
  if (bytes === undefined || bytes.toString().trim() === '{}') return;
  throw new InvalidRequest({ code: 'body_not_allowed', message: 'DELETE takes no body here. Send it without one.' });
}

function whoIs({ workspace, token }: Principal) {
  if (token === null) throw new Error('Only a token asks for itself.');
  return { workspace, tokenId: token.id };
}
