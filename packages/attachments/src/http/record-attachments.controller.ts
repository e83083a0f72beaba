import { type AuthenticatedRequest, AnyToken, principalOf, requireAnyScope } from '@daybook/access';
import { InvalidRequest, NotFound } from '@daybook/errors';
import {
  externalIdIn,
  Reader,
  Registry,
  type Resource,
  Runner,
  sendAnswer,
  sendPage,
  writeCall,
} from '@daybook/records';
import { queryParameters, rawQuery, streamedBody, StreamsBody, refuseIfMatch } from '@daybook/requests';
import { Controller, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { isAttachable } from '../attachable.js';
import { Attachments } from '../attachments.js';
import { ReceivedFile } from '../content/received-file.js';
import { fileName } from '../content/file-name.js';
import { FILE_MAX_BYTES } from '../limits.js';

/** The files of one record (domain.md 4.21). The collection decides which scopes are needed: those of its records. */
@AnyToken()
@Controller('api/:workspace/v1/:collection/:id/attachments')
export class RecordAttachmentsController {
  constructor(
    private readonly registry: Registry,
    private readonly reader: Reader,
    private readonly runner: Runner,
    private readonly attachments: Attachments,
  ) {}

  @Get()
  async list(
    @Req() request: AuthenticatedRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Param('collection') collection: string,
    @Param('id') id: string,
  ): Promise<Buffer> {
    queryParameters(request, ['limit', 'cursor', 'fields']);
    const principal = principalOf(request);
    const resource = this.collection(collection);
    const { read } = resource.scopes;
    if (read !== 'any') requireAnyScope(principal, read);
    const record = await this.reader.get(principal, resource, id);
    const own = `record=${String(record['id'])}`;
    const sent = rawQuery(request);
    const query = sent === '' ? own : `${own}&${sent}`;
    return sendPage(request, reply, await this.reader.page(principal, this.registry.get('attachments'), query));
  }

  /** Receives the body and then adds the file. The guards, the record and its scopes are checked before any of the body is read. */
  @Post()
  @HttpCode(200)
  @StreamsBody(FILE_MAX_BYTES)
  async add(
    @Req() request: AuthenticatedRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Param('collection') collection: string,
    @Param('id') id: string,
  ): Promise<string> {
    const principal = principalOf(request);
    const attachments = this.registry.get('attachments');
    // Refuses unknown parameters, before anything is received.
    writeCall(request, attachments, {}, PARAMETERS);
    const resource = this.collection(collection);
    requireAnyScope(principal, resource.scopes.draft ?? []);
    refuseIfMatch(request, 'If-Match is not possible when a file is added. Leave it out.');
    const name = nameIn(request);
    if (id.startsWith('ext:')) externalIdIn(id);
    await this.reader.get(principal, resource, id);
    const file = await ReceivedFile.from(streamedBody(request) ?? nothing());
    try {
      if (file.size === 0) throw new InvalidRequest({ code: 'required', message: EMPTY });
      const call = writeCall(request, attachments, { sha256: file.sha256 }, PARAMETERS);
      const answer = await this.runner.run(call, async (work) => {
        const { id: recordId } = await work.lockAddressed(resource, id);
        const place = { recordType: resource.base, recordId, name };
        return { record: await this.attachments.addContent(work, place, file), kind: 'created' };
      });
      return sendAnswer(reply, answer);
    } finally {
      await file.close();
    }
  }

  /** @throws NotFound */
  private collection(name: string): Resource {
    const resource = this.registry.find(name);
    if (resource && isAttachable(resource)) return resource;
    const allowed = this.registry.all.filter(isAttachable).map((one) => one.name);
    const message = resource
      ? `Records of ${name} have no attachments. Those of these collections may have some: ${allowed.join(', ')}.`
      : 'There is nothing at this address. GET /v1 lists the collections.';
    throw new NotFound({ code: 'route_not_found', message, allowed });
  }
}

const PARAMETERS = ['filename'];

const EMPTY = 'A file is needed: send its bytes as the body, such as curl --data-binary @receipt.pdf.';

async function* nothing(): AsyncGenerator<Buffer> {
  // No body was sent.
}

/** @throws InvalidRequest */
function nameIn(request: AuthenticatedRequest): string {
  const sent = queryParameters(request, [...PARAMETERS, 'dry_run', 'fields']).get('filename');
  if (sent !== undefined) return fileName(sent);
  const message = 'filename is required: the name of the file, such as ?filename=receipt.pdf.';
  throw new InvalidRequest({ field: 'filename', code: 'required', message });
}
