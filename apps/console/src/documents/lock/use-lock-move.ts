import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../data/daybook.js';
import { refreshWorkspace } from '../../data/queries.js';
import type { ActionSchema, Row } from '../../data/wire.js';
import { useWorkspace } from '../../data/workspace.js';
import { sayDone, wordsOf } from '../../parts/say.js';
import { bodyOf, formOf, type FormValue, type FormValues } from '../../form/form-values.js';
import { type Errors, errorsOf, NO_ERRORS } from '../../form/error-places.js';
import { addDays } from '../../words/days.js';
import { formatDay, today } from '../../words/formats.js';
import { lockOf } from './lock-words.js';
import { t } from '../../texts/settings.js';

const RESOURCE = 'settings/accounting';

/** How long typing must pause before a preview is requested. */
const REST_MS = 300;

export interface LockMove {
  readonly values: FormValues;
  readonly errors: Errors;
  /** The message about the form as a whole. */
  readonly message: string | null;
  /** The new lock date; null while it is not known. */
  readonly next: string | null;
  readonly isLooking: boolean;
  readonly isBusy: boolean;
  change(field: string, value: FormValue): void;
  run(): Promise<void>;
}

/** The preview of a move while the user types. Nothing is written yet. */
function useLook(record: Row, body: object, isReady: boolean) {
  const { slug, records } = useWorkspace();
  const text = JSON.stringify(body);
  const [rested] = useDebouncedValue(text, REST_MS);
  const { data, error, isFetching } = useQuery({
    queryKey: ['preview', slug, RESOURCE, record.version, 'lock', rested],
    queryFn: ({ signal }) => records.previewAct(RESOURCE, record.id, 'lock', JSON.parse(rested) as object, signal),
    enabled: isReady && rested === text,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  return {
    preview: isReady ? data : undefined,
    error: isReady ? error : null,
    isLooking: isReady && (rested !== text || isFetching),
  };
}

/** The end of the last month, which is locked most; nothing where the books are locked up to it or later. */
export function proposedLock(day: string, lockedUpTo: string | null): string {
  const end = addDays(`${day.slice(0, 7)}-01`, -1);
  return lockedUpTo !== null && lockedUpTo >= end ? '' : end;
}

/** The complete process of moving the lock date, from input to commit. */
export function useLockMove(record: Row, action: ActionSchema, onDone: () => void): LockMove {
  const { slug, records, timezone } = useWorkspace();
  const [values, setValues] = useState<FormValues>(() => ({
    ...formOf(action.args, null),
    lock_date: proposedLock(today(timezone), lockOf(record).date),
  }));
  const [refused, setRefused] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const body = bodyOf(action.args, values);
  const { preview, error, isLooking } = useLook(record, body, values.lock_date !== '');
  const problem = refused ?? error;
  const errors = problem instanceof ApiError ? errorsOf(problem, action.args, values) : NO_ERRORS;
  const change = (field: string, value: FormValue): void => {
    setRefused(null);
    setValues((before) => ({ ...before, [field]: value }));
  };
  const run = async (): Promise<void> => {
    setBusy(true);
    try {
      const saved = await records.act(RESOURCE, record.id, 'lock', body, { ifMatch: record.version });
      sayDone(t.useLockMove.moved(formatDay(saved.lock_date as string)));
      await refreshWorkspace(slug);
      onDone();
    } catch (fault) {
      setRefused(fault);
    } finally {
      setBusy(false);
    }
  };
  const message = problem && Object.keys(errors).length === 0 ? wordsOf(problem) : null;
  return {
    values,
    errors,
    message,
    next: (preview?.record.lock_date as string | undefined) ?? null,
    isLooking,
    isBusy,
    change,
    run,
  };
}
