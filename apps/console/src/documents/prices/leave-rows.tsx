import { Button, Group, Modal } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { useFocusBack } from '../../parts/use-focus-back.js';
import { t as record } from '../../texts/record.js';
import { t } from '../../texts/pricing.js';

/** Asks before the person leaves prices that are not saved: they are kept nowhere. */
export function LeaveRows({ isDirty }: { readonly isDirty: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  useFocusBack(status === 'blocked');
  if (status !== 'blocked') return null;
  return (
    <Modal opened onClose={reset} returnFocus={false} title={record.leaveGuard.title}>
      <p>{t.rows.notSaved}</p>
      <Group justify="flex-end" mt="md">
        <Button variant="subtle" color="gray" onClick={proceed}>
          {record.leaveGuard.discard}
        </Button>
        <Button onClick={reset} data-autofocus>
          {record.leaveGuard.stay}
        </Button>
      </Group>
    </Modal>
  );
}
