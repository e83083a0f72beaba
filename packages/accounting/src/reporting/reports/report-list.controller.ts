import { parametersOf as parametersSent } from '@daybook/requests';
import { AnyToken, type AuthenticatedRequest, hasAnyScope, principalOf } from '@daybook/access';
import { Controller, Get, Req } from '@nestjs/common';
import { ComposedReports } from './composed-reports.js';
import { COLUMN_TYPES, type Report, scopesOfReport } from './report.js';
import { parametersOf } from './report-request.js';

/** The reports that the sender may read, by name (wire.md 4). */
@Controller('api/:workspace/v1/reports')
export class ReportListController {
  constructor(private readonly reports: ComposedReports) {}

  @Get()
  @AnyToken()
  list(@Req() request: AuthenticatedRequest): object {
    parametersSent(request, []);
    const principal = principalOf(request);
    const readable = this.reports.all.filter((report) => hasAnyScope(principal, scopesOfReport(report)));
    const data = readable.map((report) => ({
      name: report.name,
      summary: report.summary,
      parameters: parametersOf(report).map(({ name }) => name),
      parameter_details: parametersOf(report),
      columns: Object.keys(report.columns),
      column_details: columnsOf(report),
      totals: report.totals,
      scopes: scopesOfReport(report),
      // Says nothing any more, but released readers choose by it.
      allowed: true,
      year_end: report.yearEnd ?? null,
    }));
    return { data };
  }
}

function columnsOf({ columns }: Report): object[] {
  return Object.entries(columns).map(([name, type]) => ({ name, ...COLUMN_TYPES[type] }));
}
