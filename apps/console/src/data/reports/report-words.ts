import type { Words } from '../../texts/language.js';
import { said } from '../../words/labels.js';
import { inLanguage, translatedValue } from '../../words/translated.js';
import type { ReportSummary } from './report-types.js';

function translated(words: Words, report: ReportSummary): ReportSummary {
  return {
    ...report,
    summary: said(report.summary),
    year_end: report.year_end === null ? null : said(report.year_end),
    parameter_details: report.parameter_details.map((one) => ({
      ...one,
      ...(one.description === undefined ? {} : { description: said(one.description) }),
      ...(one.values ? { values: one.values.map((value) => translatedValue(words, 'reports', one.name, value)) } : {}),
    })),
  };
}

/** The reports in the current language. */
export const translatedReports: (reports: readonly ReportSummary[]) => readonly ReportSummary[] = inLanguage(
  (words: Words, reports: readonly ReportSummary[]) => reports.map((one) => translated(words, one)),
);
