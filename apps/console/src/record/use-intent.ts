import { newIdempotencyKey } from '@daybook/client';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../data/daybook.js';
import { isRefusal } from '../data/queries.js';
import type { Preview, Row, Schema } from '../data/types.js';
import { useWorkspace } from '../data/workspace.js';
import { bodyOf } from './action-body.js';
import { belongsToArguments, type Refusal, refusalOf } from './action-refusal.js';
import { formOf, type FormValues } from './form-values.js';
import type { ActionRun, Intent } from './use-actions.js';

export interface Failure {
  readonly kind: 'changed' | 'refused' | 'fault';
  readonly error: Error;
  /** Whether trying again can help. */
  readonly isAgain: boolean;
}

/** Typing rests so long before the service is asked what would happen. */
const REST_MS = 250;
const PATIENCE_MS = 400;

function failureOf(error: Error | null, hasArguments: boolean): Failure | null {
  if (!error) return null;
  if (error instanceof ApiError && error.status === 412) return { kind: 'changed', error, isAgain: false };
  if (isRefusal(error)) return { kind: 'refused', error, isAgain: hasArguments || error.errors.some(({ field }) => field === 'expected_amount_total') };
  return { kind: 'fault', error, isAgain: true };
}

/** What would happen with these arguments; the first look was made before the dialog opened. */
function usePreview(schema: Schema, { action, record, preview, error }: Intent, first: string, text: string) {
  const { slug, records } = useWorkspace();
  const [rested] = useDebouncedValue(text, REST_MS);
  const isFirst = rested === first;
  const query = useQuery({
    queryKey: ['preview', slug, schema.name, record.id, record.version, action.name, rested],
    queryFn: ({ signal }) => records.previewAct(schema.name, record.id, action.name, JSON.parse(rested) as object, signal),
    ...(isFirst && preview ? { initialData: preview } : {}),
    enabled: !isFirst || isAskedAgain(preview, error),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const problem = query.error ?? (isFirst && !query.data ? (error as Error | null) : null);
  return { shown: problem ? undefined : query.data, problem, isLooking: text !== rested || query.isFetching, refetch: query.refetch };
}

function isAskedAgain(preview: Preview | null, error: unknown): boolean {
  return preview !== null || !error;
}

/** One idempotency key for one intention: the same body sent again is the same write. */
function useKey(): (text: string) => string {
  const last = useRef({ text: '', key: '' });
  return (text) => {
    if (last.current.text !== text || last.current.key === '') last.current = { text, key: newIdempotencyKey() };
    return last.current.key;
  };
}

function focusFirstRefused(): void {
  window.setTimeout(() => document.querySelector<HTMLElement>('[data-arguments] [aria-invalid="true"]')?.focus());
}

/** The state of an action's dialog: arguments, preview, refusal, and the commit. */
export function useIntent(schema: Schema, intent: Intent, run: ActionRun) {
  const { action, record } = intent;
  const { records } = useWorkspace();
  const [values, change] = useState<FormValues>(() => formOf(action.args, null));
  // As the dialog opens: the defaults, with which the first look was made.
  const [first] = useState(() => JSON.stringify(bodyOf(action.args, values)));
  const [refused, setRefused] = useState<Error | null>(null);
  const [isTried, setTried] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const [isTurning, setTurning] = useState(false);
  const isSending = useRef(false);
  const keyOf = useKey();
  const body = bodyOf(action.args, values);
  const text = JSON.stringify(body);
  const { shown, problem, isLooking, refetch } = usePreview(schema, intent, first, text);

  const send = async (): Promise<void> => {
    if (isSending.current || !shown) return;
    isSending.current = true;
    const timer = window.setTimeout(() => setTurning(true), PATIENCE_MS);
    const total = action.takes_expected_amount_total && schema.total !== null ? { expected_amount_total: shown.record[schema.total] } : {};
    const sent = { ...body, ...total };
    try {
      const answer: Row = await records.act(schema.name, record.id, action.name, sent, { ifMatch: record.version, idempotencyKey: keyOf(JSON.stringify(sent)) });
      run.done(answer, shown);
    } catch (error) {
      if (error instanceof ApiError && run.refused(error)) return;
      setRefused(error as Error);
      if (isRefusal(error) && error.status !== 412) void refetch();
      focusFirstRefused();
    } finally {
      window.clearTimeout(timer);
      setTurning(false);
      isSending.current = false;
    }
  };

  const commit = (): void => {
    setTried(true);
    setRefused(null);
    if (isLooking) return setWanted(true);
    if (!problem) return void send();
    if (problem instanceof ApiError && run.refused(problem)) return;
    if (failureOf(problem, true)?.kind === 'fault') void refetch();
    focusFirstRefused();
  };

  useEffect(() => {
    if (!isWanted || isLooking) return;
    setWanted(false);
    if (problem) focusFirstRefused();
    else void send();
  }, [isWanted, isLooking]);

  const error = refused ?? problem;
  const refusal: Refusal | null = isRefusal(error) ? refusalOf(error, schema, action) : null;
  const isAsking = refusal !== null && belongsToArguments(refusal) && !isTried && text === first;
  return {
    values,
    setValues: (next: FormValues) => {
      setRefused(null);
      change(next);
    },
    shown,
    isLooking,
    isTurning: isTurning || isWanted,
    isWanted,
    refusal: isAsking ? null : refusal,
    failure: isAsking ? null : failureOf(error, action.args.length > 0),
    commit,
  };
}
