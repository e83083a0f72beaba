import {
  FILE_TYPES,
  FileAnswers,
  fileControllerFor,
  formatAsked,
  parseFields,
  Reader,
  type Resource,
  ROUTE_METADATA,
  type RouteInfo,
  sendPage,
} from '@daybook/records';
import { queryParameters, rawQuery } from '@daybook/requests';
import { type AuthenticatedRequest, principalOf, RequireAnyRead } from '@daybook/access';
import type { Readable } from 'node:stream';
import { Controller, Get, Param, Req, Res, SetMetadata } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Followers } from '../following/followers.js';
import { events as defined } from '../resources/events.resource.js';

const events = defined as Resource;

const route = (operation: RouteInfo['operation']) =>
  SetMetadata<string, RouteInfo>(ROUTE_METADATA, {
    resource: 'events',
    operation,
    handler: 'events.resource',
    owner: 'webhooks',
  });

/** The current stream as files. */
export const EventsFileController = fileControllerFor(events, 'webhooks', RequireAnyRead());

const EVENT_STREAM = 'text/event-stream';

/** The stream as a list with the usual parameters, or live; the reader limits it to records that the token may read. */
@RequireAnyRead()
@Controller('api/:workspace/v1/events')
export class EventsController {
  constructor(
    private readonly reader: Reader,
    private readonly followers: Followers,
    private readonly files: FileAnswers,
  ) {}

  @Get()
  @route('list')
  @SetMetadata('produces', [EVENT_STREAM, ...Object.values(FILE_TYPES)])
  async list(
    @Req() request: AuthenticatedRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string | Buffer | Readable> {
    if (request.produces === EVENT_STREAM) return this.follow(request, reply);
    const format = formatAsked(request);
    if (format) return this.files.send(request, reply, events, format);
    return sendPage(request, reply, await this.reader.page(principalOf(request), events, rawQuery(request)));
  }

  /** A separate path for the stream, for clients that expect one media type per path. */
  @Get('stream')
  @SetMetadata('produces_alone', EVENT_STREAM)
  stream(
    @Req() request: AuthenticatedRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string | Readable> {
    return this.follow(request, reply);
  }

  private async follow(request: AuthenticatedRequest, reply: FastifyReply): Promise<string | Readable> {
    const stream = request.method === 'HEAD' ? '' : await this.followers.follow(request, events);
    // A buffering proxy would delay events.
    void reply.header('Content-Type', `${EVENT_STREAM}; charset=utf-8`).header('X-Accel-Buffering', 'no');
    return stream;
  }

  @Get(':id')
  @route('get')
  async get(
    @Req() request: AuthenticatedRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Param('id') id: string,
  ): Promise<object> {
    const text = queryParameters(request, ['fields']).get('fields');
    const fields = text === undefined ? undefined : parseFields(events, text);
    const event = await this.reader.get(principalOf(request), events, id, fields, text);
    void reply.header('ETag', '"v1"');
    return event;
  }
}
