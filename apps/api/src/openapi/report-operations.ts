import { FILTERS, isPaged, REPORTS, reportParameters, type ColumnKind, type Report } from '@daybook/accounting';
import { closed, orNull, pascal, ref, type Schemas } from '@daybook/records';
import { salesReport } from '@daybook/sales';
import { type Json, refTo } from './components.js';
import { choice, day, idFilter } from './parameters.js';
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

const COLUMNS: Readonly<Record<ColumnKind, Json>> = {
  figure: FIGURE,
  amount: orNull({ type: 'number' }),
  text: orNull(TEXT),
  date: DAY,
  boolean: { type: 'boolean' },
  relation: { anyOf: [ref('Relation'), { type: 'null' }] },
  json: { type: 'array', items: finding },
};

const DAYS: Readonly<Record<string, string>> = {
  date_from: 'The first day; unless given, that of the fiscal year of the last.',
  date_to: 'The last day that counts; default today in the time zone of the workspace.',
  date: 'The same as date_to.',
};

function parameter(name: string, report: Report): Json {
  if (name === 'limit' || name === 'cursor') return refTo('parameters', name);
  const words = DAYS[name];
  if (words !== undefined) return day(name, words);
  if (name === 'by') return choice(name, report.by ?? [], 'Sums the rows by this alone.');
  return idFilter(name, `Only of this one of ${FILTERS[name as keyof typeof FILTERS]}: its id, or \`ext:{external_id}\`.`);
}

function answerOf(report: Report): Json {
  const whole = (properties: Schemas): Json => closed(properties, Object.keys(properties));
  const row = whole(Object.fromEntries(Object.entries(report.columns).map(([name, kind]) => [name, COLUMNS[kind]])));
  const always: Schemas = {
    data: { type: 'array', items: row },
    totals: whole(Object.fromEntries(report.totals.map((name) => [name, FIGURE]))),
    date_from: report.period === 'span' ? DAY : { type: 'null' },
    date_to: report.period === 'now' ? { type: 'null' } : DAY,
    ...(report.yearEnd === undefined ? {} : { fiscal_year: FISCAL_YEAR, year_end: { type: 'string', description: report.yearEnd } }),
  };
  const schema = closed({ ...always, ...(isPaged(report) ? { next_cursor: TEXT } : {}) }, Object.keys(always));
  return {
    description: 'The report; as CSV, all its rows.',
    headers: headersOf(...(isPaged(report) ? ['Link'] : [])),
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
      parameters: reportParameters(report).map((name) => parameter(name, report)),
      answer: answerOf(report),
    },
  ]),
);
