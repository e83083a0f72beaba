import { Registry } from '@daybook/definitions';
import { queryParameters } from '@daybook/requests';
import { AnyToken, type AuthenticatedRequest, principalOf } from '@daybook/access';
import { Controller, Get, Req } from '@nestjs/common';
import { parseQuestion } from './question.js';
import { type Answer, Search } from './search.js';

/** One search over records of every kind (wire.md 3.1). Any token may search; results are limited to what it may read. */
@AnyToken()
@Controller('api/:workspace/v1/search')
export class SearchController {
  constructor(
    private readonly registry: Registry,
    private readonly search: Search,
  ) {}

  @Get()
  find(@Req() request: AuthenticatedRequest): Promise<Answer> {
    const principal = principalOf(request);
    const sent = queryParameters(request, ['q', 'limit', 'resources']);
    return this.search.find(principal, parseQuestion(this.registry, principal, sent));
  }
}
