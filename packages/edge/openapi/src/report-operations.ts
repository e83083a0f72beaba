import { deprecationText } from '@daybook/requests';
import {
  closed,
  orNull,
  pascal,
  ref,
  type ReportColumn,
  type ReportDescription,
  type ReportParameter,
  type Schemas,
} from '@daybook/records';
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

const VALUES: Readonly<Record<ReportColumn['type'], Json>> = {
  number: FIGURE,
  string: TEXT,
  date: DAY,
  boolean: { type: 'boolean' },
  relation: ref('Relation'),
  json: { type: 'array', items: finding },
};

function column({ type, nullable }: ReportColumn): Json {
  return nullable ? orNull(VALUES[type]) : VALUES[type];
}

/** A day is the same parameter in every report that accepts it. */
const dayName = ({ name, deprecated }: ReportParameter): string => `report.${name}${deprecated ? '.deprecated' : ''}`;

function dayParameter({ name, description, deprecated }: ReportParameter): Json {
  if (!deprecated) return day(name, description);
  return { ...day(name, `${description} ${deprecationText(deprecated)}`), deprecated: true };
}

/** The parameters that several reports share. */
export function reportParameters(reports: readonly ReportDescription[]): Readonly<Record<string, Json>> {
  const days = reports.flatMap(({ parameters }) => parameters).filter(({ type }) => type === 'date');
  return Object.fromEntries(days.map((one) => [dayName(one), dayParameter(one)]));
}

/** The parameters that page a report; a file has all of it. */
const OF_PAGES = new Set(['limit', 'cursor']);

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
  if (type === 'relation') return idFilter(name, description);
  return OF_PAGES.has(name) ? refTo('parameters', name) : text(name, description, TEXT);
}

const schemaName = ({ name }: ReportDescription): string => `${pascal(name)}Report`;

function schemaOf(report: ReportDescription): Json {
  const whole = (properties: Schemas): Json => closed(properties, Object.keys(properties));
  const row = whole(Object.fromEntries(report.columns.map((one) => [one.name, column(one)])));
  const always: Schemas = {
    data: { type: 'array', items: row },
    totals: whole(Object.fromEntries(report.totals.map((name) => [name, FIGURE]))),
    date_from: report.period === 'span' ? DAY : { type: 'null' },
    date_to: report.period === 'now' ? { type: 'null' } : DAY,
    ...(report.yearEnd === undefined
      ? {}
      : { fiscal_year: ref('FiscalYear'), year_end: { type: 'string', description: 'How fiscal years end in it.' } }),
  };
  return closed({ ...always, ...(report.isPaged ? { next_cursor: TEXT } : {}) }, Object.keys(always));
}

/** The answers of {@link reportOperations}. */
export function reportSchemas(reports: readonly ReportDescription[]): Schemas {
  return {
    FiscalYear: FISCAL_YEAR,
    ...Object.fromEntries(reports.map((report) => [schemaName(report), schemaOf(report)])),
  };
}

/** Every parameter of any report. Days are the same in all of them; each report describes its own others. */
function fileParameters(reports: readonly ReportDescription[]): Json[] {
  const taken = reports
    .flatMap(({ parameters }) => parameters)
    .filter(({ name, deprecated }) => !OF_PAGES.has(name) && !deprecated);
  const byName = new Map(
    taken.map((one) => [
      one.name,
      one.type === 'date'
        ? refTo('parameters', dayName(one))
        : text(one.name, 'As of the report in JSON.', { type: 'string' }),
    ]),
  );
  return [...byName.values()];
}

function fileOperation(reports: readonly ReportDescription[]): WrittenOperation {
  const names = reports.map(({ name }) => name);
  return {
    id: 'getReportFile',
    tag: 'reports',
    summary: 'Get a report as CSV',
    description:
      'All rows of a report, with its parameters. It needs the scope of the report; a parameter that the report does not have is 400.',
    parameters: [
      inPath('report', { type: 'string', enum: names }, 'The name of the report.'),
      ...fileParameters(reports),
    ],
    answer: { description: 'The rows, the names of the columns first.', content: { 'text/csv': { schema: TEXT } } },
  };
}

/** The reports, by method and address. */
export function reportOperations(reports: readonly ReportDescription[]): Readonly<Record<string, WrittenOperation>> {
  return Object.fromEntries([
    ['GET /v1/reports/{report}.csv', fileOperation(reports)],
    ...reports.map((report): [string, WrittenOperation] => [
      `GET /v1/reports/${report.name}`,
      {
        id: `get${pascal(report.name)}Report`,
        tag: 'reports',
        summary: `Get the report ${report.name}`,
        description: report.summary,
        parameters: report.parameters.map(parameter),
        answer: success('The report.', ref(schemaName(report))),
      },
    ]),
  ]);
}
