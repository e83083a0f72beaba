import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntentionKeys } from '../../data/intention.js';
import { isRefusal } from '../../data/queries.js';
import { useWorkspace } from '../../data/workspace.js';
import { Amount } from '../../parts/amount.js';
import { Banner } from '../../parts/banner.js';
import { Dialog } from '../../parts/dialog.js';
import { ScrollRegion } from '../../parts/scroll-region.js';
import { sayDone } from '../../parts/say.js';
import { useFocusWhenReady } from '../../parts/use-focus-when-ready.js';
import { formatDay } from '../../words/formats.js';
import { t } from '../../texts/reconcile.js';
import { type BankLine, whoOf } from './bank-line.js';
import classes from './reconcile.module.css';
import type { Suggestion } from './suggestions.js';
import { wordsOfRefusal } from './use-reconciling.js';

interface OneCertain {
  readonly bank_line: string;
  readonly suggestion: Suggestion;
}

/** What matching everything certain did, or would do. */
interface CertainAnswer {
  readonly matched: readonly OneCertain[];
  readonly refused: readonly OneCertain[];
  /** Where the next call goes on; null: all lines were looked at. */
  readonly next: string | null;
}

interface CertainDialogProps {
  readonly account: string;
  readonly lines: readonly BankLine[];
  readonly onClose: () => void;
  readonly onDone: (ids: readonly string[]) => void;
}

const ACTION = 'match_certain';

/** The certain lines to look at, which are then matched in one go. */
export function CertainDialog({ account, lines, onClose, onDone }: CertainDialogProps) {
  const { slug, records } = useWorkspace();
  const { data, error } = useQuery({
    queryKey: ['preview', slug, 'bank_accounts', account, ACTION],
    queryFn: async ({ signal }) =>
      (await records.previewAct('bank_accounts', account, ACTION, {}, signal)) as unknown as CertainAnswer,
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  const { failure, isSending, send } = useSending(account, onDone);
  const matched = data?.matched ?? [];
  const said = failure ?? error;
  const isReady = matched.length > 0;
  const button = useFocusWhenReady(isReady && !isSending);
  return (
    <Dialog opened onClose={onClose} title={t.certain.title(matched.length)}>
      <div className={classes.form}>
        <p className={classes.quiet}>{t.certain.text}</p>
        {said ? (
          <Banner tone="bad" title={t.certain.failed} role="alert">
            {wordsOfRefusal(said)}
          </Banner>
        ) : null}
        <CertainLines matched={matched} lines={lines} />
        {data && data.refused.length > 0 ? <p>{t.certain.refused(data.refused.length)}</p> : null}
        {data && data.next !== null ? <p className={classes.quiet}>{t.certain.more}</p> : null}
        <div className={classes.accept}>
          <Button variant="default" onClick={onClose}>
            {t.certain.back}
          </Button>
          <Button
            ref={button}
            data-autofocus={isReady || undefined}
            loading={isSending || (!data && !error)}
            disabled={!isReady}
            onClick={send}
          >
            {t.certain.accept(matched.length)}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function useSending(account: string, onDone: (ids: readonly string[]) => void) {
  const { records } = useWorkspace();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<Error | null>(null);
  const keys = useIntentionKeys();
  const send = async (): Promise<void> => {
    setSending(true);
    setFailure(null);
    try {
      const choice = { idempotencyKey: keys.keyFor({ account }) };
      const answer = (await records.act('bank_accounts', account, ACTION, {}, choice)) as unknown as CertainAnswer;
      keys.forget();
      sayDone(
        [
          t.certain.done(answer.matched.length),
          ...(answer.refused.length > 0 ? [t.certain.stayed(answer.refused.length)] : []),
        ].join('. '),
      );
      onDone(answer.matched.map((one) => one.bank_line));
    } catch (error) {
      if (isRefusal(error)) keys.forget();
      setFailure(error as Error);
    } finally {
      setSending(false);
    }
  };
  return { failure, isSending, send: () => void send() };
}

function CertainLines({
  matched,
  lines,
}: {
  readonly matched: readonly OneCertain[];
  readonly lines: readonly BankLine[];
}) {
  const byId = new Map(lines.map((line) => [line.id, line]));
  return (
    <div className={classes.certainLines}>
      <ScrollRegion label={t.certain.list}>
        <table className={classes.table}>
          <tbody>
            {matched.map(({ bank_line: id, suggestion }) => {
              const line = byId.get(id);
              return line ? (
                <tr key={id}>
                  <td className="figures">{formatDay(line.date)}</td>
                  <td>
                    {whoOf(line)}
                    <small>{suggestion.reasons.map(({ code, text }) => t.reasons[code] ?? text).join(', ')}</small>
                  </td>
                  <td data-right>
                    <Amount value={line.amount_open} currency={line.currency} />
                  </td>
                </tr>
              ) : null;
            })}
          </tbody>
        </table>
      </ScrollRegion>
    </div>
  );
}
