import { chosenCoding, CODINGS, JSON_TYPE, namesTag } from '@daybook/http';
import { queryParameters } from '@daybook/requests';
import { Public } from '@daybook/access';
import { Controller, Get, Header, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ServedDocument } from './served-document.js';

/** The description of the service for programs. */
@Public()
@Controller()
export class OpenapiController {
  constructor(private readonly served: ServedDocument) {}

  @Get('openapi.json')
  @Header('Vary', 'Accept-Encoding')
  async document(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer | undefined> {
    queryParameters(request, []);
    const { headers } = request.raw;
    const coding = chosenCoding(headers['accept-encoding']?.toString(), CODINGS);
    const { bytes, etag } = await this.served.in(coding);
    void reply.header('ETag', etag);
    if (namesTag(headers['if-none-match'], etag)) return void reply.code(304);
    void reply.header('Content-Type', JSON_TYPE);
    if (coding !== 'identity') void reply.header('Content-Encoding', coding);
    return bytes;
  }
}
