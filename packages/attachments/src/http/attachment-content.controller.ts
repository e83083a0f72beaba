import { Readable } from 'node:stream';
import { type AuthenticatedRequest, AnyToken, principalOf } from '@daybook/access';
import { Reader, Registry } from '@daybook/records';
import { queryParameters } from '@daybook/requests';
import { Controller, Get, Param, Req, Res, SetMetadata } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { SERVED_TYPES, servedType } from '../content/content.js';
import { contentDisposition } from '../content/file-name.js';
import { Blobs } from '../stores/blobs.js';

/** The bytes of a file: saved, never shown as a page. */
@AnyToken()
@Controller('api/:workspace/v1/attachments/:id/content')
export class AttachmentContentController {
  constructor(
    private readonly registry: Registry,
    private readonly reader: Reader,
    private readonly blobs: Blobs,
  ) {}

  @Get()
  @SetMetadata('produces', SERVED_TYPES)
  async content(
    @Req() request: AuthenticatedRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Param('id') id: string,
  ): Promise<Readable> {
    queryParameters(request, []);
    const principal = principalOf(request);
    const shown = await this.reader.get(principal, this.registry.get('attachments'), id);
    const { name, media_type: mediaType, size, sha256 } = shown as Record<string, string>;
    const body = request.method === 'HEAD' ? Readable.from([]) : await this.opened(principal.workspace.id, sha256!);
    // A client that disconnects also ends the reading.
    reply.raw.once('close', () => body.destroy());
    void reply
      .header('Content-Type', servedType(mediaType!))
      .header('Content-Length', String(size))
      .header('Content-Disposition', contentDisposition(name!))
      .header('X-Content-Type-Options', 'nosniff')
      .header('Content-Security-Policy', "sandbox; default-src 'none'");
    return body;
  }

  /** The bytes from here on. What goes wrong before the first of them is an ordinary error. */
  private async opened(workspaceId: string, sha256: string): Promise<Readable> {
    const chunks = await this.blobs.read(workspaceId, sha256);
    if (!chunks) throw new Error(`The content ${sha256} is missing.`);
    const first = await chunks.next();
    return Readable.from(
      (async function* rest(): AsyncGenerator<Buffer> {
        if (!first.done) yield first.value;
        yield* chunks;
      })(),
      { objectMode: false },
    );
  }
}
