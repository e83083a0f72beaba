import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '../data/daybook.js';
import { useIntentionKeys } from '../data/intention.js';
import { isRefusal } from '../data/queries.js';
import type { Preview, Schema } from '../data/wire.js';
import { useWorkspace } from '../data/workspace.js';
import { commitTexts, hasTexts } from '../parts/uncommitted.js';
import { bodyOf } from './action-body.js';
import { belongsToArguments, type Refusal, refusalOf } from './action-refusal.js';
import { formOf, type FormValues } from '../form/form-values.js';
import { type Errors, errorsOf, NO_ERRORS } from '../form/error-places.js';
import type { ActionRun, Intent } from '../resource/action.js';
import { useAlone } from './use-alone.js';
import { t } from '../texts/record.js';

export interface Failure {
  readonly kind: 'changed' | 'refused' | 'fault';
  readonly error: Error;
  /** Whether a retry can help. */
  readonly isAgain: boolean;
}

/** How long typing must pause before the next preview is requested. */
const REST_MS = 250;

export function failureOf(error: Error | null, hasArguments: boolean): Failure | null {
  if (!error) return null;
  if (error instanceof ApiError && error.status === 412) return { kind: 'changed', error, isAgain: false };
  if (isRefusal(error))
    return {
      kind: 'refused',
      error,
      isAgain: hasArguments || error.errors.some(({ field }) => field === 'expected_amount_total'),
    };
  return { kind: 'fault', error, isAgain: true };
}

/** The preview for these arguments. The first one was requested before the dialog opened. */
function usePreview(
  schema: Schema,
  { action, record, preview, error, isUnasked }: Intent,
  first: string,
  text: string,
) {
  const { slug, records } = useWorkspace();
  const [rested] = useDebouncedValue(text, REST_MS);
  const isFirst = rested === first;
  const query = useQuery({
    queryKey: ['preview', slug, schema.name, record.id, record.version, action.name, rested],
    queryFn: ({ signal }) =>
      records.previewAct(schema.name, record.id, action.name, JSON.parse(rested) as object, signal),
    ...(isFirst && preview ? { initialData: preview } : {}),
    enabled: !isFirst || (isAskedAgain(preview, error) && !isUnasked),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const problem = query.error ?? (isFirst && !query.data ? (error as Error | null) : null);
  return {
    shown: problem ? undefined : query.data,
    problem,
    isLooking: text !== rested || query.isFetching,
    refetch: query.refetch,
  };
}

function isAskedAgain(preview: Preview | null, error: unknown): boolean {
  return preview !== null || !error;
}

function focusFirstRefused(): void {
  window.setTimeout(() => document.querySelector<HTMLElement>('[data-arguments] [aria-invalid="true"]')?.focus());
}

interface Sending {
  readonly body: Readonly<Record<string, unknown>>;
  readonly shown: Preview | undefined;
  readonly refetch: () => unknown;
  readonly setRefused: (error: Error | null) => void;
}

/** The write itself, for the version and the total that were shown. */
function useSend(
  schema: Schema,
  { action, record }: Intent,
  run: ActionRun,
  { body, shown, refetch, setRefused }: Sending,
) {
  const { records } = useWorkspace();
  const [turning, alone] = useAlone();
  const { keyFor } = useIntentionKeys();
  const send = async (): Promise<void> => {
    if (!shown) return;
    const total =
      action.takes_expected_amount_total && schema.total !== null
        ? { expected_amount_total: shown.record[schema.total] }
        : {};
    const sent = { ...body, ...total };
    try {
      run.done(
        await records.act(schema.name, record.id, action.name, sent, {
          ifMatch: record.version,
          idempotencyKey: keyFor(sent),
        }),
        shown,
      );
    } catch (error) {
      if (run.refused(error)) return;
      setRefused(error as Error);
      if (isRefusal(error) && error.status !== 412) refetch();
      focusFirstRefused();
    }
  };
  return { isTurning: turning !== null, send: () => alone(action.name, send) };
}

/** Text that was just typed counts: it is resolved before the action, and what matches no record is an error at its field. */
function useTypedTexts() {
  const [unknown, setUnknown] = useState<Errors>(NO_ERRORS);
  const resolve = async (): Promise<boolean> => {
    const left = await commitTexts();
    setUnknown(Object.fromEntries(left.map(({ path, text }) => [path, t.useSaving.unknown(text)])));
    return left.length === 0;
  };
  return { unknown, resolve, forget: () => setUnknown(NO_ERRORS) };
}

/** The state of an action's dialog: arguments, preview, refusal and commit. */
export function useIntent(schema: Schema, intent: Intent, run: ActionRun) {
  const { args } = intent.action;
  const [values, change] = useState<FormValues>(() => formOf(args, null));
  // The defaults when the dialog opens: the first preview used them.
  const [first] = useState(() => JSON.stringify(bodyOf(args, values)));
  const [refused, setRefused] = useState<Error | null>(null);
  const [isTried, setTried] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const texts = useTypedTexts();
  const body = bodyOf(args, values);
  const text = JSON.stringify(body);
  const { shown, problem, isLooking, refetch } = usePreview(schema, intent, first, text);
  const { isTurning, send } = useSend(schema, intent, run, { body, shown, refetch, setRefused });
  const commit = async (): Promise<void> => {
    setTried(true);
    setRefused(null);
    if (!hasTexts()) return commitKnown();
    if (await texts.resolve()) return setWanted(true);
    focusFirstRefused();
  };
  const commitKnown = (): void => {
    if (isLooking) return setWanted(true);
    if (!problem) return send();
    if (run.refused(problem)) return;
    if (failureOf(problem, true)?.kind === 'fault') void refetch();
    focusFirstRefused();
  };
  // If the user commits while the preview is loading, run the action once it has arrived.
  useEffect(() => {
    if (!isWanted || isLooking) return;
    setWanted(false);
    if (problem) focusFirstRefused();
    else send();
    // oxlint-disable-next-line react/exhaustive-deps -- run once, when the preview has arrived
  }, [isWanted, isLooking]);
  const error = refused ?? problem;
  const refusal: Refusal | null = isRefusal(error) ? refusalOf(error, schema, intent.action) : null;
  const isAsking = refusal !== null && belongsToArguments(refusal) && !isTried && text === first;
  const setValues = (next: FormValues): void => {
    setRefused(null);
    texts.forget();
    change(next);
  };
  return {
    values,
    setValues,
    shown,
    isLooking,
    isTurning: isTurning || isWanted,
    isWanted,
    refusal: isAsking ? null : refusal,
    /** By form path, shown next to the arguments. */
    errors: { ...(refusal && !isAsking ? errorsOf(refusal.error, args, values) : NO_ERRORS), ...texts.unknown },
    failure: isAsking ? null : failureOf(error, args.length > 0),
    commit: () => void commit(),
  };
}
