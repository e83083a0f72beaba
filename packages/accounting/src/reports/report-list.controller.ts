import { AnyToken, type AuthenticatedRequest, parametersOf as parametersSent } from '@daybook/tokens';
import { Controller, Get, Req } from '@nestjs/common';
import { ComposedReports } from './composed-reports.js';
import { parametersOf } from './report-request.js';

/** What there is to report, by its name (wire.md 4). */
@Controller('api/:workspace/v1/reports')
export class ReportListController {
  constructor(private readonly reports: ComposedReports) {}

  @Get()
  @AnyToken()
  list(@Req() request: AuthenticatedRequest): object {
    parametersSent(request, []);
    const data = this.reports.all.map((report) => ({
      name: report.name,
      summary: report.summary,
      parameters: parametersOf(report),
      columns: Object.keys(report.columns),
    }));
    return { data };
  }
}
