import { Injectable } from '@nestjs/common';
import { REPORTS } from './registry.js';
import type { Report } from './report.js';

export { WholeJournal } from './whole-journal.js';

/** Every report that is composed: those of accounting, and what packages above add. */
@Injectable()
export class ComposedReports {
  private readonly reports: Report[] = [...REPORTS];

  add(reports: readonly Report[]): void {
    this.reports.push(...reports);
  }

  get all(): readonly Report[] {
    return this.reports;
  }
}
