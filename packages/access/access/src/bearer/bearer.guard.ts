import { Unauthenticated } from '@daybook/errors';
import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { type AuthenticatedRequest, realmOf } from '../authenticated-request.js';
import { scopesOf } from '../route-scopes.js';
import { BearerStrategy } from './bearer.strategy.js';
import { TOKEN_INVALID } from './token-lookup.js';

/** The challenge of passport's base strategy for a malformed header. */
const MALFORMED_STATUS = 400;

/** The first global guard: sets `request.principal`, or rejects the request with 401 (wire.md 7). */
@Injectable()
export class BearerGuard extends AuthGuard() {
  constructor(strategy: BearerStrategy) {
    super({ defaultStrategy: strategy.registeredName });
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    if (scopesOf(context.getHandler(), context.getClass())?.kind === 'public') return true;
    return (await super.canActivate(context)) as boolean;
  }

  override getAuthenticateOptions(context: ExecutionContext) {
    return { property: 'principal', session: false, handler: context.getHandler() };
  }

  /** `info` is the base strategy's challenge text when the header has no token; the realm is ours. */
  override handleRequest<T>(
    error: unknown,
    principal: T,
    _info: unknown,
    context: ExecutionContext,
    status?: unknown,
  ): T {
    if (error) throw error;
    if (principal) return principal;
    const realm = realmOf(context.switchToHttp().getRequest<AuthenticatedRequest>());
    if (status === MALFORMED_STATUS) throw new Unauthenticated(TOKEN_INVALID, realm, true);
    throw new Unauthenticated(
      { code: 'token_missing', message: 'No token was sent. Send one in the header: Authorization: Bearer dbk_….' },
      realm,
      false,
    );
  }
}
