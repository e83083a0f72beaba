import { createHash } from 'node:crypto';
import { type AuthenticatedRequest, RequireScopes } from '@daybook/access';
import { InvalidRequest } from '@daybook/errors';
import { Runner, sendAnswer, writeCall } from '@daybook/records';
import { ifMatchOf, parseFlag, queryParameters, streamedBody, StreamsBody } from '@daybook/requests';
import { Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { bills } from '../resources/bills.resource.js';
import { BillFromDocument } from './bill-from-document.js';
import { ReadDocuments } from './read-documents.js';

const FILE_MAX_BYTES = 10 * 1024 * 1024;
type Reply = Parameters<typeof sendAnswer>[0];

const PARAMETERS = ['accept_differences', 'filename'];

/** Bills from e-invoices (domain.md 4.22). */
@Controller('api/:workspace/v1/bills/from_document')
export class FromDocumentController {
  constructor(
    private readonly documents: ReadDocuments,
    private readonly bills: BillFromDocument,
    private readonly runner: Runner,
  ) {}

  /** The body is the file, whatever Content-Type says. It is read in a worker before the transaction begins. */
  @Post()
  @HttpCode(200)
  @RequireScopes('write:accounting')
  @StreamsBody(FILE_MAX_BYTES)
  async create(@Req() request: AuthenticatedRequest, @Res({ passthrough: true }) reply: Reply): Promise<string> {
    if (ifMatchOf(request)) {
      const message = 'If-Match is not possible when a bill is created. Leave it out.';
      throw new InvalidRequest({ field: 'If-Match', code: 'invalid_value', message });
    }
    const query = queryParameters(request, [...PARAMETERS, 'dry_run', 'fields']);
    const acceptsDifferences = parseFlag('accept_differences', query.get('accept_differences'));
    // Refuses what is wrong with the request before anything is received.
    writeCall(request, bills, {}, PARAMETERS);
    const { bytes, sha256 } = await received(request);
    const invoice = await this.documents.read(bytes);
    const name = query.get('filename') ?? nameOf(invoice.number, bytes);
    const call = writeCall(request, bills, { sha256 }, PARAMETERS);
    const document = { invoice, bytes, sha256, name };
    return sendAnswer(
      reply,
      await this.runner.run(call, (work) => this.bills.draft(work, document, acceptsDifferences)),
    );
  }
}

/** @throws PayloadTooLarge; InvalidRequest for an empty body */
async function received(request: AuthenticatedRequest): Promise<{ readonly bytes: Buffer; readonly sha256: string }> {
  const chunks: Buffer[] = [];
  const hash = createHash('sha256');
  for await (const chunk of streamedBody(request) ?? []) {
    chunks.push(chunk);
    hash.update(chunk);
  }
  const bytes = Buffer.concat(chunks);
  if (bytes.length > 0) return { bytes, sha256: hash.digest('hex') };
  const message = 'A file is needed: send its bytes as the body, such as curl --data-binary @invoice.xml.';
  throw new InvalidRequest({ code: 'required', message });
}

/** `RE-2026-17.pdf`. */
function nameOf(number: string, bytes: Buffer): string {
  const name = number.replaceAll(/[^A-Za-z0-9]+/g, '-').replaceAll(/^-|-$/g, '') || 'invoice';
  return `${name.slice(0, 60)}.${bytes.subarray(0, 5).toString('latin1') === '%PDF-' ? 'pdf' : 'xml'}`;
}
