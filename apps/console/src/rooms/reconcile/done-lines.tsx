import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Page } from '../../data/wire.js';
import { useWorkspace } from '../../data/workspace.js';
import { Amount } from '../../parts/amount.js';
import { Banner } from '../../parts/banner.js';
import { formatDay } from '../../words/formats.js';
import { t } from '../../texts/reconcile.js';
import { type BankLine, LINE_FIELDS, smallText, whoOf } from './bank-line.js';
import classes from './reconcile.module.css';

interface DoneLinesProps {
  readonly account: string;
  readonly mayWrite: boolean;
  readonly onUndo: (line: BankLine) => void;
}

/** The lines that are matched or ignored, the newest first, each with its way back. */
export function DoneLines({ account, mayWrite, onUndo }: DoneLinesProps) {
  const { slug, records } = useWorkspace();
  const query = {
    bank_account: account,
    'state[in]': 'matched,ignored',
    sort: '-date',
    limit: '50',
    fields: LINE_FIELDS,
  };
  const { data, error, isPending, hasNextPage, fetchNextPage, isFetching } = useInfiniteQuery({
    queryKey: [slug, 'list', 'bank_lines', query, 'done'],
    queryFn: ({ pageParam, signal }): Promise<Page> =>
      records.list('bank_lines', pageParam === '' ? query : { ...query, cursor: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor: next }) => next,
    staleTime: 0,
    gcTime: 0,
  });
  const lines = (data?.pages ?? []).flatMap((page) => page.data as readonly BankLine[]);
  if (error) return <Banner tone="bad">{error.message}</Banner>;
  if (!isPending && lines.length === 0) return <p className={classes.quiet}>{t.done.nothing}</p>;
  return (
    <section aria-label={t.done.label} aria-busy={isPending}>
      <ul className={classes.done}>
        {lines.map((line) => (
          <DoneLine key={line.id} line={line} mayWrite={mayWrite} onUndo={onUndo} />
        ))}
      </ul>
      {hasNextPage ? (
        <Button variant="default" mt="sm" loading={isFetching} onClick={() => void fetchNextPage()}>
          {t.done.more}
        </Button>
      ) : null}
    </section>
  );
}

interface DoneLineProps extends Pick<DoneLinesProps, 'mayWrite' | 'onUndo'> {
  readonly line: BankLine;
}

function DoneLine({ line, mayWrite, onUndo }: DoneLineProps) {
  const { slug } = useWorkspace();
  const isIgnored = line.state === 'ignored';
  const name = whoOf(line);
  return (
    <li>
      <span className={`figures ${classes.day}`}>{formatDay(line.date)}</span>
      <span className={classes.doneName}>
        <strong>{name}</strong>
        <small>{smallText(line)}</small>
        <span className={classes.explained}>
          {isIgnored ? t.done.ignored(line.ignore_reason ?? '') : null}
          {line.matches.map(({ payment, entry }, at) => {
            const to = payment ?? entry;
            return to ? (
              <Link
                key={at}
                to="/w/$workspace/$resource/$id"
                params={{ workspace: slug, resource: payment ? 'payments' : 'entries', id: to.id }}
              >
                {to.name ?? to.id}
              </Link>
            ) : null;
          })}
        </span>
      </span>
      <Amount value={line.amount} currency={line.currency} />
      {mayWrite ? (
        <Button
          size="xs"
          variant="default"
          aria-label={isIgnored ? t.done.reopenName(name) : t.done.undoName(name)}
          onClick={() => onUndo(line)}
        >
          {isIgnored ? t.done.reopen : t.done.undo}
        </Button>
      ) : null}
    </li>
  );
}
