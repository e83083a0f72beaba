import type { Transaction } from '@daybook/database';
import { Registry } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { Integrity } from '../integrity/integrity.js';
import { journalReport } from './journal-report.js';
import { csvHead, csvRow } from './present.js';
import { NO_FILTERS, type Place, type ReportQuery } from './report.js';

const PAGE = 1000;

const EVERYTHING: Omit<ReportQuery, 'workspaceId'> = {
  dateFrom: '0001-01-01',
  dateTo: '9999-12-31',
  filters: NO_FILTERS,
  narrowing: new Map(),
  rates: new Map(),
  by: null,
  template: null,
  fiscalYearStart: '01-01',
};

/** Every posted line of a workspace as CSV, in the columns of the report `journal`, from the first day to the last. */
@Injectable()
export class WholeJournal {
  constructor(
    private readonly registry: Registry,
    private readonly integrity: Integrity,
  ) {}

  /** Reads in the snapshot of `tx`, a thousand lines at a time. */
  async *csv(tx: Transaction, workspaceId: string): AsyncGenerator<string> {
    const { columns } = journalReport;
    const tools = { tx, registry: this.registry, integrity: this.integrity };
    yield csvHead(columns);
    let after: Place | undefined;
    do {
      const { rows, next } = await journalReport.page({ ...EVERYTHING, workspaceId }, tools, after, PAGE);
      yield rows.map((row) => csvRow(columns, row)).join('');
      after = next;
    } while (after);
  }
}
