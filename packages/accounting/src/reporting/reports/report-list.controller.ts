import { parametersOf as parametersSent } from '@daybook/requests';
import { AnyToken, type AuthenticatedRequest, hasAnyScope, principalOf } from '@daybook/tokens';
import { Controller, Get, Req } from '@nestjs/common';
import { ComposedReports } from './composed-reports.js';
import { COLUMN_TYPES, type Report, scopesOfReport } from './report.js';
import { parametersOf } from './report-request.js';

/** What there is to report, by its name (wire.md 4), and which of it the token may read. */
@Controller('api/:workspace/v1/reports')
export class ReportListController {
  constructor(private readonly reports: ComposedReports) {}

  @Get()
  @AnyToken()
  list(@Req() request: AuthenticatedRequest): object {
    parametersSent(request, []);
    const principal = principalOf(request);
    const data = this.reports.all.map((report) => ({
      name: report.name,
      summary: report.summary,
      parameters: parametersOf(report).map(({ name }) => name),
      parameter_details: parametersOf(report),
      columns: Object.keys(report.columns),
      column_details: columnsOf(report),
      totals: report.totals,
      scopes: scopesOfReport(report),
      allowed: hasAnyScope(principal, scopesOfReport(report)),
      year_end: report.yearEnd ?? null,
    }));
    return { data };
  }
}

function columnsOf({ columns }: Report): object[] {
  return Object.entries(columns).map(([name, type]) => ({ name, ...COLUMN_TYPES[type] }));
}
