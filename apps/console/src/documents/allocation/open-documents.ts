import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { recordsOf } from '../../data/daybook.js';
import type { Page, Row } from '../../data/wire.js';
import { useResources, useWorkspace } from '../../data/workspace.js';
import { oldestFirst, type OpenDocument, partOf } from './allocation-plan.js';

const ROWS = '100';

const FIELDS = 'number,type,date_due,currency,amount_residual';

export interface OpenDocuments {
  readonly documents: readonly OpenDocument[];
  readonly isLoading: boolean;
  readonly error: Error | null;
  /** Undefined: all documents are loaded. */
  readonly more: (() => void) | undefined;
}

function documentIn(resource: string, row: Row): OpenDocument {
  return {
    id: row.id,
    name: (row.number ?? null) as string | null,
    resource,
    type: String(row.type),
    dateDue: (row.date_due ?? null) as string | null,
    residual: row.amount_residual as number,
    currency: String(row.currency),
  };
}

function useOpen(resource: string, partner: string | undefined) {
  const { slug } = useWorkspace();
  const isReadable = useResources().some(({ name }) => name === resource);
  const filters = {
    state: 'posted',
    'payment_state[in]': 'not_paid,partial',
    partner: partner ?? '',
    sort: 'date_due',
    fields: FIELDS,
    limit: ROWS,
  };
  const query = useInfiniteQuery({
    queryKey: [slug, 'list', resource, 'open', filters],
    queryFn: ({ pageParam, signal }): Promise<Page> =>
      recordsOf(slug).list(resource, pageParam === '' ? filters : { ...filters, cursor: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor: next }) => next,
    enabled: isReadable && partner !== undefined,
  });
  const rows = useMemo(
    () => (query.data?.pages ?? []).flatMap(({ data }) => data).map((row) => documentIn(resource, row)),
    [query.data, resource],
  );
  return { ...query, rows, isWaiting: isReadable && partner !== undefined && query.isPending };
}

/**
 * The open documents of a partner that a payment or credit note of type `by` can settle, oldest first. In all currencies while
 * the currency is not known.
 */
export function useOpenDocuments(by: string, partner: string | undefined, currency: string | undefined): OpenDocuments {
  const invoices = useOpen('invoices', partner);
  const bills = useOpen('bills', partner);
  const documents = useMemo(
    () =>
      oldestFirst(
        [...invoices.rows, ...bills.rows].filter(
          (one) => partOf(by, one.type) !== 'neither' && (currency === undefined || one.currency === currency),
        ),
      ),
    [invoices.rows, bills.rows, by, currency],
  );
  const longer = [invoices, bills].filter(({ hasNextPage }) => hasNextPage);
  return {
    documents,
    isLoading: invoices.isWaiting || bills.isWaiting,
    error: invoices.error ?? bills.error,
    more: longer.length > 0 ? () => longer.forEach((one) => void one.fetchNextPage()) : undefined,
  };
}
