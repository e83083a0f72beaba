import { newIdempotencyKey } from '@daybook/client';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, type Records } from '../../data/daybook.js';
import { refreshWorkspace } from '../../data/queries.js';
import type { Preview, Row } from '../../data/wire.js';
import { usePerson, useWorkspace } from '../../data/workspace.js';
import { isUnsure } from '../../record/saving.js';
import type { Rows } from './csv-file.js';
import { type Faults, faultsOf } from './faults.js';
import { keepImport, keptImport } from './kept-import.js';
import { keepMatching, keptMatching } from './kept-matching.js';
import { knownRows, withTheirLines } from './known-rows.js';
import { guessed, type Matching, matchedCsv } from './matching.js';

export const RESOURCE = 'imports';

export interface Source {
  readonly what: string;
  readonly rows: Rows;
  readonly file: string | null;
  /** The file was not UTF-8. */
  readonly isOld: boolean;
}

/** The progress of an import. */
export type Stage =
  | { readonly kind: 'choosing' }
  | { readonly kind: 'looking' }
  /** The columns were matched differently, so the file must be checked again. */
  | { readonly kind: 'changed' }
  | { readonly kind: 'looked'; readonly record: Row }
  | { readonly kind: 'faulty'; readonly faults: Faults }
  | { readonly kind: 'unsure'; readonly error: Error }
  | { readonly kind: 'failed'; readonly error: Error }
  | { readonly kind: 'importing' }
  | { readonly kind: 'done'; readonly record: Row };

export interface Chosen {
  readonly source: Source;
  readonly matching: Matching;
  /** The valid columns according to the service; null if they are not known yet. */
  readonly columns: readonly string[] | null;
  readonly against: string;
  /** Row numbers, as in a spreadsheet, that are not sent because their records already exist. */
  readonly left: ReadonlySet<number>;
}

function bodyOf({ source: { what, rows, file }, matching, against, left }: Chosen): object {
  return {
    what,
    csv: matchedCsv(rows, matching, left),
    ...(file === null ? {} : { file }),
    ...(against.trim() === '' ? {} : { against: against.trim() }),
  };
}

const NONE: ReadonlySet<number> = new Set();

type Workspace = Pick<ReturnType<typeof useWorkspace>, 'slug' | 'records'>;

interface Look {
  readonly stage: Stage;
  readonly chosen: Chosen;
}

/** Checks the file with a dry run. If the service does not recognise the columns, guesses them once and checks again. */
async function lookAt({ slug, records }: Workspace, chosen: Chosen, mayGuess: boolean): Promise<Look> {
  try {
    const preview: Preview = await records.previewCreate(RESOURCE, bodyOf(chosen));
    return { stage: { kind: 'looked', record: preview.record }, chosen };
  } catch (error) {
    if (!(error instanceof ApiError) || isUnsure(error))
      return { stage: { kind: 'failed', error: error as Error }, chosen };
    const faults = faultsOf(error);
    const columns = faults.columns ?? chosen.columns;
    const { rows, what } = chosen.source;
    const kept = keptMatching(slug, what);
    const guess = faults.columns && mayGuess ? guessed(rows[0] ?? [], faults.columns, kept) : [];
    if (guess.some((name) => name !== ''))
      return lookAt({ slug, records }, { ...chosen, columns, matching: guess }, false);
    return { stage: { kind: 'faulty', faults }, chosen: { ...chosen, columns } };
  }
}

/** Sends the file once. The idempotency key is stored before, and removed once the service has decided. */
function useSend(setStage: (stage: Stage) => void) {
  const { slug, records } = useWorkspace();
  const { user } = usePerson();
  return async (chosen: Chosen, key: string): Promise<void> => {
    keepImport(slug, user.id, { key, file: chosen.source.file });
    setStage({ kind: 'importing' });
    try {
      const record = await records.create(RESOURCE, bodyOf(chosen), { idempotencyKey: key });
      const { what, rows } = chosen.source;
      keepMatching(slug, what, rows[0] ?? [], chosen.matching);
      setStage({ kind: 'done', record });
      void refreshWorkspace(slug);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (isUnsure(error)) return setStage({ kind: 'unsure', error });
      setStage({ kind: 'faulty', faults: faultsOf(error) });
    }
    keepImport(slug, user.id, null);
  };
}

/** The import of a file: check it, then send it once. */
export function useImport() {
  const workspace = useWorkspace();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [stage, setStage] = useState<Stage>({ kind: 'choosing' });
  const turn = useRef(0);
  const key = useRef<string>(undefined);
  const send = useSend(setStage);
  const look = async (from: Chosen, mayGuess: boolean): Promise<void> => {
    const own = ++turn.current;
    key.current = undefined;
    setChosen(from);
    setStage({ kind: 'looking' });
    const found = await lookAt(workspace, from, mayGuess);
    if (own !== turn.current) return;
    setChosen(found.chosen);
    setStage(found.stage);
  };
  // The check was for other content, so the file must be checked again.
  const change = (part: Partial<Chosen>): void => {
    if (!chosen) return;
    turn.current += 1;
    setChosen({ ...chosen, ...part });
    if (part.matching) setStage({ kind: 'changed' });
  };
  return {
    chosen,
    stage,
    setAgainst: (against: string) => change({ against }),
    choose: (source: Source) =>
      void look({ source, matching: source.rows[0] ?? [], columns: null, against: '', left: NONE }, true),
    match: (at: number, name: string) =>
      change({ matching: chosen?.matching.map((one, index) => (index === at ? name : one)) ?? [] }),
    again: () => (chosen ? void look(chosen, false) : undefined),
    /** Excludes rows whose records already exist. */
    leaveOutKnown: () => {
      if (!chosen || stage.kind !== 'faulty') return;
      const { source, matching } = chosen;
      const known = withTheirLines(knownRows(stage.faults), source.rows, matching);
      void look({ ...chosen, left: new Set([...chosen.left, ...known]) }, false);
    },
    send: () => (chosen ? void send(chosen, (key.current ??= newIdempotencyKey())) : undefined),
    restart: () => {
      turn.current += 1;
      setChosen(null);
      setStage({ kind: 'choosing' });
    },
  };
}

interface Outcome {
  readonly status: string;
}

/** Whether the request was carried out. @throws Error while the service does not know yet */
async function wasDone(records: Records, key: string): Promise<boolean> {
  try {
    const { status } = await records.read<Outcome>(`/v1/idempotency_keys/${encodeURIComponent(key)}`);
    if (status === 'succeeded') return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return false;
    throw error;
  }
  throw new ApiError(0, { message: '' });
}

/** How long to wait while the outcome is unknown. */
const ASK_AGAIN_MS = 5000;

/** The outcome of an import whose answer was lost. Requested when the page opens. */
export function useBrokenOff() {
  const { slug, records } = useWorkspace();
  const { user } = usePerson();
  const [kept] = useState(() => keptImport(slug, user.id));
  const { data, isError, refetch } = useQuery({
    queryKey: [slug, 'import', kept?.key],
    queryFn: async () => {
      const isDone = await wasDone(records, kept?.key ?? '');
      keepImport(slug, user.id, null);
      return isDone;
    },
    enabled: kept !== null,
    staleTime: Infinity,
    // The import may still be running, or the service may still be unavailable.
    refetchInterval: ({ state }) => (state.error ? ASK_AGAIN_MS : false),
    refetchOnWindowFocus: false,
  });
  return { kept, isDone: data, isUnknown: isError, again: () => void refetch() };
}
