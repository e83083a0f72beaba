import { type AuthenticatedRequest, RequireScopes } from '@daybook/access';
import { Runner, sendAnswer, writeCall } from '@daybook/records';
import { parseFlag, queryParameters, StreamsBody, refuseIfMatch } from '@daybook/requests';
import { Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { bills } from '../resources/bills.resource.js';
import { receivedBytes } from '../received-bytes.js';
import { BillFromDocument } from './bill-from-document.js';
import { FILE_MAX_BYTES } from './document-of-bill.js';
import { ReadDocuments } from './read-documents.js';

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
    refuseIfMatch(request, 'If-Match is not possible when a bill is created. Leave it out.');
    const query = queryParameters(request, [...PARAMETERS, 'dry_run', 'fields']);
    const acceptsDifferences = parseFlag('accept_differences', query.get('accept_differences'));
    // Refuses what is wrong with the request before anything is received.
    writeCall(request, bills, {}, PARAMETERS);
    const { bytes, sha256 } = await receivedBytes(request, 'invoice.xml');
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

/** `RE-2026-17.pdf`. */
function nameOf(number: string, bytes: Buffer): string {
  const name = number.replaceAll(/[^A-Za-z0-9]+/g, '-').replaceAll(/^-|-$/g, '') || 'invoice';
  return `${name.slice(0, 60)}.${bytes.subarray(0, 5).toString('latin1') === '%PDF-' ? 'pdf' : 'xml'}`;
}
