import { AnyToken, Public } from '@daybook/tokens';
import { Controller, Get, Param } from '@nestjs/common';
import { RouteTable } from './route-table.js';

/** The two addresses from which all others can be found. */
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
  collections(@Param('workspace') workspace: string) {
    return { data: this.routes.collections().map((name) => ({ name, path: `/api/${workspace}/v1/${name}` })) };
  }
}
