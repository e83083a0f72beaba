import { parseFields, Reader, type Resource, ROUTE_METADATA, type RouteInfo, sendPage } from '@daybook/records';
import { parametersOf, queryOf } from '@daybook/requests';
import { type AuthenticatedRequest, principalOf, RequireAnyRead } from '@daybook/tokens';
import { Controller, Get, Param, Req, Res, SetMetadata } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { events as defined } from '../resources/events.resource.js';

const events = defined as Resource;

const route = (operation: RouteInfo['operation']) =>
  SetMetadata<string, RouteInfo>(ROUTE_METADATA, {
    resource: 'events',
    operation,
    handler: 'events.resource',
    owner: 'webhooks',
  });

/** The stream as a list in the ordinary grammar; the reader cuts it to the records that the token may read. */
@RequireAnyRead()
@Controller('api/:workspace/v1/events')
export class EventsController {
  constructor(private readonly reader: Reader) {}

  @Get()
  @route('list')
  async list(
    @Req() request: AuthenticatedRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string | Buffer> {
    return sendPage(request, reply, await this.reader.page(principalOf(request), events, queryOf(request)));
  }

  @Get(':id')
  @route('get')
  async get(
    @Req() request: AuthenticatedRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Param('id') id: string,
  ): Promise<object> {
    const text = parametersOf(request, ['fields']).get('fields');
    const fields = text === undefined ? undefined : parseFields(events, text);
    const event = await this.reader.get(principalOf(request), events, id, fields, text);
    void reply.header('ETag', '"v1"');
    return event;
  }
}
