import type { PassThrough } from 'node:stream';
import { StaleReads } from '@daybook/records';
import { Deprecated } from '@daybook/requests';
import { type AuthenticatedRequest, principalOf, RequireScopes } from '@daybook/access';
import { Controller, Get, HttpCode, Inject, Req, Res, SetMetadata, type Type } from '@nestjs/common';
import { type Report, scopesOfReport } from './report.js';
import { ReportReader } from './report-reader.js';
import { deprecatedReportParts } from './report-request.js';

/** Declares for the media type guard that the handler also answers `text/csv` (wire.md 2). */
const OR_CSV = SetMetadata('produces', ['text/csv']);
/** The separate URL of the table, for clients that need one media type for each URL. */
const CSV_ALONE = SetMetadata('produces_alone', 'text/csv');

interface Reply {
  readonly raw: { once(event: 'close', listener: () => void): unknown };
  header(name: string, value: string): unknown;
}

/**
 * A real route for each report, so that 404 and 405 stay the router's own. `className` must be distinct from other controllers' and names
 * the file that serves it.
 */
export function reportsController(className: string, reports: readonly Report[]): Type {
  @Controller('api/:workspace/v1/reports')
  class ReportsController {
    constructor(
      @Inject(ReportReader) readonly reader: ReportReader,
      @Inject(StaleReads) readonly stale: StaleReads,
    ) {}
  }
  Object.defineProperty(ReportsController, 'name', { value: className });
  const prototype = ReportsController.prototype as unknown as Record<string, unknown>;
  const serve = (report: Report, name: string, produces: MethodDecorator): void => {
    prototype[name] = function (this: ReportsController, request: AuthenticatedRequest, reply: Reply) {
      return answer(this, report, request, reply);
    };
    const descriptor = Object.getOwnPropertyDescriptor(prototype, name) as PropertyDescriptor;
    Req()(prototype, name, 0);
    Res({ passthrough: true })(prototype, name, 1);
    const marks = [RequireScopes(...scopesOfReport(report)), produces, Deprecated(...deprecatedReportParts(report))];
    for (const decorate of [Get(name), HttpCode(200), ...marks]) decorate(prototype, name, descriptor);
    Object.defineProperty(prototype, name, descriptor);
  };
  for (const report of reports) {
    serve(report, report.name, OR_CSV);
    serve(report, `${report.name}.csv`, CSV_ALONE);
  }
  return ReportsController;
}

interface Readers {
  readonly reader: ReportReader;
  readonly stale: StaleReads;
}

async function answer(
  { reader, stale }: Readers,
  report: Report,
  request: AuthenticatedRequest,
  reply: Reply,
): Promise<string | Buffer | PassThrough> {
  const [path, query = ''] = splitOnce(request.raw.url ?? '');
  const principal = principalOf(request);
  const lastDay = lastDayOf(query);
  reply.header('Vary', 'Accept');
  if (request.produces === 'text/csv') {
    const stream = await stale.figures(request, reply, lastDay, (source) =>
      reader.csv(principal, report, query, source),
    );
    // A client that disconnects also ends the reading, and so frees the snapshot's connection.
    reply.raw.once('close', () => stream.destroy());
    reply.header('Content-Type', 'text/csv; charset=utf-8');
    reply.header('Content-Disposition', `attachment; filename="${report.name}.csv"`);
    return stream;
  }
  const { body, cursor } = await stale.figures(request, reply, lastDay, (source) =>
    reader.json(principal, report, query, source),
  );
  reply.header('Content-Type', 'application/json; charset=utf-8');
  if (cursor !== undefined) {
    const parameters = new URLSearchParams(query);
    parameters.set('cursor', cursor);
    reply.header('Link', `<${path}?${parameters.toString()}>; rel="next"`);
  }
  return body;
}

/** As sent. The reader refuses duplicates and invalid days. */
function lastDayOf(query: string): string | undefined {
  const sent = new URLSearchParams(query);
  return sent.get('date_to') ?? sent.get('date') ?? undefined;
}

function splitOnce(url: string): [string, string?] {
  const mark = url.indexOf('?');
  return mark < 0 ? [url] : [url.slice(0, mark), url.slice(mark + 1)];
}
