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

/** Typing rests so long before the service is asked. */
const REST_MS = 250;

const RESOURCE = 'reconciliations';

export interface Choice {
  /** As they were typed; empty: what the service takes. */
  readonly date: string;
  /** Of a single match. */
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

/** Makes all matches in one request, all or none: an answer that is lost is asked for again under the same key. */
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
      // A refusal is answered once: the next attempt is another intention. Without an answer nobody knows.
      if (isRefusal(error)) keys.forget();
      setFailure(error as Error);
    }
  };
  return { failure, isTurning: turning !== null, make: () => alone('match', go) };
}

/** What the service makes of the matches, each after those before it, by a dry run; and making them. */
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
  // What is refused is open no longer, or not as much of it: what is open is read again.
  const problem = failure ?? error;
  useEffect(() => {
    if (problem) void refreshWorkspace(slug);
  }, [problem, slug]);
  const isLooking = text !== rested || isFetching;
  const commit = (): void => {
    if (isLooking) return setWanted(true);
    if (!error) make();
  };
  // Asked for while the preview was on its way: done once it is there.
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
