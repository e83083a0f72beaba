import { linkNext, parseFields, Reader, type Resource, ROUTE_METADATA, type RouteInfo } from '@daybook/records';
import { type AuthenticatedRequest, parametersOf, principalOf, queryOf, RequireScopes } from '@daybook/tokens';
import { Controller, Get, Param, Req, Res, SetMetadata } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { events } from '../resources/events.resource.js';
import { ReadableTypes } from '../stream/readable-types.js';

const route = (operation: RouteInfo['operation']) =>
  SetMetadata<string, RouteInfo>(ROUTE_METADATA, { resource: 'events', operation, handler: 'events.resource', owner: 'webhooks' });

/** The stream as a list in the ordinary grammar, cut to the records that the token may read. */
@RequireScopes('read:accounting', 'read:sales', 'read:inventory', 'read:logs')
@Controller('api/:workspace/v1/events')
export class EventsController {
  constructor(
    private readonly reader: Reader,
    private readonly readable: ReadableTypes,
  ) {}

  @Get()
  @route('list')
  async list(@Req() request: AuthenticatedRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<object> {
    const query = queryOf(request);
    const page = await this.reader.list(principalOf(request), this.visibleTo(request), query);
    linkNext(request, reply, query, page.next_cursor);
    return page;
  }

  @Get(':id')
  @route('get')
  async get(@Req() request: AuthenticatedRequest, @Res({ passthrough: true }) reply: FastifyReply, @Param('id') id: string): Promise<object> {
    const text = parametersOf(request, ['fields']).get('fields');
    const visible = this.visibleTo(request);
    const fields = text === undefined ? undefined : parseFields(visible, text);
    const event = await this.reader.get(principalOf(request), visible, id, fields, text);
    void reply.header('ETag', '"v1"');
    return event;
  }

  private visibleTo(request: AuthenticatedRequest): Resource {
    return { ...(events as Resource), where: { resource: this.readable.of(principalOf(request)) } };
  }
}
