import { type AuthenticatedRequest, principalOf, RequireScopes } from '@daybook/access';
import type { EProfile } from '@daybook/e-invoice';
import { parseChoice, queryParameters } from '@daybook/requests';
import { Controller, Get, HttpCode, Param, Req, Res, SetMetadata } from '@nestjs/common';
import { EInvoices, type Syntax } from './e-invoices.js';
import type { MissingField } from './missing-fields.js';

const PROFILES = ['en16931', 'peppol'] as const satisfies readonly EProfile[];

interface Reply {
  header(name: string, value: string): unknown;
}

/** Whether there is an e-invoice of a document, and what it lacks. */
interface Check {
  readonly ok: boolean;
  readonly missing: readonly MissingField[];
}

/** Invoices as e-invoices (domain.md 4.20). */
@Controller('api/:workspace/v1/invoices/:id')
export class EInvoiceController {
  constructor(private readonly eInvoices: EInvoices) {}

  @Get('e_invoice')
  @HttpCode(200)
  @RequireScopes('read:accounting', 'read:sales')
  async check(@Req() request: AuthenticatedRequest, @Param('id') id: string): Promise<Check> {
    const missing = await this.eInvoices.missing(principalOf(request), id, profileOf(request));
    return { ok: missing.length === 0, missing };
  }

  @Get('ubl')
  @HttpCode(200)
  @RequireScopes('read:accounting', 'read:sales')
  @SetMetadata('produces_alone', 'application/xml')
  ubl(
    @Req() request: AuthenticatedRequest,
    @Param('id') id: string,
    @Res({ passthrough: true }) reply: Reply,
  ): Promise<Buffer> {
    return this.file(request, id, reply, 'ubl');
  }

  @Get('cii')
  @HttpCode(200)
  @RequireScopes('read:accounting', 'read:sales')
  @SetMetadata('produces_alone', 'application/xml')
  cii(
    @Req() request: AuthenticatedRequest,
    @Param('id') id: string,
    @Res({ passthrough: true }) reply: Reply,
  ): Promise<Buffer> {
    return this.file(request, id, reply, 'cii');
  }

  private async file(request: AuthenticatedRequest, id: string, reply: Reply, syntax: Syntax): Promise<Buffer> {
    const { text, name } = await this.eInvoices.file(principalOf(request), id, syntax, profileOf(request));
    reply.header('Content-Type', 'application/xml');
    reply.header('Content-Disposition', `attachment; filename="${name}.${syntax}.xml"`);
    reply.header('Content-Security-Policy', "sandbox; default-src 'none'");
    return Buffer.from(text);
  }
}

const profileOf = (request: AuthenticatedRequest): EProfile =>
  parseChoice('profile', queryParameters(request, ['profile']).get('profile'), PROFILES);
