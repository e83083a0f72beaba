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
import { choice, day, figure, idFilter } from './parameters.js';
import { headersOf } from './responses.js';
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

/** A day is the same parameter in every report that takes it. */
const dayName = ({ name, deprecated }: ReportParameter): string => `report.${name}${deprecated ? '.deprecated' : ''}`;

function dayParameter({ name, description, deprecated }: ReportParameter): Json {
  if (!deprecated) return day(name, description);
  return { ...day(name, `${description} ${deprecationText(deprecated)}`), deprecated: true };
}

/** The parameters that several reports share. */
export const REPORT_PARAMETERS: Readonly<Record<string, Json>> = Object.fromEntries(
  [...REPORTS, salesReport]
    .flatMap((report) => reportParameters(report))
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

function answerOf(report: Report): Json {
  const whole = (properties: Schemas): Json => closed(properties, Object.keys(properties));
  const row = whole(Object.fromEntries(Object.entries(report.columns).map(([name, type]) => [name, column(type)])));
  const always: Schemas = {
    data: { type: 'array', items: row },
    totals: whole(Object.fromEntries(report.totals.map((name) => [name, FIGURE]))),
    date_from: report.period === 'span' ? DAY : { type: 'null' },
    date_to: report.period === 'now' ? { type: 'null' } : DAY,
    ...(report.yearEnd === undefined
      ? {}
      : { fiscal_year: FISCAL_YEAR, year_end: { type: 'string', description: report.yearEnd } }),
  };
  const schema = closed({ ...always, ...(isPaged(report) ? { next_cursor: TEXT } : {}) }, Object.keys(always));
  return {
    description: 'The report; as CSV, all its rows.',
    headers: headersOf('Preference-Applied', ...(isPaged(report) ? ['Link'] : [])),
    content: { 'application/json': { schema }, 'text/csv': { schema: TEXT } },
  };
}

/** The reports, by method and address. */
export const REPORT_OPERATIONS: Readonly<Record<string, WrittenOperation>> = Object.fromEntries(
  [...REPORTS, salesReport].map((report): [string, WrittenOperation] => [
    `GET /v1/reports/${report.name}`,
    {
      id: `get${pascal(report.name)}Report`,
      tag: 'reports',
      summary: `Get the report ${report.name}`,
      description: `${report.summary} Figures are in workspace currency; a sum may have more than 15 digits. As JSON, or as CSV where \`Accept: text/csv\` asks for it.`,
      parameters: reportParameters(report).map(parameter),
      answer: answerOf(report),
    },
  ]),
);
