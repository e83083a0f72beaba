import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { recordsOf } from '../../data/daybook.js';
import type { Related, Row } from '../../data/wire.js';
import { useWorkspace } from '../../data/workspace.js';
import { readNumber, typedNumber } from '../../parts/number-text.js';
import { sumOf, textOfNumber } from '../../words/decimals.js';
import type { BankLine } from './bank-line.js';
import { type OpenItem, settles } from './find-plan.js';

/** Debounce: the pause in typing before a request is sent. */
const REST_MS = 150;

const ROWS = '50';

/** How far an amount may be off, in percent of it, and at most. */
const TOLERANCE_PERCENT = 3;
const TOLERANCE_MOST = 5;

const FIELDS = 'number,type,partner,reference,date_due,amount_residual,entry';

type Asked = Readonly<Record<string, string>>;

interface ReportRow {
  readonly line: Related;
  readonly partner: Related | null;
  readonly entry: Related;
  readonly reference: string | null;
  readonly description: string | null;
  readonly date_due: string;
  readonly currency: string;
  readonly amount_currency: number;
}

/** What is asked for a typed text: an amount with its tolerance; or words, of the document or of its partner's name. */
export function askedFor(typed: string): readonly Asked[] {
  const text = typed.trim();
  if (text === '') return [];
  const read = readNumber(typedNumber(text), null);
  if (!read.ok) return [{ q: text }, { 'partner.name[contains]': text }];
  const amount = Math.abs(Number(read.text));
  const off = Math.min(TOLERANCE_MOST, (amount * TOLERANCE_PERCENT) / 100);
  return [
    {
      'amount_residual[gte]': textOfNumber(sumOf([amount, -off])),
      'amount_residual[lte]': textOfNumber(sumOf([amount, off])),
    },
  ];
}

const DOCUMENTS = ['invoices', 'bills'] as const;

const SETTLED_BY_IN: ReadonlySet<unknown> = new Set(['invoice', 'bill_credit_note']);

function documentIn(resource: (typeof DOCUMENTS)[number], row: Row): OpenItem {
  return {
    ...{ id: row.id, kind: 'invoice', resource, record: row.id },
    name: String(row.number ?? row.id),
    partner: row.partner as Related | null,
    reference: row.reference as string | null,
    due: row.date_due as string | null,
    open: row.amount_residual as number,
    isSettledByIn: SETTLED_BY_IN.has(row.type),
  };
}

function entryLineIn(row: ReportRow): OpenItem {
  return {
    ...{ id: row.line.id, kind: 'entry_line', resource: 'entries', record: row.entry.id },
    name: row.line.name ?? row.line.id,
    partner: row.partner,
    reference: row.description ?? row.reference,
    due: row.date_due,
    open: Math.abs(row.amount_currency),
    isSettledByIn: row.amount_currency > 0,
  };
}

/** The best ones first: the amount of the line, then its partner, then the right side; and what is due longest. */
export function ordered(items: readonly OpenItem[], line: BankLine): readonly OpenItem[] {
  const wanted = Math.abs(line.amount_open);
  const names = [line.partner?.name, line.counterparty?.name].flatMap((name) => name?.toLowerCase() ?? []);
  const rank = (item: OpenItem): number => {
    const amount = settles(item, line);
    if (amount < 0) return 3;
    return amount === wanted ? 0 : names.includes(item.partner?.name?.toLowerCase() ?? '') ? 1 : 2;
  };
  return items.toSorted((one, other) => {
    const ranks = rank(one) - rank(other);
    if (ranks !== 0) return ranks;
    return (one.due ?? '') < (other.due ?? '') ? -1 : (one.due ?? '') > (other.due ?? '') ? 1 : 0;
  });
}

export interface OpenItems {
  readonly items: readonly OpenItem[];
  readonly isLoading: boolean;
  readonly error: Error | null;
}

/**
 * The open documents of all partners in the currency of the line that fit the text, and the open lines of entries with the amount.
 * Without a text: what has the amount of the line, and what is due.
 */
export function useOpenItems(line: BankLine, typed: string): OpenItems {
  const { slug } = useWorkspace();
  const [rested] = useDebouncedValue(typed, REST_MS);
  const asked = askedFor(rested);
  const isWords = asked.some((one) => 'q' in one);
  const amount = rested.trim() === '' ? Math.abs(line.amount_open) : Number(typedNumber(rested.trim()));
  const common = { state: 'posted', currency: line.currency, limit: ROWS, fields: FIELDS, sort: 'date_due' };
  const searches: readonly Asked[] =
    rested.trim() === ''
      ? [
          { ...common, amount_residual: String(amount) },
          { ...common, 'amount_residual[gt]': '0' },
        ]
      : asked.map((one) => ({ ...common, 'amount_residual[gt]': '0', ...one }));
  const found = useQueries({
    queries: [
      ...DOCUMENTS.flatMap((resource) =>
        searches.map((query) => ({
          queryKey: [slug, 'list', resource, query],
          queryFn: async ({ signal }: { signal: AbortSignal }): Promise<readonly OpenItem[]> =>
            (await recordsOf(slug).list(resource, query, signal)).data.map((row) => documentIn(resource, row)),
          placeholderData: keepPreviousData,
        })),
      ),
      {
        queryKey: [slug, 'read', '/v1/reports/open_items', { amount: String(amount) }],
        queryFn: async ({ signal }: { signal: AbortSignal }): Promise<readonly OpenItem[]> => {
          const { data } = await recordsOf(slug).read<{ readonly data: readonly ReportRow[] }>(
            '/v1/reports/open_items',
            { amount: String(amount), limit: ROWS },
            signal,
          );
          return data.filter(({ currency }) => currency === line.currency).map(entryLineIn);
        },
        enabled: !isWords && amount > 0,
      },
    ],
    combine: (answers) => ({
      all: answers.flatMap(({ data }) => data ?? []),
      isPending: answers.some(({ isFetching, data }) => isFetching && data === undefined),
      error: answers.find(({ error }) => error)?.error ?? null,
    }),
  });
  const items = useMemo(() => ordered(withoutTwins(found.all), line), [found.all, line]);
  return { items, isLoading: typed !== rested || found.isPending, error: found.error };
}

/** Each once. The line of a document's entry is left out: the document stands for it. */
function withoutTwins(items: readonly OpenItem[]): readonly OpenItem[] {
  const numbers = new Set(items.filter(({ kind }) => kind === 'invoice').map(({ name }) => name));
  const entryOf = (name: string): string => name.replace(/ #\d+$/, '');
  const found = new Map<string, OpenItem>();
  for (const item of items) if (item.kind === 'invoice' || !numbers.has(entryOf(item.name))) found.set(item.id, item);
  return [...found.values()];
}
