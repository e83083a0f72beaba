import { type AuthenticatedRequest, principalOf, RequireScopes } from '@daybook/access';
import { Refusal } from '@daybook/errors';
import { Runner } from '@daybook/records';
import { parseChoice, queryParameters } from '@daybook/requests';
import { Controller, Get, HttpCode, Param, Req, Res, SetMetadata } from '@nestjs/common';
import { paymentRuns } from '../resources/payment-runs.resource.js';
import { PAIN_VERSIONS } from './pain001.js';
import { hashOf, runFile } from './run-file.js';

interface Reply {
  header(name: string, value: string): unknown;
}

/** The files of payment runs (domain.md 5.14). */
@Controller('api/:workspace/v1/payment_runs/:id/file')
export class RunFileController {
  constructor(private readonly runner: Runner) {}

  @Get()
  @HttpCode(200)
  @RequireScopes('read:accounting')
  @SetMetadata('produces_alone', 'application/xml')
  async file(
    @Req() request: AuthenticatedRequest,
    @Param('id') id: string,
    @Res({ passthrough: true }) reply: Reply,
  ): Promise<Buffer> {
    const version = parseChoice('version', queryParameters(request, ['version']).get('version'), PAIN_VERSIONS);
    const run = await this.runner.examine(principalOf(request), (work) => work.lockSent(paymentRuns, id));
    if (run.state !== 'exported' && run.state !== 'done') {
      const message = `A run that is ${run.state} has no file. ${run.state === 'cancelled' ? 'Make another run.' : 'Confirm and export it first.'}`;
      throw new Refusal({ code: 'invalid_state', message });
    }
    if (hashOf(run) !== run.fileSha256)
      throw new Error(`The file of ${run.number} is no longer the one that was exported.`);
    reply.header('Content-Type', 'application/xml');
    reply.header('Content-Disposition', `attachment; filename="${run.number}.xml"`);
    reply.header('Content-Security-Policy', "sandbox; default-src 'none'");
    return runFile(run, version);
  }
}
