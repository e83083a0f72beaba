import { useCallback, useEffect, useRef, useState } from 'react';
import type { Schema } from '../data/wire.js';
import { useWorkspace } from '../data/workspace.js';
import { useLatest } from '../parts/use-latest.js';
import { lookAt, type Looked } from './look.js';
import type { Task } from './tasks.js';

interface Looks {
  readonly looked: readonly Looked[] | null;
  readonly error: Error | null;
  /** The number of answers so far. */
  readonly done: number;
  /** The previewed arguments, serialized. */
  readonly of: string;
}

/** Loads the previews when the dialog opens, and again on request. */
export function useLooks(schema: Schema, task: Task, ids: readonly string[], body: object) {
  const { records } = useWorkspace();
  const [looks, setLooks] = useState<Looks>({ looked: null, error: null, done: 0, of: JSON.stringify(body) });
  const control = useRef<AbortController>(null);
  const latest = useLatest({ records, schema, task, ids, body });
  const again = useCallback(() => {
    control.current?.abort();
    const own = new AbortController();
    control.current = own;
    const of = JSON.stringify(latest.current.body);
    const tell = (part: Partial<Looks>): void => {
      if (!own.signal.aborted) setLooks((now) => ({ ...now, ...part }));
    };
    tell({ looked: null, error: null, done: 0, of });
    lookAt(latest.current, (done) => tell({ done }), own.signal).then(
      (looked) => tell({ looked }),
      (error: unknown) => tell({ error: error as Error }),
    );
  }, [latest]);
  useEffect(() => {
    again();
    return () => control.current?.abort();
  }, [again]);
  return { ...looks, again };
}
