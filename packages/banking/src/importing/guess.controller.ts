import { type AuthenticatedRequest, RequireScopes } from '@daybook/access';
import { receivedBytes } from '@daybook/accounting';
import { BANK_FILE_LIMITS } from '@daybook/bank-files';
import { queryParameters, StreamsBody } from '@daybook/requests';
import { Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ReadBankFiles } from './read-bank-files.js';
import { shownGuess } from './shown-guess.js';

/** Proposals of mappings (domain.md 4.28). */
@Controller('api/:workspace/v1/bank_mappings/guess')
export class GuessController {
  constructor(private readonly files: ReadBankFiles) {}

  /** The body is a CSV, whatever Content-Type says. Nothing is stored. */
  @Post()
  @HttpCode(200)
  @RequireScopes('write:accounting')
  @StreamsBody(BANK_FILE_LIMITS.bytes)
  async guess(@Req() request: AuthenticatedRequest): Promise<object> {
    queryParameters(request, []);
    const { bytes } = await receivedBytes(request, 'statement.csv');
    return shownGuess(await this.files.guess(bytes));
  }
}
