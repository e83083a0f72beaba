import { Registry } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { REPORTS } from './registry.js';
import type { Report } from './report.js';
import { describeReport } from './report-request.js';

export { WholeJournal } from './whole-journal.js';

/** Every composed report: those of accounting, and those of packages above. */
@Injectable()
export class ComposedReports {
  private readonly reports: Report[] = [];

  constructor(private readonly registry: Registry) {
    this.add(REPORTS);
  }

  add(reports: readonly Report[]): void {
    this.reports.push(...reports);
    this.registry.addReports(reports.map(describeReport));
  }

  get all(): readonly Report[] {
    return this.reports;
  }
}
