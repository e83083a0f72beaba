import { newIdempotencyKey } from '@daybook/client';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isRefusal, refreshWorkspace } from '../../data/queries.js';
import type { Preview, Row } from '../../data/wire.js';
import { useWorkspace } from '../../data/workspace.js';
import { readDay } from '../../parts/day-text.js';
import { readNumber } from '../../parts/number-text.js';
import { useAlone } from '../../record/use-alone.js';
import { today } from '../../words/formats.js';
import type { Pair } from './match-plan.js';

/** Typing rests so long before the service is asked. */
const REST_MS = 250;

const RESOURCE = 'reconciliations';

export interface Choice {
  /** As they were typed; empty: what the service takes. */
  readonly date: string;
  /** Of a single match. */
  readonly amount: string;
}

function bodyOf({ debit, credit, amount }: Pair, choice: Choice, isSingle: boolean): object {
  const typed = choice.amount === '' ? undefined : readNumber(choice.amount);
  const day = choice.date === '' ? undefined : (readDay(choice.date, today()) ?? choice.date);
  return {
    debit_line: debit.id,
    credit_line: credit.id,
    amount: isSingle && typed ? (typed.ok ? Number(typed.text) : choice.amount) : amount,
    ...(day === undefined ? {} : { date: day }),
  };
}

export interface Foretold {
  readonly preview: Preview | undefined;
  readonly error: Error | null;
}

/** Makes the matches one after the other, each of them once, however often it is tried. */
function useMaking(bodies: readonly object[], onDone: (made: readonly Row[]) => void) {
  const { slug, records } = useWorkspace();
  const [turning, alone] = useAlone();
  const [made, setMade] = useState<readonly Row[]>([]);
  const [failure, setFailure] = useState<Error | null>(null);
  /** By body: the same match again is the same intention. */
  const keys = useRef(new Map<string, string>());
  const keyFor = (body: object): string => {
    const text = JSON.stringify(body);
    const key = keys.current.get(text) ?? newIdempotencyKey();
    keys.current.set(text, key);
    return key;
  };
  const go = async (): Promise<void> => {
    setFailure(null);
    const done = [...made];
    try {
      for (const body of bodies.slice(done.length)) {
        done.push(await records.create(RESOURCE, body, { idempotencyKey: keyFor(body) }));
        setMade([...done]);
      }
    } catch (error) {
      // A refusal is answered once: the next attempt is another intention.
      if (isRefusal(error)) keys.current.clear();
      if (done.length > 0) void refreshWorkspace(slug);
      return setFailure(error as Error);
    }
    void refreshWorkspace(slug);
    onDone(done);
  };
  return { made, failure, isTurning: turning !== null, make: () => alone('match', go) };
}

/** What the service makes of each match, by a dry run, and making them. */
export function useMatches(pairs: readonly Pair[], choice: Choice, onDone: (made: readonly Row[]) => void) {
  const { slug, records } = useWorkspace();
  const [isWanted, setWanted] = useState(false);
  const bodies = pairs.map((pair) => bodyOf(pair, choice, pairs.length === 1));
  const { made, failure, isTurning, make } = useMaking(bodies, onDone);
  const text = JSON.stringify(bodies);
  const [rested] = useDebouncedValue(text, REST_MS);
  const foretold = useQueries({
    queries: (JSON.parse(rested) as object[]).map((body) => ({
      queryKey: ['preview', slug, RESOURCE, body],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => records.previewCreate(RESOURCE, body, signal),
      placeholderData: keepPreviousData,
      gcTime: 0,
      staleTime: Infinity,
      refetchOnWindowFocus: false,
      enabled: made.length === 0,
    })),
  });
  const hasBegun = made.length > 0;
  const isLooking = !hasBegun && (text !== rested || foretold.some(({ isFetching }) => isFetching));
  const problem = foretold.find(({ error }) => error)?.error ?? null;
  const commit = (): void => {
    if (isLooking) return setWanted(true);
    if (!problem || hasBegun) make();
  };
  // Asked for while the previews were on their way: done once they are there.
  useEffect(() => {
    if (!isWanted || isLooking) return;
    setWanted(false);
    commit();
    // oxlint-disable-next-line react/exhaustive-deps -- once, with what the answers say then
  }, [isWanted, isLooking]);
  return {
    foretold: foretold.map(({ data, error }): Foretold => ({ preview: error ? undefined : data, error })),
    made,
    failure: failure ?? problem,
    isLooking,
    isTurning,
    commit,
  };
}
