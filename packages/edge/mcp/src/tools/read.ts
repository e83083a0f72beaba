import { InvalidRequest } from '@daybook/errors';
import { JsonNumber, type JsonObject } from '@daybook/json';
import { segment } from '../own-interface.js';
import { recordPath } from './address.js';
import { shortRow } from './short-rows.js';
import type { Arguments, Context, Outcome, Tool } from './tool.js';

const PAGE = 20;

const COLLECTION = { type: 'string', description: 'A collection that describe lists.', required: true } as const;
const FIELDS = {
  type: 'strings',
  description:
    'Only these fields, relations by path: ["number", "partner.name", "amount_total"] or "number,partner.name,amount_total". id is always included.',
} as const;

const EXPAND = {
  type: 'strings',
  description:
    'Up to 5 relations whose full records are added beside id and name, as expanded: ["partner", "lines.product"].',
} as const;

export const LIST: Tool = {
  name: 'list',
  title: 'List records',
  description: `Lists the records of a collection that match all filters, in short rows: names, state, days and amounts. Name other fields that you need, such as lines; get shows one record in full.
Filters are an object of "field" or "field[operator]" and a value: {"state": "posted", "date[gte]": "2026-01-01", "partner.name[contains]": "bright"}.
Operators: ne, in, nin (comma lists), null for every type; gt, gte, lt, lte for numbers, days and instants; contains, starts_with for texts. A relation is filtered by its id, "ext:<external_id>", or a path.
To match any of several filters, send {"or": "(state=draft,amount_total[gt]=1000)"}.
Archived master data is left out unless {"active[in]": "true,false"} is sent.`,
  arguments: {
    collection: COLLECTION,
    filters: { type: 'object', description: 'Texts, numbers, true or false by "field" or "field[operator]".' },
    q: { type: 'string', description: 'Words to search for in the fields that describe lists under search.' },
    sort: {
      type: 'strings',
      description: 'Fields to sort by, with - before one for descending: ["-date", "number"] or "-date,number".',
    },
    fields: { ...FIELDS, description: `${FIELDS.description} Default: a few that identify the record.` },
    expand: EXPAND,
    limit: { type: 'integer', description: `Records per page; default ${PAGE}.`, minimum: 1, maximum: 200 },
    cursor: { type: 'string', description: 'next_cursor of the previous page, with the same filters and sort.' },
    count: { type: 'boolean', description: 'true: also how many records match.' },
  },
  effect: 'reads',
  run: list,
};

async function list(sent: Arguments, context: Context): Promise<Outcome> {
  const resource = sent.collection(context);
  const { name } = resource;
  const expand = sent.texts('expand');
  const fields = sent.texts('fields') ?? shortRow(resource, expand);
  const { json } = await context.own.ask('GET', `/${name}`, {
    query: {
      ...queryOf(sent.object('filters')),
      ...texts({ q: sent.text('q'), sort: sent.texts('sort')?.join(), fields: fields.join(), expand: expand?.join() }),
      ...texts({ cursor: sent.text('cursor'), limit: String(sent.count('limit') ?? PAGE) }),
      ...(sent.flag('count') === true ? { include_total: 'true' } : {}),
    },
  });
  const { length } = json['data'] as readonly unknown[];
  const more = 'next_cursor' in json ? ' There are more: call list again with cursor = next_cursor.' : '';
  const short = sent.texts('fields') ? '' : ' Rows have few fields: name others in fields, or get one record.';
  return { summary: `${length} of ${name}.${short}${more}`, data: json };
}

/** Filters or parameters as the query of a request. @throws InvalidRequest for a value that no filter accepts */
export function queryOf(filters: JsonObject = {}): Record<string, string> {
  const entries = Object.entries(filters).map(([name, value]): [string, string] => {
    if (value instanceof JsonNumber) return [name, value.text];
    if (typeof value === 'string' || typeof value === 'boolean') return [name, String(value)];
    const message =
      'A filter is a text, a number, true or false. Several values: {"field[in]": "a,b"}; none: {"field[null]": true}.';
    throw new InvalidRequest({ field: `filters.${name}`, code: 'invalid_type', message });
  });
  return Object.fromEntries(entries);
}

function texts(values: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Record<
    string,
    string
  >;
}

export const GET: Tool = {
  name: 'get',
  title: 'Get a record',
  description: 'Shows one record in full, with its lines, its state and its version.',
  arguments: {
    collection: COLLECTION,
    id: {
      type: 'string',
      description: 'Its id, or "ext:<external_id>". Leave it out for a single record such as settings/company.',
    },
    fields: FIELDS,
    expand: EXPAND,
  },
  effect: 'reads',
  run: get,
};

async function get(sent: Arguments, context: Context): Promise<Outcome> {
  const resource = sent.collection(context);
  const address = recordPath(resource, sent.text('id'));
  const { json } = await context.own.ask('GET', address, {
    query: texts({ fields: sent.texts('fields')?.join(), expand: sent.texts('expand')?.join() }),
  });
  return { summary: `One of ${resource.name}.`, data: json };
}

export const REPORT: Tool = {
  name: 'report',
  title: 'Read a report',
  description: `Reads a report, such as profit_and_loss, balance_sheet, aged_receivable, tax or sales, in workspace currency.
Parameters are an object: {"date_from": "2026-01-01", "date_to": "2026-03-31"}. describe names the reports, and the parameters of each.`,
  arguments: {
    report: { type: 'string', description: 'A report that describe lists, such as aged_receivable.', required: true },
    parameters: { type: 'object', description: 'Its parameters by name; days as YYYY-MM-DD.' },
  },
  effect: 'reads',
  run: report,
};

async function report(sent: Arguments, { own }: Context): Promise<Outcome> {
  const name = sent.needed('report');
  const query = queryOf(sent.object('parameters'));
  const { json } = await own.ask('GET', `/reports/${segment('report', name)}`, { query });
  const more = 'next_cursor' in json ? ' There are more: send next_cursor as the parameter cursor.' : '';
  return { summary: `The report ${name}.${more}`, data: json };
}
