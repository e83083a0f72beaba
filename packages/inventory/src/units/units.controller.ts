import { type AuthenticatedRequest, RequireScopes } from '@daybook/access';
import { queryParameters } from '@daybook/requests';
import { Controller, Get, HttpCode, Req } from '@nestjs/common';
import { type Unit, UNITS } from './units.js';

/** The units of products and lines, the same for every workspace (domain.md 4.2). */
@Controller('api/:workspace/v1/units')
export class UnitsController {
  @Get()
  @HttpCode(200)
  @RequireScopes('read:inventory', 'read:accounting', 'read:sales')
  list(@Req() request: AuthenticatedRequest): { readonly data: readonly Unit[] } {
    queryParameters(request, []);
    return { data: UNITS };
  }
}
