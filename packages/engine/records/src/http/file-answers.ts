import { Readable } from 'node:stream';
import type { Resource } from '@daybook/definitions';
import { FILE_TYPES, type FileFormat, ListFiles } from '@daybook/reading';
import { rawQuery } from '@daybook/requests';
import { type AuthenticatedRequest, principalOf } from '@daybook/access';
import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { StaleReads } from './stale-reads.js';

export const FILE_FORMATS = Object.keys(FILE_TYPES) as readonly FileFormat[];

/** The file format requested for a list by `Accept`; undefined for a page. */
export function formatAsked({ produces }: AuthenticatedRequest): FileFormat | undefined {
  return FILE_FORMATS.find((format) => FILE_TYPES[format] === produces);
}

/** Answers a list as a file. */
@Injectable()
export class FileAnswers {
  constructor(
    private readonly files: ListFiles,
    private readonly stale: StaleReads,
  ) {}

  async send(
    request: AuthenticatedRequest,
    reply: FastifyReply,
    resource: Resource,
    format: FileFormat,
  ): Promise<Readable> {
    const principal = principalOf(request);
    const plan = this.files.plan(principal, resource, rawQuery(request), format);
    const stream =
      request.method === 'HEAD'
        ? Readable.from([])
        : await this.stale.records(request, reply, resource, (source) => this.files.read(principal, plan, source));
    // A client that disconnects also ends the reading, and so frees the snapshot's connection.
    reply.raw.once('close', () => stream.destroy());
    void reply
      .header('Vary', 'Accept')
      .header('Content-Type', `${FILE_TYPES[format]}; charset=utf-8`)
      .header('Content-Disposition', `attachment; filename="${resource.name}.${format}"`);
    return stream;
  }
}
