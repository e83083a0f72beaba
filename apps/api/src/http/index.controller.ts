import { parametersOf } from '@daybook/requests';
import { AnyToken, type AuthenticatedRequest, Public } from '@daybook/tokens';
import { Controller, Get, Param, Req } from '@nestjs/common';
import { RouteTable } from './route-table.js';

/** The addresses from which all others can be found. */
@Controller()
export class IndexController {
  constructor(private readonly routes: RouteTable) {}

  @Public()
  @Get()
  root() {
    return {
      name: 'Daybook',
      links: {
        api: '/api/{workspace}/v1',
        reference: '/docs',
        openapi: '/openapi.json',
        live: '/health/live',
        ready: '/health/ready',
      },
    };
  }

  @AnyToken()
  @Get('api/:workspace/v1')
  collections(@Req() request: AuthenticatedRequest, @Param('workspace') workspace: string) {
    parametersOf(request, []);
    return { data: this.routes.collections().map((name) => ({ name, path: `/api/${workspace}/v1/${name}` })) };
  }

  /** The groups of settings, by their names (wire.md 4). */
  @AnyToken()
  @Get('api/:workspace/v1/settings')
  settings(@Req() request: AuthenticatedRequest, @Param('workspace') workspace: string) {
    parametersOf(request, []);
    return {
      data: this.routes.namesBelow('settings').map((name) => ({ name, path: `/api/${workspace}/v1/settings/${name}` })),
    };
  }
}
