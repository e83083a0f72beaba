import { InvalidRequest, NotFound, suggest } from '@daybook/errors';
import { type Resource, scopesOfAction } from '@daybook/records';
import { hasAnyScope, type Scope } from '@daybook/access';
import { type Json, segment } from '../own-interface.js';
import { startsAsDraft } from './drafts.js';
import type { Arguments, Context, Outcome, Tool } from './tool.js';

/** Longer lists of values are omitted: those of currencies are a known standard. */
const MAX_VALUES = 40;

export const DESCRIBE: Tool = {
  name: 'describe',
  title: 'Describe the books',
  description: `Call this first. Without arguments: the workspace (currency, time zone, today), what this token may do, every collection with what it holds, and the reports that it may read.
With collection: the fields that you may send to create and update, those that are shown, the filters and sort keys of list, the states, and the actions with their arguments.
With report: its parameters and columns.`,
  arguments: {
    collection: { type: 'string', description: 'A collection to describe in full, such as invoices.' },
    report: { type: 'string', description: 'A report to describe in full, such as aged_receivable.' },
  },
  effect: 'reads',
  run: describe,
};

async function describe(sent: Arguments, context: Context): Promise<Outcome> {
  const collection = sent.text('collection');
  const report = sent.text('report');
  if (collection !== undefined && report !== undefined) {
    const message = 'Ask for a collection or for a report, not for both.';
    throw new InvalidRequest({ field: 'report', code: 'unknown_parameter', message });
  }
  if (collection !== undefined) return describeCollection(sent.collection(context), context);
  const { json } = await context.own.ask('GET', '/reports');
  const reports = json['data'] as readonly Report[];
  return report === undefined ? describeAll(reports, context) : describeReport(reports, report);
}

interface Report extends Json {
  readonly name: string;
  readonly summary: string;
  readonly parameters: readonly string[];
}

function describeAll(reports: readonly Report[], context: Context): Outcome {
  const { principal, registry } = context;
  const { slug, name, currency, timezone } = principal.workspace;
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: timezone }).format();
  // The other resources are for signed-in people only.
  const resources = registry.all.filter(({ scopes }) => !scopes.peopleOnly);
  const data = {
    workspace: { slug, name, currency, timezone, today },
    token: { name: principal.token?.name, scopes: principal.token?.scopes },
    collections: resources.map((resource) => summaryOf(resource, context)),
    reports: reports.map(({ name: report, summary, parameters }) => ({ name: report, summary, parameters })),
  };
  const summary = `${name} keeps its books in ${currency}; today is ${today}. Describe a collection before you create in it, or act on it.`;
  return { summary, data };
}

function summaryOf(resource: Resource, { principal, registry }: Context): Json {
  const { name, summary, scopes, actions } = resource;
  const served = registry.operationsOf(resource);
  const mayRead = registry.mayRead(principal, resource);
  const mayWrite = scopes.draft !== undefined && hasAnyScope(principal, scopes.draft);
  const tools = (['list', 'get', 'create', 'update'] as const).filter(
    (tool) => served.includes(tool) && (tool === 'create' || tool === 'update' ? mayWrite : mayRead),
  );
  const acts = Object.keys(actions).filter((action) =>
    hasAnyScope(principal, scopesOfAction(resource, actions[action]!)),
  );
  return {
    ...{ name, summary, tools },
    ...(acts.length > 0 ? { actions: acts } : {}),
    ...(mayRead || scopes.read === 'any' ? {} : { reading_needs_one_of: scopes.read }),
    ...(mayWrite || !scopes.draft ? {} : { writing_needs_one_of: scopes.draft }),
  };
}

function describeReport(reports: readonly Report[], name: string): Outcome {
  const found = reports.find((report) => report.name === name);
  if (found) return { summary: found.summary, data: found };
  const allowed = reports.map((report) => report.name);
  const message = `There is no report ${JSON.stringify(name.slice(0, 64))} that this token may read. It may read: ${allowed.join(', ') || 'none'}.`;
  throw new NotFound({
    ...{ field: 'report', code: 'record_not_found', message, allowed },
    suggestion: suggest(name, allowed),
  });
}

interface Field {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly read_only: boolean;
  readonly filterable: boolean;
  readonly sortable: boolean;
  readonly create_only: boolean;
  readonly target?: string;
  readonly targets?: readonly string[];
  readonly values?: readonly { readonly value: string }[];
  readonly default?: unknown;
  readonly fields?: readonly Field[];
  readonly description?: string;
}

interface Action {
  readonly name: string;
  readonly summary: string;
  readonly from: readonly string[] | null;
  readonly to: string | null;
  readonly scopes: readonly Scope[];
  readonly at_create: boolean;
  readonly takes_expected_amount_total: boolean;
  readonly args: readonly Field[];
}

async function describeCollection(resource: Resource, { own, principal }: Context): Promise<Outcome> {
  const { json } = await own.ask('GET', `/schema/${resource.name.split('/').map(segmentOfName).join('/')}`);
  const { name, summary, operations, states, default_sort, search, editable_in, as_of } = json;
  const fields = json['fields'] as readonly Field[];
  const shown = fields.filter((field) => field.read_only);
  const data = {
    ...{ name, summary, operations, states, editable_in },
    ...(startsAsDraft(resource) ? { begins_as: 'draft' } : {}),
    fields: fields.filter((field) => !field.read_only).map(compact),
    shown_fields: shown.map(({ name: field, type, description }) => ({
      ...{ name: field, type },
      ...(description === undefined ? {} : { description }),
    })),
    filters: fields.filter(({ filterable }) => filterable).map(({ name: field, type }) => `${field} (${type})`),
    sorts: fields.filter(({ sortable }) => sortable).map((field) => field.name),
    ...{ default_sort, search },
    ...(as_of === true ? { as_of: 'list takes the filter date: the records as they were at the end of that day' } : {}),
    actions: (json['actions'] as readonly Action[]).map((action) => ({
      ...{ name: action.name, summary: action.summary, from: action.from, to: action.to },
      arguments: [...action.args.map(compact), ...(action.takes_expected_amount_total ? [EXPECTED_TOTAL] : [])],
      ...(action.at_create ? { at_create: `create takes ${action.name}: true` } : {}),
      ...(hasAnyScope(principal, action.scopes) ? {} : { needs_one_of: action.scopes }),
    })),
  };
  return { summary: `${String(summary)} Relations are sent as an id or "ext:<external_id>".`, data };
}

const segmentOfName = (part: string): string => segment('collection', part);

const EXPECTED_TOTAL = {
  name: 'expected_amount_total',
  type: 'number',
  description: 'The total that you expect; the call is refused if it differs.',
};

/** What a client needs to know to send it. */
function compact({ name, type, required, create_only, target, targets, values, fields, ...field }: Field): Json {
  return {
    ...{ name, type },
    ...(required ? { required } : {}),
    ...(create_only ? { create_only } : {}),
    ...(target === undefined ? {} : { of: targets ?? target }),
    ...(values && values.length <= MAX_VALUES ? { values: values.map(({ value }) => value) } : {}),
    ...(field.default === undefined ? {} : { default: field.default }),
    ...(fields ? { fields: fields.filter((below) => !below.read_only).map(compact) } : {}),
    ...(field.description === undefined ? {} : { description: field.description }),
  };
}
