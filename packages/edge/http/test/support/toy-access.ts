import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { Injectable, SetMetadata } from '@nestjs/common';
import { Forbidden, RateLimited, Unauthenticated } from '@daybook/errors';
import type { FastifyRequest } from 'fastify';
import type { Access } from '../../src/index.js';

/** Who may call a route: everybody, any token, or a token with one of these scopes. */
const WHO = 'toy:who';

type Who = 'everybody' | 'any token' | readonly string[];

export const ToyRoute = (who: Who): ClassDecorator & MethodDecorator => SetMetadata(WHO, who);

function whoMay(handler: object, controller: object): Who | undefined {
  const marks = [handler, controller].map((target) => Reflect.getMetadata(WHO, target) as Who | undefined);
  return marks[0] ?? marks[1];
}

const whoOf = (context: ExecutionContext): Who | undefined => whoMay(context.getHandler(), context.getClass());

/** `Bearer good` and `Bearer neighbour` may read, `Bearer busy` has used up its budget; counts accepted requests. */
@Injectable()
export class ToyTokens implements CanActivate {
  counted = 0;

  canActivate(context: ExecutionContext): boolean {
    if (whoOf(context) === 'everybody') return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const { workspace = 'daybook' } = request.params as { workspace?: string };
    const sent = request.headers.authorization;
    if (sent === undefined)
      throw new Unauthenticated({ code: 'token_missing', message: 'Send a token.' }, workspace, false);
    if (sent === 'Bearer busy') throw new RateLimited({ code: 'rate_limited', message: 'Wait.' }, 6.2);
    if (sent !== 'Bearer good' && sent !== 'Bearer neighbour')
      throw new Unauthenticated({ code: 'token_invalid', message: 'Wrong.' }, workspace, true);
    this.counted++;
    return true;
  }
}

@Injectable()
export class ToyScopes implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const who = whoOf(context);
    if (!Array.isArray(who)) return true;
    throw new Forbidden({ code: 'insufficient_scope', message: 'No.' }, 'acme', who as readonly string[]);
  }
}

export const TOY_ACCESS: Access = {
  guards: [ToyTokens, ToyScopes],
  everybody: ToyRoute('everybody'),
  anyToken: ToyRoute('any token'),
  isPublic: (handler, controller) => whoMay(handler, controller) === 'everybody',
  withoutSecrets: (text) => text.replaceAll(/dbk_\w+/g, '[token]'),
  confirmSender: () => undefined,
  actorOf: () => undefined,
  versionOf: () => undefined,
};
