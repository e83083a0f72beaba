import type { BatchOperation } from '@daybook/client';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useIntentionKeys } from '../../data/intention.js';
import { isRefusal, refreshWorkspace } from '../../data/queries.js';
import type { Preview, Row } from '../../data/wire.js';
import { useWorkspace } from '../../data/workspace.js';
import { readDay } from '../../parts/day-text.js';
import { readNumber } from '../../parts/number-text.js';
import { useAlone } from '../../record/use-alone.js';
import { today } from '../../words/formats.js';
import { type Pair, problemsByPair } from './match-plan.js';

/** Debounce: the pause in typing before a request is sent. */
const REST_MS = 250;

const RESOURCE = 'reconciliations';

export interface Choice {
  /** As typed; empty: the service's default. */
  readonly date: string;
  /** Only for a single match. */
  readonly amount: string;
}

function operationOf({ debit, credit, amount }: Pair, choice: Choice, isSingle: boolean): BatchOperation {
  const typed = choice.amount === '' ? undefined : readNumber(choice.amount);
  const day = choice.date === '' ? undefined : (readDay(choice.date, today()) ?? choice.date);
  const body = {
    debit_line: debit.id,
    credit_line: credit.id,
    amount: isSingle && typed ? (typed.ok ? Number(typed.text) : choice.amount) : amount,
    ...(day === undefined ? {} : { date: day }),
  };
  return { method: 'POST', path: `/${RESOURCE}`, body };
}

export interface Foretold {
  readonly preview: Preview | undefined;
  /** Why the service refuses this one. */
  readonly problem: string | undefined;
}

/**
 * Creates all matches in one request, all or none. If the answer is lost, the request is repeated with the same idempotency
 * key.
 */
function useMaking(operations: readonly BatchOperation[], onDone: (made: readonly Row[]) => void) {
  const { slug, records } = useWorkspace();
  const [turning, alone] = useAlone();
  const [failure, setFailure] = useState<Error | null>(null);
  const keys = useIntentionKeys();
  const go = async (): Promise<void> => {
    setFailure(null);
    try {
      const made = await records.together(operations, { idempotencyKey: keys.keyFor(operations) });
      void refreshWorkspace(slug);
      onDone(made);
    } catch (error) {
      // After a refusal nothing was written, so the next attempt gets a new key. Without an answer the outcome is unknown: keep
      // the key.
      if (isRefusal(error)) keys.forget();
      setFailure(error as Error);
    }
  };
  return { failure, isTurning: turning !== null, make: () => alone('match', go) };
}

/** Previews the matches with a dry run, each after the ones before it, and creates them. */
export function useMatches(pairs: readonly Pair[], choice: Choice, onDone: (made: readonly Row[]) => void) {
  const { slug, records } = useWorkspace();
  const [isWanted, setWanted] = useState(false);
  const operations = pairs.map((pair) => operationOf(pair, choice, pairs.length === 1));
  const { failure, isTurning, make } = useMaking(operations, onDone);
  const text = JSON.stringify(operations);
  const [rested] = useDebouncedValue(text, REST_MS);
  const { data, error, isFetching } = useQuery({
    queryKey: ['preview', slug, RESOURCE, 'together', rested],
    queryFn: ({ signal }) => records.previewTogether(JSON.parse(rested) as BatchOperation[], signal),
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  // A refused match may mean that a line is no longer open, or with a smaller amount: fetch the open lines again.
  const problem = failure ?? error;
  useEffect(() => {
    if (problem) void refreshWorkspace(slug);
  }, [problem, slug]);
  const isLooking = text !== rested || isFetching;
  const commit = (): void => {
    if (isLooking) return setWanted(true);
    if (!error) make();
  };
  // Requested while the preview was loading: create the matches once it is there.
  useEffect(() => {
    if (!isWanted || isLooking) return;
    setWanted(false);
    commit();
    // oxlint-disable-next-line react/exhaustive-deps -- once, with what the answer says then
  }, [isWanted, isLooking]);
  const problems = problemsByPair(problem);
  return {
    foretold: pairs.map((_, at): Foretold => ({ preview: error ? undefined : data?.[at], problem: problems.get(at) })),
    failure: problem,
    isLooking,
    isTurning,
    commit,
  };
}
