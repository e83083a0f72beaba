import { describeResource, Registry, summarizeResource } from '@daybook/definitions';
import { NotFound, suggest } from '@daybook/errors';
import { queryParameters } from '@daybook/requests';
import { AnyToken } from '@daybook/access';
import { Controller, Get, Param, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** The resources and what can be done with them, from the definitions that validate the requests (wire.md 10). */
@AnyToken()
@Controller('api/:workspace/v1/schema')
export class SchemaController {
  constructor(private readonly registry: Registry) {}

  @Get()
  list(@Req() request: FastifyRequest): object {
    queryParameters(request, []);
    return { data: this.registry.all.map((resource) => summarizeResource(this.registry, resource)) };
  }

  @Get(':resource')
  one(@Param('resource') name: string, @Req() request: FastifyRequest): object {
    queryParameters(request, []);
    const resource = this.registry.all.find((known) => known.name === name);
    if (resource) return describeResource(this.registry, resource);
    const known = this.registry.all.map((other) => other.name);
    const suggestion = suggest(name, known);
    const hint = suggestion ? `; did you mean ${suggestion}?` : '.';
    throw new NotFound({
      code: 'record_not_found',
      message: `There is no resource "${name.slice(0, 64)}"${hint} Known: ${known.join(', ')}.`,
      allowed: known,
      suggestion,
    });
  }

  /** A name with a slash in it, such as `settings/company`. */
  @Get('settings/:name')
  settings(@Param('name') name: string, @Req() request: FastifyRequest): object {
    return this.one(`settings/${name}`, request);
  }
}
