import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Banner } from '../../parts/banner.js';
import { Dialog } from '../../parts/dialog.js';
import type { ActionDialogProps } from '../../resource/action.js';
import { ActionMessages } from '../../record/action-messages.js';
import { titleOf } from '../../record/title.js';
import { useShortcut } from '../../parts/shortcuts.js';
import { useIsNarrow } from '../../parts/use-is-narrow.js';
import { t } from '../../texts/documents.js';
import { actionLabel } from '../../words/labels.js';
import { formatInstant } from '../../words/formats.js';
import { SendFields } from './send-fields.js';
import classes from './sending.module.css';
import { useSend } from './use-send.js';

/** Mails a document, a statement or a reminder, or marks it as sent. It is filled with what the service would send. */
export function SendSheet(props: ActionDialogProps) {
  const { record, action } = props.intent;
  const name = titleOf(props.schema, record);
  return (
    <Dialog
      opened
      onClose={props.run.close}
      title={action.name === 'send' ? t.sending.title(name) : actionLabel(action.name, props.schema.name)}
      size={680}
      fullScreen={useIsNarrow()}
      classNames={{ body: classes.body as string }}
      closeButtonProps={{ 'aria-label': t.sending.close }}
    >
      <Content {...props} />
    </Dialog>
  );
}

function Content({ schema, intent, run }: ActionDialogProps) {
  const { record } = intent;
  const sheet = useSend(schema, intent, run);
  const { means, failure, refusal, turning } = sheet;
  const isSent = typeof record.sent_at === 'string' || record.state === 'sent';
  const canMark = !isSent && intent.action.args.some(({ name }) => name === 'mark_only');
  const isChanged = failure?.kind === 'changed';
  const mayCommit = means !== undefined && !isChanged;
  const commit = means === 'mail' ? sheet.send : canMark ? sheet.mark : undefined;
  const ref = useRef<HTMLDivElement>(null);
  // Marking may be wanted before the service has answered; a message is looked at first.
  const isWanted = useRef(false);
  const want = (): void => void (isWanted.current = true);
  useShortcut('mod+Enter', t.sending.send, mayCommit ? commit : isChanged ? undefined : want, true);
  useEffect(() => {
    if (means === undefined) return;
    if (isWanted.current && means !== 'mail') return commit?.();
    const first = means === 'mail' ? '[data-path="to"]' : '[data-commit], [data-back]';
    ref.current?.querySelector<HTMLElement>(first)?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it is known what can be done
  }, [means]);
  return (
    <div ref={ref} className={classes.sheet} aria-busy={means === undefined}>
      <ActionMessages schema={schema} intent={intent} failure={failure} refusal={refusal} onAgain={run.again} />
      {isSent && !isChanged ? <p className={classes.quiet}>{sentWords(record.sent_at, means)}</p> : null}
      {means === 'mark' ? <Banner tone="plain">{t.sending.noServer}</Banner> : null}
      {means === 'forbidden' ? <Banner tone="plain">{t.sending.forbidden}</Banner> : null}
      {means === 'mail' && !isChanged ? <SendFields args={intent.action.args} record={record} sheet={sheet} /> : null}
      {means === undefined && !failure ? <p className={classes.quiet}>{t.sending.looking}</p> : null}
      <div className={classes.foot}>
        <Button variant="default" data-back onClick={run.close}>
          {t.sending.back}
        </Button>
        {mayCommit && canMark ? (
          <Button
            variant={means === 'mail' ? 'default' : 'filled'}
            data-commit={means === 'mail' ? undefined : true}
            loading={turning === 'mark'}
            onClick={sheet.mark}
          >
            {means === 'mail' ? t.sending.onlyMark : t.sending.mark}
          </Button>
        ) : null}
        {mayCommit && means === 'mail' ? (
          <Button data-commit loading={turning === 'send'} onClick={sheet.send} aria-keyshortcuts="Control+Enter">
            {t.sending.send}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

function sentWords(at: unknown, means: string | undefined): string {
  const sent = typeof at === 'string' ? [t.sending.sentOn(formatInstant(at))] : [];
  return [...sent, ...(means === 'mail' ? [t.sending.again] : [])].join(' ');
}
