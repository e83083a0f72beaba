import { queryParameters } from '@daybook/requests';
import { Controller, Get, Param, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { RouteTable } from './route-table.js';

/** The addresses of a workspace from which all others can be found. */
@Controller('api/:workspace/v1')
export class IndexController {
  constructor(private readonly routes: RouteTable) {}

  @Get()
  collections(@Req() request: FastifyRequest, @Param('workspace') workspace: string) {
    queryParameters(request, []);
    return { data: this.routes.collections().map((name) => ({ name, path: `/api/${workspace}/v1/${name}` })) };
  }

  /** The groups of settings, by name (wire.md 4). */
  @Get('settings')
  settings(@Req() request: FastifyRequest, @Param('workspace') workspace: string) {
    queryParameters(request, []);
    return {
      data: this.routes.namesBelow('settings').map((name) => ({ name, path: `/api/${workspace}/v1/settings/${name}` })),
    };
  }
}
