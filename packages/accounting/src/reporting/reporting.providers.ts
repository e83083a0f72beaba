import type { Provider } from '@nestjs/common';
import { AgainstAccount } from './imports/against-account.js';
import { BatchWriter } from './imports/batch-writer.js';
import { Imports } from './imports/imports.js';
import { KnownRecords } from './imports/known-records.js';
import { Integrity } from './integrity/integrity.js';
import { SoundChecks } from './integrity/sound-checks.js';
import { ComposedReports } from './reports/composed-reports.js';
import { ReportLimiter } from './reports/report-limiter.js';
import { ReportReader } from './reports/report-reader.js';
import { WholeJournal } from './reports/whole-journal.js';
import { StatementPapers } from './statements/statement-papers.js';

/** Reads the books as a whole, and fills them from files. */
export const REPORTING: Provider[] = [
  AgainstAccount,
  BatchWriter,
  ComposedReports,
  Imports,
  Integrity,
  KnownRecords,
  ReportLimiter,
  ReportReader,
  SoundChecks,
  StatementPapers,
  WholeJournal,
];
