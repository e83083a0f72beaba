import { newIdempotencyKey } from '@daybook/client';
import { useEffect, useMemo, useRef, useState } from 'react';
import { ApiError } from '../../data/daybook.js';
import { refreshWorkspace } from '../../data/queries.js';
import { useWorkspace } from '../../data/workspace.js';
import { inWords } from '../../words/refusals.js';
import type { BankLine, MatchBody } from './bank-line.js';
import { sayFailed, sayMatched, sayOpenAgain } from './messages.js';
import { useOpenBankLines } from './open-bank-lines.js';
import { type Changes, NO_CHANGES, nextOf, shownLines, stepFrom, withOpen, without } from './shown-lines.js';
import { forgetAllSuggestions, forgetSuggestions, namedIn } from './suggestions.js';

export interface Reconciling {
  readonly lines: readonly BankLine[];
  readonly line: BankLine | undefined;
  readonly isLoading: boolean;
  readonly error: Error | null;
  /** Why lines came back, by their ids. */
  readonly problems: ReadonlyMap<string, string>;
  readonly choose: (id: string) => void;
  readonly move: (step: number) => void;
  /** Matches a line, which leaves the list at once. It comes back where a part of it stays open, or if it is refused. */
  readonly accept: (line: BankLine, body: MatchBody) => void;
  readonly ignore: (line: BankLine, reason: string) => void;
  /** Takes back what was done to a line: to the last one, where none is given. */
  readonly undo: (line?: BankLine) => void;
  /** Lines that were matched together. */
  readonly take: (ids: readonly string[]) => void;
  readonly canUndo: boolean;
  readonly refetch: () => void;
}

interface Done {
  readonly line: BankLine;
  readonly action: 'match' | 'ignore';
  readonly body: MatchBody;
}

/** The words of a refusal, with the fields that they are about. */
export function wordsOfRefusal(error: unknown): string {
  if (error instanceof ApiError && error.errors.length > 0) return error.errors.map(inWords).join(' ');
  return error instanceof Error ? error.message : String(error);
}

/** Writes go one after the other, so that numbers are given in the order of the keys. */
function useQueue() {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const waiting = useRef(0);
  useEffect(() => {
    const stay = (event: BeforeUnloadEvent): void => {
      if (waiting.current > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', stay);
    return () => window.removeEventListener('beforeunload', stay);
  }, []);
  return (write: () => Promise<void>): void => {
    waiting.current += 1;
    last.current = last.current.then(write).finally(() => void (waiting.current -= 1));
  };
}

/** What the writes change on the screen. */
interface Stage {
  readonly lines: readonly BankLine[];
  readonly setChanges: (change: (before: Changes) => Changes) => void;
  readonly setProblems: (change: (before: ReadonlyMap<string, string>) => ReadonlyMap<string, string>) => void;
  readonly setChosen: (id: string | null) => void;
}

/** Matches, ignores and takes back: the screen changes at once, the service follows in order. */
function useWrites({ lines, setChanges, setProblems, setChosen }: Stage) {
  const { slug, records } = useWorkspace();
  const [done, setDone] = useState<readonly Done[]>([]);
  const enqueue = useQueue();
  const forget = (id: string): void => setDone((before) => before.filter(({ line }) => line.id !== id));

  const back = (one: BankLine, error: unknown): void => {
    const said = wordsOfRefusal(error);
    setChanges((before) => withOpen(before, one));
    setProblems((before) => new Map([...before, [one.id, said]]));
    forget(one.id);
    sayFailed(one, said, () => setChosen(one.id));
  };

  const write = ({ line: one, action, body }: Done): void => {
    setChosen(nextOf(lines, one.id));
    setChanges((before) => without(before, one.id));
    setProblems((before) => new Map([...before].filter(([id]) => id !== one.id)));
    setDone((before) => [...before, { line: one, action, body }]);
    const idempotencyKey = newIdempotencyKey();
    enqueue(async () => {
      try {
        const answer = (await records.act('bank_lines', one.id, action, body, { idempotencyKey })) as BankLine;
        if (action === 'match') forgetSuggestions(slug, namedIn(body));
        if (answer.state === 'open') setChanges((before) => withOpen(before, { ...one, ...answer }));
        sayMatched(one, action, answer, () => undo({ ...one, ...answer }));
      } catch (error) {
        back(one, error);
      }
    });
  };

  const undo = (given?: BankLine): void => {
    const last = done.at(-1);
    const target = given ?? last?.line;
    if (target === undefined) return;
    const action = (given ? given.state === 'ignored' : last?.action === 'ignore') ? 'reopen' : 'undo';
    forget(target.id);
    const idempotencyKey = newIdempotencyKey();
    enqueue(async () => {
      try {
        const answer = (await records.act('bank_lines', target.id, action, {}, { idempotencyKey })) as BankLine;
        setChanges((before) => withOpen(before, { ...target, ...answer }));
        setChosen(target.id);
        forgetAllSuggestions(slug);
        sayOpenAgain(answer);
      } catch (error) {
        sayFailed(undefined, wordsOfRefusal(error));
      }
    });
  };
  return { write, undo, canUndo: done.length > 0 };
}

/** The open lines of an account, the chosen one, and what is done with it. */
export function useReconciling(account: string, first: string | undefined): Reconciling {
  const { slug } = useWorkspace();
  const open = useOpenBankLines(account);
  const [changes, setChanges] = useState<Changes>(NO_CHANGES);
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const [chosen, setChosen] = useState<string | null>(first ?? null);
  const lines = useMemo(() => shownLines(open.lines, changes), [open.lines, changes]);
  const { write, undo, canUndo } = useWrites({ lines, setChanges, setProblems, setChosen });
  const line = lines.find(({ id }) => id === chosen) ?? lines[0];

  // Other screens read the books again when this one is left.
  useEffect(() => () => void refreshWorkspace(slug), [slug]);

  return {
    ...{ lines, line, problems, undo, canUndo, isLoading: open.isLoading, error: open.error, refetch: open.refetch },
    choose: setChosen,
    move: (step) => setChosen(stepFrom(lines, line?.id ?? null, step)),
    accept: (one, body) =>
      write({ line: one, action: 'match', body: { ...body, expected_amount_open: one.amount_open } }),
    ignore: (one, reason) => write({ line: one, action: 'ignore', body: { reason } }),
    take: (ids) => {
      setChanges((before) => ids.reduce(without, before));
      forgetAllSuggestions(slug);
    },
  };
}
