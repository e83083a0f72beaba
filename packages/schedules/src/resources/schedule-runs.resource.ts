import {
  choice,
  date,
  defineResource,
  frozen,
  group,
  integer,
  reference,
  relation,
  state,
  text,
} from '@daybook/records';
import { KINDS } from '../documents/kinds.js';
import { RUN_STATES, ScheduleRun } from '../entities/schedule-run.js';
import { visibleKinds } from '../fields/visible-kinds.js';

const TEXT = { type: 'string' };
const PROBLEM = {
  ...{ field: TEXT, code: TEXT, message: TEXT },
  ...{ allowed: { type: 'array', items: TEXT }, suggestion: TEXT },
};

/** What became of each number of a schedule (domain.md 4.38). */
export const scheduleRuns = defineResource({
  name: 'schedule_runs',
  singular: 'schedule_run',
  idPrefix: 'scr',
  entity: ScheduleRun,
  summary: 'What became of each number of a schedule.',
  scopes: { read: ['read:schedules'] },
  visible: visibleKinds,
  label: { column: 'name' },
  silent: true,
  eventKinds: ['created', 'updated'],
  fields: {
    schedule: relation('schedules').readOnly().filterable(),
    kind: choice(...KINDS)
      .readOnly()
      .filterable(),
    number: integer(1, 2 ** 31 - 1)
      .readOnly()
      .sortable()
      .filterable(),
    name: text(300).readOnly(),
    state: state(...RUN_STATES),
    date: date()
      .readOnly()
      .sortable()
      .filterable()
      .describe('Of the document. Where the books were locked: the first open day.'),
    period: group({ from: date(), to: date() }).readOnly().describe('What it charges.'),
    document: reference('document').filterable().describe('The invoice, bill or entry. Empty: none was made.'),
    problems: frozen()
      .rows(PROBLEM, { lacking: ['field', 'allowed', 'suggestion'] })
      .describe('Why it failed last, as an error shows it.'),
    attempts: integer(0, 2 ** 31 - 1)
      .readOnly()
      .describe('How often it was tried.'),
  },
});
