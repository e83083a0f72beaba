import type { Problem } from '@daybook/errors';
import type { Schedule } from '../entities/schedule.js';

/** What is unclear about the dates. */
export function ruleProblems(schedule: Readonly<Schedule>): Problem[] {
  const { everyMonths, everyWeeks, everyDays, endOfMonth, starts, ends, until, times } = schedule;
  const problems: Problem[] = [];
  const add = (field: string, code: Problem['code'], message: string) => problems.push({ field, code, message });
  const units = [everyMonths, everyWeeks, everyDays].filter((unit) => (unit ?? null) !== null);
  if (units.length === 0) add('every', 'required', 'every needs one of months, weeks and days.');
  if (units.length > 1)
    add('every', 'invalid_value', 'every has exactly one of months, weeks and days. Send null for the others.');
  if (endOfMonth && (everyMonths ?? null) === null)
    add('end_of_month', 'invalid_value', 'end_of_month is for periods of months. Leave it out, or set every.months.');
  if (ends && ends < starts)
    add('ends', 'out_of_range', `ends must not be before ${starts}, the first day that is charged.`);
  if (until && (times ?? null) !== null) add('until', 'invalid_value', 'Send until or times, not both.');
  return problems;
}

const OF_DOCUMENTS = {
  payment_term: 'paymentTermId',
  fiscal_position: 'fiscalPositionId',
  price_list: 'priceListId',
  buyer_reference: 'buyerReference',
  purchase_order_reference: 'purchaseOrderReference',
  contract_reference: 'contractReference',
  project_reference: 'projectReference',
  partner: 'partnerId',
  note: 'note',
  'discount.percent': 'discountPercent',
  'discount.amount': 'discountAmount',
} as const;

/** What does not belong to what it makes. */
export function contentProblems(schedule: Readonly<Schedule>): Problem[] {
  const { kind, mode, draftDays, price, language, lines, entryLines } = schedule;
  const problems: Problem[] = [];
  const add = (field: string, code: Problem['code'], message: string) => problems.push({ field, code, message });
  if (kind === 'entry') {
    for (const [field, property] of Object.entries(OF_DOCUMENTS))
      if (schedule[property])
        add(field, 'invalid_value', `${field} is of invoices and bills: an entry has none. Leave it out.`);
    if (lines.length > 0)
      add('lines', 'invalid_value', 'lines are of invoices and bills. Send entry_lines for an entry.');
    if (entryLines.length === 0) add('entry_lines', 'required', 'A schedule of entries needs entry_lines.');
  } else {
    if (entryLines.length > 0)
      add(
        'entry_lines',
        'invalid_value',
        `entry_lines are of entries. Send lines for ${kind === 'bill' ? 'a bill' : 'an invoice'}.`,
      );
    if (lines.length === 0) add('lines', 'required', `A schedule of ${kind}s needs lines.`);
  }
  if (mode === 'draft' && draftDays > 0) {
    const message = 'draft_days is of documents that are posted on their date. Use another mode, or 0.';
    add('draft_days', 'invalid_value', message);
  }
  if (kind !== 'invoice') {
    if (mode === 'confirm_and_send') add('mode', 'invalid_value', 'Only invoices are mailed. Use confirm or draft.');
    if (price === 'current') add('price', 'invalid_value', 'Only invoices take the price of a product. Use fixed.');
    if (language) add('language', 'invalid_value', 'Only invoices have a language. Leave it out.');
  }
  return problems;
}

const OF_DATES = {
  anchor: ['anchor'],
  every: ['everyMonths', 'everyWeeks', 'everyDays'],
  end_of_month: ['endOfMonth'],
  starts: ['starts'],
  billing: ['billing'],
  proration: ['proration'],
} as const;

/** The numbers of a schedule that has begun keep their dates. */
export function fixedProblems(before: Readonly<Schedule>, after: Readonly<Schedule>): Problem[] {
  return Object.entries(OF_DATES)
    .filter(([, properties]) => properties.some((property) => (before[property] ?? null) !== (after[property] ?? null)))
    .map(([field]) => ({
      field,
      code: 'immutable',
      message: `${field} cannot change once the schedule is active: its documents are numbered by it. End it, and create another.`,
    }));
}
