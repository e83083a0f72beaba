// What other domains need to add reports of their own.
export { ComposedReports, WholeJournal } from './composed-reports.js';
export type { TableReport } from './report.js';
export { reportsController } from './reports.controller.js';
export { shownRelation } from './shown-relation.js';
