import { type AuthenticatedRequest, principalOf, RequireScopes } from '@daybook/access';
import { queryParameters } from '@daybook/requests';
import { Controller, Get, Param, Req } from '@nestjs/common';
import { DocumentOfBill } from './document-of-bill.js';

/** The e-invoice that a bill was made of (domain.md 4.22). */
@Controller('api/:workspace/v1/bills/:id/document')
export class BillDocumentController {
  constructor(private readonly documents: DocumentOfBill) {}

  @Get()
  @RequireScopes('read:accounting')
  read(@Req() request: AuthenticatedRequest, @Param('id') id: string): Promise<object> {
    queryParameters(request, []);
    return this.documents.of(principalOf(request), id);
  }
}
