import type { CanActivate, Type } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** What the composition has to provide to the edge, which knows no tokens, scopes and people. */
export interface Access {
  /** The global guards in order (token, limit, scope), providers of the module; the media guard comes after them. */
  readonly guards: readonly Type<CanActivate>[];
  /** Marks a controller of the edge for the guards: it is open to everybody. */
  readonly everybody: ClassDecorator;
  /** Marks a controller of the edge for the guards: it needs a valid token of the workspace, and no scope. */
  readonly anyToken: ClassDecorator;
  /** Whether a route is open to everybody. */
  isPublic(handler: object, controller: object): boolean;
  /** The text without anything in it that may be a token. */
  withoutSecrets(text: string): string;
  /**
   * Before a request is answered with an error: undefined when it is certain who sent it, else whether it is the one for whom it was
   * handled. Otherwise it has to be handled again, from the guards on.
   */
  confirmSender(request: FastifyRequest): Promise<boolean> | undefined;
  /** The id of the token or person that an answered request came from, for its line in the log. */
  actorOf(request: FastifyRequest): string | null | undefined;
  /** The version of the interface that the sender has when a request names none; undefined: the newest. */
  versionOf(request: FastifyRequest): string | undefined;
}
