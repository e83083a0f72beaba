import { type AuthenticatedRequest, principalOf, RequireScopes } from '@daybook/access';
import { receivedBytes } from '@daybook/accounting';
import { BANK_FILE_LIMITS } from '@daybook/bank-files';
import { InvalidRequest } from '@daybook/errors';
import { sendAnswer, writeCall } from '@daybook/records';
import { parseFlag, queryParameters, StreamsBody, refuseIfMatch } from '@daybook/requests';
import { Controller, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { bankStatements } from '../resources/bank-statements.resource.js';
import { BankImports } from './bank-imports.js';

type Reply = Parameters<typeof sendAnswer>[0];

const PARAMETERS = ['accept_difference', 'filename', 'keep'];

/** 10,000 lines take some 4 s on a quiet machine; a busy one needs more than the usual limit. */
const HANDLING_MS = 60_000;

/** Statements from the files of banks (domain.md 4.28). */
@Controller('api/:workspace/v1')
export class ImportController {
  constructor(private readonly imports: BankImports) {}

  /** The body is the file, whatever Content-Type says. It is read in a worker before the transaction begins. */
  @Post('bank_accounts/:id/import')
  @HttpCode(200)
  @RequireScopes('write:accounting')
  @StreamsBody(BANK_FILE_LIMITS.bytes, HANDLING_MS)
  intoAccount(
    @Req() request: AuthenticatedRequest,
    @Res({ passthrough: true }) reply: Reply,
    @Param('id') account: string,
  ): Promise<string> {
    return this.import(request, reply, account);
  }

  /** The same for a file that says its accounts. */
  @Post('bank_statements/import')
  @HttpCode(200)
  @RequireScopes('write:accounting')
  @StreamsBody(BANK_FILE_LIMITS.bytes, HANDLING_MS)
  byNumber(@Req() request: AuthenticatedRequest, @Res({ passthrough: true }) reply: Reply): Promise<string> {
    return this.import(request, reply, undefined);
  }

  private async import(request: AuthenticatedRequest, reply: Reply, account: string | undefined): Promise<string> {
    refuseIfMatch(request, 'If-Match is not possible when statements are imported. Leave it out.');
    const names = account === undefined ? PARAMETERS : [...PARAMETERS, 'mapping'];
    const query = queryParameters(request, [...names, 'dry_run', 'fields']);
    const options = {
      account,
      acceptsDifference: parseFlag('accept_difference', query.get('accept_difference')),
      keep: rowsIn(query.get('keep')),
    };
    // Refuses what is wrong with the request before anything is received.
    writeCall(request, bankStatements, {}, names);
    const reading = await this.imports.reading(principalOf(request), account, query.get('mapping'));
    const { bytes, sha256 } = await receivedBytes(request, 'statement.xml');
    const call = writeCall(request, bankStatements, { sha256 }, names);
    const file = { bytes, sha256, name: query.get('filename') };
    return sendAnswer(reply, await this.imports.store(call, file, reading, options));
  }
}

/** `3,7`. @throws InvalidRequest */
function rowsIn(sent: string | undefined): ReadonlySet<number> {
  if (sent === undefined) return new Set();
  const rows = sent.split(',').map((one) => one.trim());
  if (rows.every((one) => /^[1-9]\d{0,5}$/.test(one))) return new Set(rows.map(Number));
  const message = 'keep must be numbers of lines of the file, such as keep=3,7: rows of the duplicates in the answer.';
  throw new InvalidRequest({ field: 'keep', code: 'invalid_format', message });
}
