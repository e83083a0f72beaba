import type { CanActivate, Type } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** What the application must provide to the edge, which knows nothing of tokens, scopes and people. */
export interface Access {
  /** The global guards in order (token, limit, scope), as providers of the module; the media guard follows them. */
  readonly guards: readonly Type<CanActivate>[];
  /** Decorates a controller of the edge: it is open to everybody. */
  readonly everybody: ClassDecorator;
  /** Decorates a controller of the edge: it needs a valid token of the workspace, and no scope. */
  readonly anyToken: ClassDecorator;
  /** Whether a route is open to everybody. */
  isPublic(handler: object, controller: object): boolean;
  /** The text with anything that may be a token removed. */
  withoutSecrets(text: string): string;
  /**
   * Before a request is answered with an error: undefined when its sender is confirmed, otherwise whether the sender is still the one it
   * was handled for. If not, it must be handled again, starting with the guards.
   */
  confirmSender(request: FastifyRequest): Promise<boolean> | undefined;
  /** The id of the token or person that sent an answered request, for the log. */
  actorOf(request: FastifyRequest): string | null | undefined;
  /** The sender's version of the interface, for a request that names none; undefined: the newest. */
  versionOf(request: FastifyRequest): string | undefined;
}
