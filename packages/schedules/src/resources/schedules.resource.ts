import {
  currencyCode,
  discountField,
  discountFigures,
  discountShare,
  priceListField,
  pricedLineFields,
} from '@daybook/accounting';
import { unitCode } from '@daybook/inventory';
import {
  boolean,
  choice,
  date,
  decimal,
  defineResource,
  group,
  integer,
  list,
  money,
  relation,
  relations,
  state,
  text,
} from '@daybook/records';
import { BILLINGS, PRORATIONS } from '../dates/rule.js';
import { KINDS, MODES } from '../documents/kinds.js';
import { CATCH_UPS, PAUSE_REASONS, PRICES, Schedule, SCHEDULE_STATES } from '../entities/schedule.js';
import { ScheduleEntryLine } from '../entities/schedule-entry-line.js';
import { ScheduleLine } from '../entities/schedule-line.js';
import { visibleKinds } from '../fields/visible-kinds.js';
import { schedulesScopes } from '../scopes.js';

const NEW = 'Create another schedule.';

/** Of each list. */
const LINES_MAX = 200;

const priced = pricedLineFields('schedules.line_taxes', 'sale');

const lines = list(
  { entity: ScheduleLine, parent: 'schedule_id', idPrefix: 'scl', max: LINES_MAX },
  {
    ...priced,
    price_unit: priced.price_unit.describe(
      "Default: the product's price. With current prices: that of when the schedule was saved.",
    ),
    taxes: relations('taxes', {
      ...{ table: 'schedules.line_taxes', owner: 'line_id', other: 'tax_id', property: 'taxIds' },
    }),
    unit_code: unitCode().describe("Default: the product's for this side."),
    quantity_base: decimal(6).readOnly(),
    note: text(1000),
    account: relation('accounts').describe("Default: the product's, else that of the settings, on the day."),
    amount_subtotal: money().readOnly().describe('Of a whole period.'),
    discount_share: discountShare(),
  },
);

const entryLines = list(
  { entity: ScheduleEntryLine, parent: 'schedule_id', idPrefix: 'sce', max: LINES_MAX },
  {
    account: relation('accounts').required(),
    partner: relation('partners'),
    debit: money({ min: '0' }).default('0').describe('Of a whole period, in workspace currency.'),
    credit: money({ min: '0' }).default('0').describe('Of a whole period, in workspace currency.'),
    description: text(2000),
    currency: currencyCode(),
    amount_currency: decimal(4).describe('In the currency of the line; debit is positive.'),
    tax: relation('taxes'),
  },
);

const every = group({
  months: integer(1, 60),
  weeks: integer(1, 260),
  days: integer(1, 1830),
});

