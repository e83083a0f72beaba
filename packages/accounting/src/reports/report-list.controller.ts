import { AnyToken, type AuthenticatedRequest, parametersOf as parametersSent } from '@daybook/tokens';
import { Controller, Get, Req } from '@nestjs/common';
import { REPORTS } from './registry.js';
import { parametersOf } from './report-request.js';

/** What there is to report, by its name (wire.md 4). */
@Controller('api/:workspace/v1/reports')
export class ReportListController {
  @Get()
  @AnyToken()
  list(@Req() request: AuthenticatedRequest): object {
    parametersSent(request, []);
    const data = REPORTS.map((report) => ({
      name: report.name,
      summary: report.summary,
      parameters: parametersOf(report),
      columns: Object.keys(report.columns),
    }));
    return { data };
  }
}
