import type { PassThrough } from 'node:stream';
import { Database, type Transaction } from '@daybook/database';
import { InvalidRequest } from '@daybook/errors';
import { sealCursor } from '@daybook/pagination';
import { recordKey, PATIENT, Registry, answerStream, type Write } from '@daybook/records';
import { insufficientScope, type Principal, type Scope } from '@daybook/access';
import { Injectable } from '@nestjs/common';
import { Integrity } from '../integrity/integrity.js';
import { fiscalYearAt } from '../../ledger/books/fiscal-year.js';
import { inSnapshot } from './in-snapshot.js';
import { csvHead, csvRow, reportJson } from './present.js';
import {
  type Filter,
  FILTERS,
  isPaged,
  NO_FILTERS,
  type Report,
  type ReportQuery,
  type ReportTools,
} from './report.js';
import { ReportLimiter } from './report-limiter.js';
import {
  checkRates,
  checkSpan,
  cursorName,
  parseReportRequest,
  type ReportForm,
  type ReportRequest,
} from './report-request.js';

const BOOKS = `
  SELECT b.fiscal_year_start, c.currency AS home, to_char(now() AT TIME ZONE c.timezone, 'YYYY-MM-DD') AS today
  FROM accounting.books b JOIN tokens.companies c ON c.workspace_id = $1 AND c.id = b.id
  WHERE b.workspace_id = $1 AND b.id = $1`;

/** An id that no record has: an unknown record matches nothing. */
const NO_ONE = '00000000-0000-0000-0000-000000000000';

/** Rows read at a time for a CSV. */
const CSV_PAGE = 1000;

/** Reads reports, each in one snapshot of the books, so that all its figures are consistent (reliability.md 1). */
@Injectable()
export class ReportReader {
  constructor(
    private readonly database: Database,
    private readonly registry: Registry,
    private readonly integrity: Integrity,
    private readonly limiter: ReportLimiter,
  ) {}

  /** The answer as JSON text, and the next page's cursor. @throws InvalidRequest naming the parameter */
  async json(
    principal: Principal,
    report: Report,
    queryString: string,
    source: Database = this.database,
  ): Promise<{ readonly body: string | Buffer; readonly cursor: string | undefined }> {
    const { cursorKey } = principal.workspace;
    const request = parseReportRequest(report, 'json', queryString, cursorKey);
    return this.inSnapshot(source, principal, 'json', async (tools) => {
      const query = await this.queryOf(tools.tx, principal, report, request);
      const { columns } = report;
      const days = report.period === 'now' ? { dateFrom: null, dateTo: null } : query;
      const year =
        report.yearEnd === undefined
          ? undefined
          : { ...fiscalYearAt(query.dateTo, query.fiscalYearStart), yearEnd: report.yearEnd };
      if (!isPaged(report)) {
        const { rows, totals } = await report.read(query, tools);
        return {
          body: await reportJson({ columns, rows, totals, ...days, year, cursor: undefined }),
          cursor: undefined,
        };
      }
      const { rows, next } = await report.page(query, tools, request.after, request.limit);
      const totals = await report.sums(query, tools);
      const cursor =
        next &&
        sealCursor(cursorKey, {
          resource: cursorName(report),
          parameters: request.parameters,
          limit: request.limit,
          fields: null,
          sort: '',
          values: [query.dateFrom, query.dateTo, ...next.values],
          id: next.id,
        });
      return { body: await reportJson({ columns, rows, totals, ...days, year, cursor }), cursor };
    });
  }

  /** All rows as CSV, read while they are sent. @throws InvalidRequest naming the parameter */
  async csv(
    principal: Principal,
    report: Report,
    queryString: string,
    source: Database = this.database,
  ): Promise<PassThrough> {
    const request = parseReportRequest(report, 'csv', queryString, principal.workspace.cursorKey);
    return answerStream((write) =>
      this.inSnapshot(source, principal, 'csv', async (tools) =>
        this.writeCsv(tools, report, await this.queryOf(tools.tx, principal, report, request), write),
      ),
    );
  }

