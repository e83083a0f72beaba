import { useQueries, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { listQuery } from '../../data/queries.js';
import type { Page } from '../../data/wire.js';
import { useResources, useWorkspace } from '../../data/workspace.js';
import { addDays, addMonths } from '../../words/days.js';
import { useBooks } from '../../data/books.js';
import { reportQuery, reportsQuery } from '../../data/reports/report-queries.js';
import type { ReportAnswer } from '../../data/reports/report-types.js';
import { t } from '../../texts/home.js';
import { inText } from '../../words/labels.js';

export const FIGURES = ['aged_receivable', 'aged_payable', 'trial_balance', 'stock_valuation', 'sales'] as const;
export type Figure = (typeof FIGURES)[number];

/** A report on the start page, while it loads and afterwards. Undefined if the user's role may not read it. */
export interface Shown {
  readonly answer: ReportAnswer | undefined;
  readonly error: Error | null;
}

export type Figures = Readonly<Partial<Record<Figure, Shown>>>;

/** The first day of the twelve months that end with the current one. */
export function firstMonthDay(today: string): string {
  return addMonths(`${today.slice(0, 7)}-01`, -11);
}

/** Loads the reports that the user's role may read, in parallel. */
export function useFigures(): Figures {
  const { slug } = useWorkspace();
  const { today } = useBooks();
  const { data: reports } = useSuspenseQuery(reportsQuery(slug));
  const names = FIGURES.filter((name) => reports.some((report) => report.name === name));
  const queries: Partial<Record<Figure, Readonly<Record<string, string>>>> = {
    trial_balance: { date_from: today, date_to: today },
    sales: { by: 'month', date_from: firstMonthDay(today), date_to: today },
  };
  const answers = useQueries({ queries: names.map((name) => reportQuery(slug, name, queries[name] ?? {})) });
  return Object.fromEntries(
    names.map((name, at) => [name, { answer: answers[at]?.data, error: answers[at]?.error ?? null }]),
  );
}

/** An open task. */
export interface Need {
  readonly text: string;
  readonly to: string;
  readonly params: Readonly<Record<string, string>>;
  readonly search: Readonly<Record<string, string>>;
  readonly tone: 'bad' | 'wait';
}

interface Question {
  readonly resource: string;
  readonly query: Readonly<Record<string, string>>;
  readonly tone: 'bad' | 'wait';
  readonly to: string;
  /** The filters of the linked list. */
  readonly search?: Readonly<Record<string, string>>;
  readonly say: (count: string, one: boolean) => string;
  /** How many rows of the page count. Default: the total count. */
  readonly count?: (page: Page) => number;
}

const LIST = '/w/$workspace/$resource';

/** Other drafts that may have been forgotten. */
const OTHER_DRAFTS = [
  { resource: 'payments', one: 'payment' },
  { resource: 'entries', one: 'entry' },
  { resource: 'orders', one: 'order' },
  { resource: 'purchase_orders', one: 'purchase_order' },
  { resource: 'quotations', one: 'quotation' },
];

function documentQuestions(today: string): readonly Question[] {
  const overdue = { overdue: 'true' };
  const old = { state: 'draft', 'created_at[lt]': `${addDays(today, -7)}T00:00:00Z` };
  const kinds = [
    { resource: 'invoices', one: 'invoice' },
    { resource: 'bills', one: 'bill' },
  ];
  return [
    ...kinds.map(({ resource, one: kind }): Question => {
      const say = (count: string, one: boolean) => t.homeQueries.overdue(count, inText(one ? kind : resource), one);
      return { resource, query: overdue, tone: 'bad', to: LIST, search: overdue, say };
    }),
    ...[...kinds, ...OTHER_DRAFTS].map(({ resource, one: kind }): Question => {
      const say = (count: string, one: boolean) => t.homeQueries.old(count, inText(one ? kind : resource), one);
      return { resource, query: old, tone: 'wait', to: LIST, search: old, say };
    }),
  ];
}

function developerQuestions(today: string): readonly Question[] {
  const soon = {
    'revoked_at[null]': 'true',
    'expires_at[gte]': `${today}T00:00:00Z`,
    'expires_at[lt]': `${addDays(today, 14)}T00:00:00Z`,
  };
  return [
    {
      resource: 'webhook_endpoints',
      query: { limit: '200' },
      tone: 'bad',
      to: '/w/$workspace/settings/developer/webhooks',
      count: ({ data }) =>
        data.filter(
          ({ failing_since, disabled_reason }) => typeof failing_since === 'string' || disabled_reason === 'failing',
        ).length,
      say: t.homeQueries.webhooks,
    },
    {
      resource: 'tokens',
      query: soon,
      tone: 'wait',
      to: '/w/$workspace/settings/developer/api-tokens',
      say: t.homeQueries.tokens,
    },
  ];
}

/** The open tasks; undefined while loading. */
export function useNeeds(): readonly Need[] | undefined {
  const { slug } = useWorkspace();
  const { today } = useBooks();
  const readable = new Set(useResources().map(({ name }) => name));
  const asked = [...documentQuestions(today), ...developerQuestions(today)].filter(({ resource }) =>
    readable.has(resource),
  );
  const answers = useQueries({
    queries: asked.map(({ resource, query, count }) =>
      listQuery(slug, resource, count ? query : { ...query, limit: '1', include_total: 'true' }),
    ),
  });
  const received = useReceived();
  if (answers.some(({ isPending }) => isPending) || received === undefined) return undefined;
  const needs = asked.flatMap(({ count, say, to, resource, search, tone }, at): Need[] => {
    const page = answers[at]?.data as
      | (Page & { readonly total_count?: number; readonly total_is_exact?: boolean })
      | undefined;
    const found = page ? (count ? count(page) : (page.total_count ?? page.data.length)) : 0;
    if (found === 0) return [];
    const text = page?.total_is_exact === false ? t.homeQueries.moreThan(found) : String(found);
    return [{ text: say(text, found === 1), tone, to, params: { workspace: slug, resource }, search: search ?? {} }];
  });
  return [...needs, ...received];
}

/** Goods received but not billed, and goods billed but not received. */
function useReceived(): readonly Need[] | undefined {
  const { slug } = useWorkspace();
  const { data: reports } = useSuspenseQuery(reportsQuery(slug));
  const enabled = reports.some(({ name }) => name === 'received_not_billed');
  const { data, isPending } = useQuery({ ...reportQuery(slug, 'received_not_billed'), enabled });
  if (!enabled) return [];
  if (isPending) return undefined;
  const rows = data?.data ?? [];
  const place = {
    to: '/w/$workspace/reports/$report',
    params: { workspace: slug, report: 'received_not_billed' },
    search: {},
    tone: 'wait' as const,
  };
  const came = rows.filter(({ value }) => typeof value === 'number' && value > 0).length;
  const billed = rows.filter(({ value }) => typeof value === 'number' && value < 0).length;
  return [
    ...(came > 0 ? [{ ...place, text: t.homeQueries.notBilled(came) }] : []),
    ...(billed > 0 ? [{ ...place, text: t.homeQueries.waiting(billed) }] : []),
  ];
}
