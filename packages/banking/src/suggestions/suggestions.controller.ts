import { type AuthenticatedRequest, principalOf, RequireScopes } from '@daybook/access';
import { queryParameters, rawQuery } from '@daybook/requests';
import { Controller, Get, Param, Req } from '@nestjs/common';
import { RuleProposals } from '../rules/rule-proposals.js';
import { Suggestions } from './suggestions.js';

/** What open bank lines may be (domain.md 4.30), and the rule that would book one as those before (4.31). */
@Controller('api/:workspace/v1/bank_lines')
@RequireScopes('read:accounting')
export class SuggestionsController {
  constructor(
    private readonly suggestions: Suggestions,
    private readonly proposals: RuleProposals,
  ) {}

  @Get('suggestions')
  page(@Req() request: AuthenticatedRequest): Promise<object> {
    return this.suggestions.page(principalOf(request), rawQuery(request));
  }

  @Get(':id/suggestions')
  of(@Req() request: AuthenticatedRequest, @Param('id') id: string): Promise<object> {
    queryParameters(request, []);
    return this.suggestions.of(principalOf(request), id);
  }

  @Get(':id/rule_proposal')
  proposal(@Req() request: AuthenticatedRequest, @Param('id') id: string): Promise<object> {
    queryParameters(request, []);
    return this.proposals.of(principalOf(request), id);
  }
}
