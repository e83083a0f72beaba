import { type AuthenticatedRequest, principalOf, RequireScopes } from '@daybook/access';
import type { PaperLanguage } from '@daybook/papers';
import { parseChoice, parseFlag, queryParameters } from '@daybook/requests';
import { Controller, Get, HttpCode, Param, Req, Res, SetMetadata } from '@nestjs/common';
import { InvoicePapers } from './invoice-papers.js';

const LANGUAGES = ['en', 'de'] as const satisfies readonly PaperLanguage[];

interface Reply {
  header(name: string, value: string): unknown;
}

/** Invoices as PDF (domain.md 4.19). */
@Controller('api/:workspace/v1/invoices/:id/pdf')
export class PaperController {
  constructor(private readonly papers: InvoicePapers) {}

  @Get()
  @HttpCode(200)
  @RequireScopes('read:accounting', 'read:sales')
  @SetMetadata('produces_alone', 'application/pdf')
  async pdf(
    @Req() request: AuthenticatedRequest,
    @Param('id') id: string,
    @Res({ passthrough: true }) reply: Reply,
  ): Promise<Buffer> {
    const query = queryParameters(request, ['language', 'inline']);
    const language = parseChoice('language', query.get('language'), LANGUAGES);
    const isInline = parseFlag('inline', query.get('inline'));
    const { bytes, name } = await this.papers.of(principalOf(request), id, language);
    reply.header('Content-Type', 'application/pdf');
    reply.header('Content-Disposition', `${isInline ? 'inline' : 'attachment'}; filename="${name}.pdf"`);
    // Not for inline display: browsers do not show a sandboxed PDF.
    if (!isInline) reply.header('Content-Security-Policy', "sandbox; default-src 'none'");
    return bytes;
  }
}
