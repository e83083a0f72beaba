import { type AuthenticatedRequest, WorkspaceOfToken } from '@daybook/access';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { McpController } from './mcp.controller.js';

const BEARER = /^Bearer +(\S+) *$/i;

/** Tokens of no workspace are looked up here, so that they fail and count as failures as everywhere else. */
const NOWHERE = 'daybook';

/**
 * `/mcp` names no workspace: it is that of the token. Runs before the guard that looks the token up, as if the slug had been in the path;
 * it authenticates nobody by itself.
 */
@Injectable()
export class WorkspaceByToken implements CanActivate {
  constructor(private readonly workspaces: WorkspaceOfToken) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    return context.getClass() === McpController ? this.find(context) : true;
  }

  private async find(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<AuthenticatedRequest>();
    const value = BEARER.exec(request.headers.authorization ?? '')?.[1];
    if (value !== undefined) {
      request.params = { workspace: (await this.workspaces.find(value)) ?? NOWHERE };
    }
    return true;
  }
}
