import { Button, Group, Modal } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { useFocusBack } from '../parts/use-focus-back.js';
import type { RecordDocument } from '../resource/document.js';
import { nounOf } from '../words/nouns.js';
import { t } from '../texts/record.js';

/** Asks before the user leaves a form with unsaved changes. A reload does not ask, because the draft is kept. */
export function LeaveGuard({
  doc,
  isLeaving,
}: {
  readonly doc: RecordDocument;
  readonly isLeaving: { readonly current: boolean };
}) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => doc.isDirty && !isLeaving.current && current.pathname !== next.pathname,
    enableBeforeUnload: false,
    withResolver: true,
  });
  useFocusBack(status === 'blocked');
  if (status !== 'blocked') return null;
  const name = nounOf(doc.schema);
  return (
    <Modal opened onClose={reset} returnFocus={false} title={t.leaveGuard.title}>
      <p>{t.leaveGuard.kept(name)}</p>
      <Group justify="flex-end" mt="md">
        <Button
          variant="subtle"
          color="gray"
          onClick={() => {
            doc.discard();
            proceed();
          }}
        >
          {t.leaveGuard.discard}
        </Button>
        <Button variant="default" onClick={proceed}>
          {t.leaveGuard.keep}
        </Button>
        <Button onClick={reset} data-autofocus>
          {t.leaveGuard.stay}
        </Button>
      </Group>
    </Modal>
  );
}
