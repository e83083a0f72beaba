import type { Books } from './books.js';
import { lastOfMonth, plusDays, today } from './days.js';
import type { Invoice, Line } from './documents.js';
import { confirmProblems, postInvoice, recompute } from './invoices.js';
import { type DocumentType, kindOf } from './kinds.js';
import { HOME, type Account, type Partner } from './masters.js';
import { chosenPosition, mappedAccount } from './positions.js';
import { refused, type Problem } from './problems.js';

/** A line of a schedule: its account is null where the document takes the default of its day. */
export interface ScheduledLine extends Omit<Line, 'account'> {
  readonly account: Account | null;
}

/** An invoice or a bill that is made again and again (domain.md 4.37). */
export interface Schedule {
  id: string;
  readonly type: Extract<DocumentType, 'invoice' | 'bill'>;
  readonly mode: 'draft' | 'confirm';
  readonly partner: Partner;
  readonly currency: string;
  readonly lines: readonly ScheduledLine[];
  readonly anchor: string;
  readonly every: { readonly months: number } | { readonly days: number };
  readonly times: number;
  /** The number of each document is part of its reference. */
  readonly reference: string;
  state: 'draft' | 'active' | 'paused' | 'ended';
  next: number;
  /** Its next document was refused: it is tried again tomorrow, or when it is resumed. */
  isBlocked: boolean;
}

/** The date of a number, always counted from the anchor; a month that is too short has it on its last day. */
export function dateOf({ anchor, every }: Pick<Schedule, 'anchor' | 'every'>, number: number): string {
  if ('days' in every) return plusDays(anchor, every.days * (number - 1));
  const [year, month, day] = anchor.split('-').map(Number) as [number, number, number];
  const months = year * 12 + month - 1 + every.months * (number - 1);
  const first = `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-01`;
  const last = lastOfMonth(first);
  const isLast = anchor === lastOfMonth(anchor) || day > Number(last.slice(8));
  return isLast ? last : `${first.slice(0, 8)}${String(day).padStart(2, '0')}`;
}

/** Its date or, where the books are locked, the first open day, unless that is still to come. */
function openDate({ lockDate }: Books, date: string): string {
  const open = lockDate === null ? date : plusDays(lockDate, 1);
  return open > date && open <= today() ? open : date;
}

/** The document of a number as it would be made today. */
export function documentOf(books: Books, schedule: Schedule, number: number): Invoice {
  const { type, partner, currency, reference } = schedule;
  const { scope, lineAccount } = kindOf({ type });
  const chosen = chosenPosition(books, scope, partner);
  const usual = ({ product }: ScheduledLine): Account => product?.accounts[scope] ?? books.account(lineAccount);
  return {
    ...{ kind: 'invoice', id: '', type, state: 'draft', partner, date: openDate(books, dateOf(schedule, number)) },
    ...{ term: partner.term, due: null, currency, rate: currency === HOME ? '1' : null },
    ...{ reference: `${reference} ${number}`, ...chosen, stated: [] },
    lines: schedule.lines.map((line) => ({
      ...{ ...line, id: '', taxes: [...line.taxes], subtotal: 0n },
      account: line.account ?? mappedAccount(chosen.position, usual(line)),
    })),
    ...{ figures: null as never, entry: null, reversalOf: null, credits: [], isSent: false },
  };
}

/** Why a document cannot be drafted: first what it names, then its defaults. */
export function draftProblems(schedule: Schedule, { partner, term, lines }: Invoice): Problem[] {
  const named = [
    ...(partner!.active ? [] : [refused('partner', 'archived')]),
    ...lines.flatMap(({ product, taxes }, i) => [
      ...(!product || product.active ? [] : [refused(`lines[${i}].product`, 'archived')]),
      ...taxes.flatMap(({ active }, j) => (active ? [] : [refused(`lines[${i}].taxes[${j}]`, 'archived')])),
      ...(schedule.lines[i]!.account?.active === false ? [refused(`lines[${i}].account`, 'archived')] : []),
    ]),
  ];
  if (named.length > 0) return named;
  return [
    ...(term && !term.active ? [refused('payment_term', 'archived')] : []),
    ...lines.flatMap(({ account }, i) => (account.active ? [] : [refused(`lines[${i}].account`, 'archived')])),
  ];
}

/** Why a document cannot be made as the schedule says. */
export function makeProblems(books: Books, schedule: Schedule, document: Invoice): Problem[] {
  const ofDraft = draftProblems(schedule, document);
  if (ofDraft.length > 0 || schedule.mode === 'draft') return ofDraft;
  recompute(books, document);
  return confirmProblems(books, document);
}

/** What a run of the job did with a number: its document, or why there is none. */
export interface Run {
  readonly schedule: Schedule;
  readonly number: number;
  readonly made: Invoice | null;
}

/** Makes what is due, the schedule with the earliest document first, each until it is over or refused. */
export function runDue(books: Books, schedules: readonly Schedule[]): Run[] {
  const due = schedules
    .filter(({ state, isBlocked }) => state === 'active' && !isBlocked)
    .map((schedule) => ({ schedule, date: dateOf(schedule, schedule.next) }))
    .sort((a, b) => (a.date === b.date ? (a.schedule.id < b.schedule.id ? -1 : 1) : a.date < b.date ? -1 : 1));
  return due.flatMap(({ schedule }) => runOne(books, schedule));
}

function runOne(books: Books, schedule: Schedule): Run[] {
  const runs: Run[] = [];
  while (schedule.state === 'active') {
    const { next: number } = schedule;
    const document = documentOf(books, schedule, number);
    if (makeProblems(books, schedule, document).length > 0) {
      schedule.isBlocked = true;
      return [...runs, { schedule, number, made: null }];
    }
    recompute(books, document);
    if (schedule.mode === 'confirm') postInvoice(books, document);
    books.invoices.push(document);
    runs.push({ schedule, number, made: document });
    goOn(schedule);
  }
  return runs;
}

/** To the next number; after the last one an active schedule is over, and a paused one can get more. */
export function goOn(schedule: Schedule): void {
  schedule.next += 1;
  schedule.isBlocked = false;
  if (schedule.state === 'active' && schedule.next > schedule.times) schedule.state = 'ended';
}
