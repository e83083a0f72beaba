import {
  COLUMN_TYPES,
  isPaged,
  REPORTS,
  reportParameters,
  type ReportParameter,
  type ColumnType,
  type Report,
} from '@daybook/accounting';
import { deprecationText } from '@daybook/requests';
import { closed, orNull, pascal, ref, type Schemas } from '@daybook/records';
import { salesReport } from '@daybook/sales';
import { type Json, refTo } from './components.js';
import { choice, day, figure, idFilter, inPath, text } from './parameters.js';
import { success } from './responses.js';
import type { WrittenOperation } from './written-operations.js';

const TEXT = { type: 'string' };
const DAY = { type: 'string', format: 'date' };
const FIGURE = { type: 'number' };

const FISCAL_YEAR: Json = {
  ...closed({ name: TEXT, date_from: DAY, date_to: DAY }, ['name', 'date_from', 'date_to']),
  description: 'The fiscal year of date_to.',
};

const finding = closed({ resource: orNull(TEXT), id: orNull(TEXT), message: TEXT }, ['resource', 'id', 'message']);

const VALUES: Readonly<Record<string, Json>> = {
  number: FIGURE,
  string: TEXT,
  date: DAY,
  boolean: { type: 'boolean' },
  relation: ref('Relation'),
  json: { type: 'array', items: finding },
};

function column(columnType: ColumnType): Json {
  const { type, nullable } = COLUMN_TYPES[columnType];
  return nullable ? orNull(VALUES[type] as Json) : (VALUES[type] as Json);
}

const ALL: readonly Report[] = [...REPORTS, salesReport];

/** A day is the same parameter in every report that takes it. */
const dayName = ({ name, deprecated }: ReportParameter): string => `report.${name}${deprecated ? '.deprecated' : ''}`;

function dayParameter({ name, description, deprecated }: ReportParameter): Json {
  if (!deprecated) return day(name, description);
  return { ...day(name, `${description} ${deprecationText(deprecated)}`), deprecated: true };
}

/** The parameters that several reports share. */
export const REPORT_PARAMETERS: Readonly<Record<string, Json>> = Object.fromEntries(
  ALL.flatMap((report) => reportParameters(report))
    .filter(({ type }) => type === 'date')
    .map((one) => [dayName(one), dayParameter(one)]),
);

function parameter(one: ReportParameter): Json {
  const { name, type, description, values = [] } = one;
  if (type === 'date') return refTo('parameters', dayName(one));
  if (type === 'choice')
    return choice(
      name,
      values.map(({ value }) => value),
      description,
    );
  if (type === 'number') return figure(name, description);
  return type === 'relation' ? idFilter(name, description) : refTo('parameters', name);
}

const schemaName = ({ name }: Report): string => `${pascal(name)}Report`;

function schemaOf(report: Report): Json {
  const whole = (properties: Schemas): Json => closed(properties, Object.keys(properties));
  const row = whole(Object.fromEntries(Object.entries(report.columns).map(([name, type]) => [name, column(type)])));
  const always: Schemas = {
    data: { type: 'array', items: row },
    totals: whole(Object.fromEntries(report.totals.map((name) => [name, FIGURE]))),
    date_from: report.period === 'span' ? DAY : { type: 'null' },
    date_to: report.period === 'now' ? { type: 'null' } : DAY,
    ...(report.yearEnd === undefined
      ? {}
      : { fiscal_year: ref('FiscalYear'), year_end: { type: 'string', description: 'How fiscal years end in it.' } }),
  };
  return closed({ ...always, ...(isPaged(report) ? { next_cursor: TEXT } : {}) }, Object.keys(always));
}

/** What {@link REPORT_OPERATIONS} answer. */
export const REPORT_SCHEMAS: Schemas = {
  FiscalYear: FISCAL_YEAR,
  ...Object.fromEntries(ALL.map((report) => [schemaName(report), schemaOf(report)])),
};

/** What pages a report: a file has all of it. */
const OF_PAGES = new Set(['limit', 'cursor']);

/** Every parameter of any report. Days are the same in all of them; of the others each report says itself what it takes. */
const fileParameters = [
  ...new Map(
    ALL.flatMap((report) => reportParameters(report))
      .filter(({ name, deprecated }) => !OF_PAGES.has(name) && !deprecated)
      .map((one) => [
        one.name,
        one.type === 'date'
          ? refTo('parameters', dayName(one))
          : text(one.name, 'As of the report in JSON.', { type: 'string' }),
      ]),
  ).values(),
];

const FILE: WrittenOperation = {
  id: 'getReportFile',
  tag: 'reports',
  summary: 'Get a report as CSV',
  description:
    'All rows of a report, with its parameters. It needs the scope of the report; a parameter that the report does not take is 400.',
  parameters: [
    inPath('report', { type: 'string', enum: ALL.map(({ name }) => name) }, 'The name of the report.'),
    ...fileParameters,
  ],
  answer: { description: 'The rows, the names of the columns first.', content: { 'text/csv': { schema: TEXT } } },
};

/** The reports, by method and address. */
export const REPORT_OPERATIONS: Readonly<Record<string, WrittenOperation>> = Object.fromEntries([
  ['GET /v1/reports/{report}.csv', FILE],
  ...ALL.map((report): [string, WrittenOperation] => [
    `GET /v1/reports/${report.name}`,
    {
      id: `get${pascal(report.name)}Report`,
      tag: 'reports',
      summary: `Get the report ${report.name}`,
      description: report.summary,
      parameters: reportParameters(report).map(parameter),
      answer: success('The report.', ref(schemaName(report))),
    },
  ]),
]);