  private async writeCsv(tools: ReportTools, report: Report, query: ReportQuery, write: Write): Promise<void> {
    const { columns } = report;
    if (!isPaged(report)) {
      const { rows } = await report.read(query, tools);
      await write(csvHead(columns));
      for (let from = 0; from < rows.length; from += CSV_PAGE) {
        await write(
          rows
            .slice(from, from + CSV_PAGE)
            .map((row) => csvRow(columns, row))
            .join(''),
        );
      }
      return;
    }
    let head = csvHead(columns);
    let after: ReportRequest['after'];
    do {
      const { rows, next } = await report.page(query, tools, after, CSV_PAGE);
      await write(head + rows.map((row) => csvRow(columns, row)).join(''));
      [head, after] = ['', next];
    } while (after);
  }

  private inSnapshot<T>(
    source: Database,
    { workspace, deadline }: Principal,
    form: ReportForm,
    read: (tools: ReportTools) => Promise<T>,
  ): Promise<T> {
    const { registry, integrity } = this;
    const patient = async (tx: Transaction): Promise<T> => {
      // The statements that check the books read all of them (scale.md 2).
      await tx.write(PATIENT);
      return read({ tx, registry, integrity });
    };
    return this.limiter.run(`${form} ${workspace.id}`, () => inSnapshot(source.of(workspace.id), patient, deadline));
  }

  private async queryOf(
    tx: Transaction,
    principal: Principal,
    report: Report,
    request: ReportRequest,
  ): Promise<ReportQuery> {
    const { workspace } = principal;
    const [books] = await tx.query<{ fiscal_year_start: string; home: string; today: string }>(BOOKS, [workspace.id]);
    if (!books) throw new Error('The workspace has no books.');
    const dateTo = request.dateTo ?? books.today;
    const dateFrom =
      report.period === 'span' ? (request.dateFrom ?? fiscalYearAt(dateTo, books.fiscal_year_start).dateFrom) : null;
    if (dateFrom !== null) checkSpan(dateFrom, dateTo);
    checkRates(request.rates, books.home);
    const filters: Record<Filter, string | null> = { ...NO_FILTERS };
    for (const [name, sent] of request.filters) filters[name] = await this.idOf(tx, principal, name, sent);
    return {
      workspaceId: workspace.id,
      dateFrom,
      dateTo,
      filters,
      narrowing: request.narrowing,
      rates: request.rates,
      by: request.by ?? null,
      template: request.template ?? null,
      fiscalYearStart: books.fiscal_year_start,
    };
  }

  /** Principals that may not read a record can refer to it only by id. */
  private async idOf(tx: Transaction, principal: Principal, name: Filter, sent: string): Promise<string> {
    const { id: workspaceId } = principal.workspace;
    const resource = this.registry.get(FILTERS[name]);
    const key = recordKey(resource, workspaceId, sent);
    if (!key) {
      const message = `${name} must be an id of ${resource.name} (${resource.ids.pattern}) or ext:{external_id}.`;
      const inPlaceOfId = { text: sent, resources: [resource.name] };
      throw new InvalidRequest({ field: name, code: 'invalid_id', message, inPlaceOfId });
    }
    if (key.by === 'id') return key.value;
    if (!this.registry.mayRead(principal, resource)) {
      const scopes = this.registry.readScopes(resource) as readonly Scope[];
      const message = `An external id of ${resource.name} needs a token with the scope ${scopes.join(' or ')}. Use such a token, or send the id.`;
      throw insufficientScope(principal, name, message, scopes);
    }
    const text = `SELECT id FROM ${resource.table.name} WHERE workspace_id = $1 AND external_id = $2`;
    const [row] = await tx.query<{ id: string }>(text, [workspaceId, key.value]);
    return row?.id ?? NO_ONE;
  }
}
