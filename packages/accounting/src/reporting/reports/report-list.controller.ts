import { queryParameters as parametersSent } from '@daybook/requests';
import { AnyToken, type AuthenticatedRequest, hasAnyScope, principalOf } from '@daybook/access';
import { Controller, Get, Req } from '@nestjs/common';
import { ComposedReports } from './composed-reports.js';
import { scopesOfReport } from './report.js';
import { describeReport } from './report-request.js';

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
    const data = readable.map((report) => {
      const { name, summary, parameters, columns, totals, yearEnd } = describeReport(report);
      return {
        ...{ name, summary },
        parameters: parameters.map((one) => one.name),
        parameter_details: parameters,
        columns: columns.map((one) => one.name),
        column_details: columns,
        totals,
        scopes: scopesOfReport(report),
        // No longer meaningful, but released clients rely on it.
        allowed: true,
        year_end: yearEnd ?? null,
      };
    });
    return { data };
  }
}
