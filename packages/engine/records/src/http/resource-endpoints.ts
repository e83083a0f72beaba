import type { Readable } from 'node:stream';
import type { Answer } from '@daybook/idempotency';
import { InvalidRequest } from '@daybook/errors';
import { at, isCleanText, isLongerThan, type Resource } from '@daybook/definitions';
import type { JsonObject } from '@daybook/json';
import { jsonBody, ifMatchOf, queryParameters, rawQuery, requiredBody, refuseIfMatch } from '@daybook/requests';
import { principalOf, takePrefetched } from '@daybook/access';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Served } from '../served.js';
import { FileAnswers, formatAsked } from './file-answers.js';
import { HistoryReader } from './history-reader.js';
import { type JsonPage, Reader, type RecordQuery } from '@daybook/reading';
import { Writes } from '../runner/writes.js';
import { StaleReads } from './stale-reads.js';
import { deleteCall, writeCall } from './write-request.js';

const JSON_TYPE = 'application/json; charset=utf-8';

/** The routes of every resource; one instance serves them all. */
@Injectable()
export class ResourceEndpoints {
  constructor(
    private readonly reader: Reader,
    private readonly historyReader: HistoryReader,
    private readonly writes: Writes,
    private readonly stale: StaleReads,
    private readonly files: FileAnswers,
  ) {}

  async list({ resource }: Served, request: FastifyRequest, reply: FastifyReply): Promise<Buffer | Readable> {
    const format = formatAsked(request);
    if (format) return this.files.send(request, reply, resource, format);
    const prefetched = takePrefetched(request);
    const page = await this.stale.records(request, reply, resource, (statements) =>
      this.reader.page(principalOf(request), resource, rawQuery(request), { prefetched, statements }),
    );
    return sendPage(request, reply, page);
  }

  async get(served: Served, request: FastifyRequest, reply: FastifyReply): Promise<Buffer> {
    const query = parseRecordQuery(request);
    const id = idOf(served, request);
    const prefetched = takePrefetched(request);
    const { json, version } = await this.stale.records(request, reply, served.resource, (database) =>
      this.reader.record(principalOf(request), served.resource, id, query, { prefetched, database }),
    );
    void reply.header('ETag', `"v${String(version)}"`).header('Content-Type', JSON_TYPE);
    return json;
  }

  async create(served: Served, request: FastifyRequest, reply: FastifyReply): Promise<string> {
    const body = requiredBody(request);
    refuseIfMatch(request, 'If-Match is not possible on create. Leave it out, or change a record with PATCH or PUT.');
    return sendAnswer(reply, await this.writes.create(writeCall(request, served.resource, body), served, body));
  }

  async update(served: Served, request: FastifyRequest, reply: FastifyReply): Promise<string> {
    const body = requiredBody(request);
    const call = writeCall(request, served.resource, body);
    return sendAnswer(reply, await this.writes.update(call, served, idOf(served, request), body, ifMatchOf(request)));
  }

  /** Its route accepts only `ext:…`: PUT on another id is 405 before the guards run. */
  async upsert(served: Served, request: FastifyRequest, reply: FastifyReply): Promise<string> {
    const externalId = externalIdIn(idOf(served, request));
    const body = requiredBody(request);
    const call = writeCall(request, served.resource, body);
    return sendAnswer(reply, await this.writes.upsert(call, served, externalId, body, ifMatchOf(request)));
  }

  async remove(served: Served, request: FastifyRequest, reply: FastifyReply): Promise<string> {
    refuseContent(jsonBody(request), 'DELETE takes no fields in its body.');
    const [call, args] = deleteCall(request, served.resource);
    return sendAnswer(reply, await this.writes.remove(call, served, idOf(served, request), ifMatchOf(request), args));
  }

  async act(served: Served, action: string, request: FastifyRequest, reply: FastifyReply): Promise<string> {
    const body = jsonBody(request);
    const call = writeCall(request, served.resource, body);
    return sendAnswer(
      reply,
      await this.writes.act(call, served, idOf(served, request), action, body, ifMatchOf(request)),
    );
  }

  async actions(served: Served, request: FastifyRequest): Promise<object> {
    queryParameters(request, []);
    return this.writes.actions(principalOf(request), served, idOf(served, request));
  }

  async history(served: Served, request: FastifyRequest, reply: FastifyReply): Promise<Buffer> {
    const query = queryParameters(request, ['limit', 'cursor']);
    return sendPage(
      request,
      reply,
      await this.historyReader.list(principalOf(request), served.resource, idOf(served, request), query),
    );
  }
}

function idOf({ resource }: Served, request: FastifyRequest): string {
  return idIn(request, resource);
}

export function parseRecordQuery(request: FastifyRequest): RecordQuery {
  const query = queryParameters(request, ['fields', 'expand']);
  return { fields: query.get('fields'), expand: query.get('expand') };
}

export function idIn(request: FastifyRequest, { singleton }: Resource): string {
  return singleton ?? (request.params as { id: string }).id;
}

/** The external id of `ext:…`. @throws InvalidRequest when it is malformed */
export function externalIdIn(sent: string): string {
  const text = sent.slice(4);
  const externalId = isCleanText(text) ? text.normalize('NFC') : text;
  if (externalId !== '' && externalId === externalId.trim() && !isLongerThan(externalId, 128)) return externalId;
  throw new InvalidRequest({
    field: 'external_id',
    code: 'out_of_range',
    message: 'An external id must have 1 to 128 characters and no blanks at its start or end.',
  });
}

function refuseContent(body: JsonObject, message: string): void {
  const [field] = Object.keys(body);
  if (field !== undefined) throw new InvalidRequest({ field: at('', field), code: 'unknown_field', message });
}

/** Sends the answer's JSON as it was stored, so that a replay has the same bytes. */
export function sendAnswer(reply: FastifyReply, answer: Answer): string {
  void reply.header('Content-Type', JSON_TYPE);
  if (answer.etag !== null) void reply.header('ETag', answer.etag);
  if (answer.location !== null) void reply.header('Location', answer.location);
  if (answer.result !== null) void reply.header('X-Result', answer.result);
  if (answer.replayed) void reply.header('Idempotent-Replayed', 'true');
  return answer.body;
}

/** Sends a page of a list, with a link to the next page. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, { json, cursor }: JsonPage): Buffer {
  void reply.header('Content-Type', JSON_TYPE);
  if (cursor === undefined) return json;
  const parameters = new URLSearchParams(rawQuery(request));
  parameters.set('cursor', cursor);
  const path = (request.raw.url ?? '').split('?', 1)[0];
  void reply.header('Link', `<${path}?${parameters.toString()}>; rel="next"`);
  return json;
}
