import { Button, SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { recordQuery } from '../data/queries.js';
import type { Field, Related, Row } from '../data/wire.js';
import { useSchema, useWorkspace } from '../data/workspace.js';
import { Banner } from '../parts/banner.js';
import { EmptyState } from '../parts/empty-state.js';
import { PageHeader } from '../parts/page-header.js';
import { PageSkeleton } from '../parts/page-skeleton.js';
import { useShortcut } from '../parts/shortcuts.js';
import { CreateInPlace } from '../record/create-dialog.js';
import { t } from '../texts/reconcile.js';
import { type BankAccount, bankAccountsQuery } from './bank/bank-queries.js';
import type { MatchBody } from './reconcile/bank-line.js';
import type { BookedPart } from './reconcile/book-plan.js';
import { CertainDialog } from './reconcile/certain-dialog.js';
import { DoneLines } from './reconcile/done-lines.js';
import { LineList } from './reconcile/line-list.js';
import { LinePanel, type Surroundings } from './reconcile/line-panel.js';
import { MODE_KEYS, type Mode } from './reconcile/modes.js';
import classes from './reconcile/reconcile.module.css';
import { suggestionsQuery } from './reconcile/suggestions.js';
import { useAhead } from './reconcile/use-ahead.js';
import { useReconciling } from './reconcile/use-reconciling.js';

const RuleDialog = lazy(async () => ({ default: (await import('./reconcile/rule-dialog.js')).RuleDialog }));

/** The open lines of a bank account, and what the chosen one is matched with. Made for the keyboard. */
export function Reconcile() {
  const { slug } = useWorkspace();
  const { account } = useParams({ strict: false }) as { account: string };
  const { data, error } = useQuery(recordQuery(slug, 'bank_accounts', account));
  if (error) return <EmptyState title={t.page.noAccount}>{error.message}</EmptyState>;
  if (!data) return <PageSkeleton />;
  return (
    <CreateInPlace from="bank_lines">
      <Room key={account} account={data} />
    </CreateInPlace>
  );
}

/** What the forms by hand need of the account. */
function useSurroundings(account: Row): Surroundings {
  const { slug, may } = useWorkspace();
  const schema = useSchema('bank_lines');
  const { data } = useQuery(bankAccountsQuery(slug));
  const match = schema.actions.find(({ name }) => name === 'match');
  const mayWrite = match !== undefined && may(match.scopes);
  return useMemo(() => {
    const accounts = (data?.data ?? []) as readonly BankAccount[];
    const parts = match?.args.find(({ name }) => name === 'lines')?.fields ?? [];
    const field = (name: string): Field => parts.find((one) => one.name === name) as Field;
    return {
      bank: (account.account as Related | null)?.id,
      fees: account.fee_account as Related | null,
      own: new Map(accounts.map(({ id, name }) => [id, name])),
      others: accounts.filter(({ id, currency }) => id !== account.id && currency === account.currency),
      fields: { account: field('account'), tax: field('tax') },
      mayWrite,
    };
  }, [account, data, match, mayWrite]);
}

type View = 'open' | 'done';

function Room({ account }: { readonly account: Row }) {
  const { slug } = useWorkspace();
  const { line: first } = useSearch({ strict: false }) as { line?: string };
  const around = useSurroundings(account);
  const work = useReconciling(account.id, first);
  const { line, lines } = work;
  const certain = useAhead(account.id, lines, line?.id);
  const [view, setView] = useState<View>('open');
  const [asksCertain, setAsksCertain] = useState(false);
  const certainCount = useMemo(() => lines.filter(({ id }) => certain.lines.has(id)).length, [lines, certain]);
  const name = String(account.name);
  return (
    <div className={classes.room}>
      <PageHeader
        title={t.page.title(name)}
        crumbs={[{ label: t.page.bank, to: '/w/$workspace/bank', params: { workspace: slug } }]}
        actions={
          certainCount > 0 && around.mayWrite ? (
            <Button variant="default" onClick={() => setAsksCertain(true)}>
              {t.certain.button(certainCount, certain.isMore)}
            </Button>
          ) : null
        }
      />
      <SegmentedControl
        className={classes.views}
        aria-label={t.page.views}
        size="xs"
        value={view}
        onChange={(next) => setView(next as View)}
        data={[
          { value: 'open', label: t.page.toDo(lines.length) },
          { value: 'done', label: t.page.done },
        ]}
      />
      {work.error ? <Banner tone="bad">{work.error.message}</Banner> : null}
      {view === 'done' ? (
        <DoneLines account={account.id} mayWrite={around.mayWrite} onUndo={work.undo} />
      ) : work.isLoading ? (
        <PageSkeleton />
      ) : lines.length === 0 ? (
        <EmptyState title={t.page.allDone}>{t.page.allDoneText}</EmptyState>
      ) : (
        <Columns work={work} around={around} isFirstGiven={first !== undefined} />
      )}
      {asksCertain ? (
        <CertainDialog
          account={account.id}
          lines={lines}
          onClose={() => setAsksCertain(false)}
          onDone={(ids) => {
            setAsksCertain(false);
            work.take(ids);
          }}
        />
      ) : null}
    </div>
  );
}

interface ColumnsProps {
  readonly work: ReturnType<typeof useReconciling>;
  readonly around: Surroundings;
  readonly isFirstGiven: boolean;
}

/** The mode and the suggestion that are shown belong to one line: with another one they begin anew. */
function useShown(line: string | undefined) {
  const [shown, setShown] = useState({ line, mode: 'suggestion' as Mode, at: 0 });
  const now = shown.line === line ? shown : { line, mode: 'suggestion' as Mode, at: 0 };
  return {
    ...now,
    setMode: (mode: Mode) => setShown({ ...now, mode }),
    setAt: (at: number) => setShown({ ...now, at }),
  };
}

function Columns({ work, around, isFirstGiven }: ColumnsProps) {
  const { slug } = useWorkspace();
  const { line, lines } = work;
  const box = useRef<HTMLDivElement>(null);
  const shown = useShown(line?.id);
  const { data: suggestions, error } = useQuery({
    ...suggestionsQuery(slug, line?.id ?? ''),
    enabled: line !== undefined,
  });
  const isNarrow = useMediaQuery('(max-width: 820px)', undefined, { getInitialValueInEffect: false }) ?? false;
  const [isOpen, setOpen] = useState(isFirstGiven);
  const [rule, setRule] = useState<BookedPart | null>(null);
  const focus = (): void => void window.setTimeout(() => box.current?.focus());
  useEffect(focus, []);
  const accept = (body: MatchBody): void => {
    if (!line) return;
    work.accept(line, body);
    focus();
  };
  const toMode = (mode: Mode): void => {
    shown.setMode(mode);
    if (mode === 'suggestion') focus();
  };
  const onKey = (key: string): boolean => {
    const chosen = suggestions?.[shown.at];
    const mode = MODE_KEYS[key];
    if (key === 'Enter' && chosen && around.mayWrite) accept(chosen.plan);
    else if (/^[1-5]$/.test(key) && suggestions?.[Number(key) - 1]) shown.setAt(Number(key) - 1);
    else if (mode && around.mayWrite) toMode(mode);
    else if (key === 'u' && work.canUndo) {
      work.undo();
      focus();
    } else if (key === 'Escape' && shown.mode !== 'suggestion') toMode('suggestion');
    else return false;
    return true;
  };
  useRoomKeys(around.mayWrite ? onKey : undefined);
  return (
    <div className={classes.columns} data-open={(isNarrow && isOpen) || undefined}>
      <div className={classes.side}>
        <LineList
          lines={lines}
          chosen={line?.id}
          problems={work.problems}
          box={box}
          onChoose={(id) => {
            work.choose(id);
            setOpen(true);
          }}
          onMove={work.move}
          onKey={onKey}
        />
        <p id="bank-lines-hint" className={classes.hint}>
          {t.list.hint}
        </p>
      </div>
      {line && (!isNarrow || isOpen) ? (
        <div className={classes.main}>
          {isNarrow ? (
            <Button variant="subtle" size="xs" onClick={() => setOpen(false)}>
              {t.page.back}
            </Button>
          ) : null}
          <LinePanel
            line={line}
            around={around}
            mode={shown.mode}
            problem={work.problems.get(line.id)}
            suggestions={suggestions}
            unread={error}
            at={shown.at}
            onMode={toMode}
            onSuggestion={shown.setAt}
            onAccept={accept}
            onIgnore={(reason) => {
              work.ignore(line, reason);
              focus();
            }}
            onRule={setRule}
          />
        </div>
      ) : null}
      {rule && line ? (
        <Suspense>
          <RuleDialog line={line} lines={lines} part={rule} onClose={() => setRule(null)} />
        </Suspense>
      ) : null}
    </div>
  );
}

/** The keys where the focus is not in the list; they are also in the list of shortcuts. */
function useRoomKeys(onKey: ((key: string) => boolean) | undefined): void {
  const run = (key: string) => onKey && ((): void => void onKey(key));
  useShortcut('f', t.panel.find, run('f'));
  useShortcut('b', t.panel.book, run('b'));
  useShortcut('t', t.panel.transfer, run('t'));
  useShortcut('s', t.panel.split, run('s'));
  useShortcut('i', t.panel.ignore, run('i'));
  useShortcut('u', t.messages.undo, run('u'));
}