/** What is made again and again (domain.md 4.37). */
export const schedules = defineResource({
  name: 'schedules',
  singular: 'schedule',
  idPrefix: 'sch',
  entity: Schedule,
  summary: 'Invoices, bills and entries that are made again and again.',
  scopes: schedulesScopes,
  visible: visibleKinds,
  label: { column: 'name' },
  search: ['name', 'reference'],
  editing: { in: ['draft', 'paused'], otherwise: 'Pause an active schedule first; an ended one stays as it is.' },
  deleting: { in: ['draft'], otherwise: 'Use the action end.' },
  fields: {
    name: text(200).required().always().sortable().filterable(),
    kind: choice(...KINDS)
      .required()
      .filterable()
      .createOnly(NEW)
      .describe('What it makes. Its scopes are needed, too.'),
    state: state(...SCHEDULE_STATES),
    anchor: date()
      .required()
      .filterable()
      .describe('The day from which periods are counted: each starts a multiple of every after it.'),
    every: every.describe('How long a period is: exactly one of months, weeks and days.'),
    end_of_month: boolean()
      .filled()
      .describe('Whether periods start on the last day of a month. Default: whether the anchor is one, with months.'),
    starts: date().filled().filterable().describe('The first day that is charged. Default: the anchor.'),
    ends: date().filterable().describe('The last day that is charged.'),
    until: date().filterable().describe('The last date of a document.'),
    times: integer(1, 10_000).describe('How many documents there are in all. Not with until.'),
    billing: choice(...BILLINGS)
      .default('in_advance')
      .describe('Documents are dated on the first day of their period, or on its last.'),
    proration: choice(...PRORATIONS)
      .default('none')
      .describe('A broken first or last period is not charged, charged as a whole, or by its days.'),
    mode: choice(...MODES)
      .default('draft')
      .filterable()
      .describe('Documents stay drafts, are posted, or are posted and mailed. Only invoices are mailed.'),
    draft_days: integer(0, 28)
      .default(0)
      .describe('How many days before its date a document that is posted is drafted.'),
    catch_up: choice(...CATCH_UPS)
      .default('all')
      .describe('After days on which the service did not run: every missed document, the latest, or none.'),
    price: choice(...PRICES)
      .default('fixed')
      .describe('Of invoices: the prices of the lines, or for lines with a product its price of the day.'),
    partner: relation('partners').filterable().sortableByName(),
    currency: currencyCode().filled().filterable().describe("Default: the partner's, or the workspace's."),
    payment_term: relation('payment_terms').describe("Default: the partner's, on the day."),
    fiscal_position: relation('fiscal_positions').describe('Default: that of the document, on the day.'),
    price_list: priceListField(),
    journal: relation('journals').describe('Required for entries.'),
    language: choice('en', 'de').describe('Of invoices, and of the months in texts. Default: that of the partner.'),
    reference: text(64).describe(
      'Texts may name {{period.from}}, {{period.to}}, {{period.month}}, {{period.year}} and {{number}}.',
    ),
    buyer_reference: text(64),
    purchase_order_reference: text(64),
    contract_reference: text(64),
    project_reference: text(64),
    note: text(5000),
    lines: lines.describe('Of invoices and bills, for a whole period. Their texts may have variables.'),
    entry_lines: entryLines.describe('Of entries, for a whole period.'),
    discount: discountField(),
    ...discountFigures(),
    amount_untaxed: money().readOnly().filterable().describe('Of a whole period, as it was saved.'),
    amount_tax: money().readOnly().filterable(),
    amount_total: money().readOnly().filterable(),
    amount_yearly: money()
      .readOnly()
      .sortable()
      .filterable()
      .describe('amount_untaxed for a year: 12 months, or 365 days. 0 for one that has ended.'),
    next_number: integer(1, 2 ** 31 - 1)
      .readOnly()
      .describe('The number of the next document.'),
    next_date: date().readOnly().sortable().filterable().describe('Its date. Empty: none comes.'),
    pause_reason: choice(...PAUSE_REASONS)
      .readOnly()
      .describe('Why it is paused: somebody asked, or it missed too many documents.'),
    made_by: text(300).readOnly().describe('Who made it. The history of its documents names them.'),
  },
  eventKinds: [
    'created',
    'updated',
    'deleted',
    'activated',
    'drafted',
    'ran',
    'failed',
    'skipped',
    'paused',
    'resumed',
    'ended',
  ],
  actions: {
    activate: {
      ...{ from: ['draft'], to: 'active', by: 'draft', atCreate: true },
      summary: 'Starts it, if its next document could be made.',
    },
    pause: { from: ['active'], to: 'paused', by: 'draft', summary: 'Makes nothing until it is resumed.' },
    resume: {
      ...{ from: ['paused'], to: 'active', by: 'draft' },
      args: {
        catch_up: choice(...CATCH_UPS)
          .required()
          .describe('What is made of the documents that it missed: all, the latest, or none.'),
      },
      summary: 'Goes on.',
    },
    skip_next: { from: ['active', 'paused'], by: 'draft', summary: 'Leaves the next document out.' },
    end: { from: ['active', 'paused'], to: 'ended', by: 'draft', summary: 'Makes nothing any more.' },
  },
});
