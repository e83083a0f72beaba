import { Button, Group, Modal } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { useFocusBack } from '../parts/use-focus-back.js';
import type { RecordDocument } from './use-document.js';
import { nounOf } from '../words/nouns.js';

/** Asks before another screen of the console is opened over unsaved changes. A reload keeps them without asking. */
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
    <Modal opened onClose={reset} returnFocus={false} title="You have unsaved changes">
      <p>Your changes to this {name} are not saved. If you leave, they are kept in this browser until you come back.</p>
      <Group justify="flex-end" mt="md">
        <Button
          variant="subtle"
          color="gray"
          onClick={() => {
            doc.discard();
            proceed();
          }}
        >
          Leave and discard
        </Button>
        <Button variant="default" onClick={proceed}>
          Leave and keep draft
        </Button>
        <Button onClick={reset} data-autofocus>
          Stay
        </Button>
      </Group>
    </Modal>
  );
}
