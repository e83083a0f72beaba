import { Button, Group, Stack } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { Dialog } from '../../parts/dialog.js';

/** Asks who leaves a form that is not saved. */
export function LeaveGuard({ isDirty }: { readonly isDirty: boolean }) {
  const { status, proceed, reset } = useBlocker({ shouldBlockFn: () => isDirty, enableBeforeUnload: isDirty, withResolver: true });
  if (status !== 'blocked') return null;
  return (
    <Dialog opened onClose={reset} title="Leave without saving?" size="md">
      <Stack gap="md">
        <p>What you changed here is lost when you leave.</p>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={proceed}>Leave</Button>
          <Button onClick={reset} data-autofocus>Stay</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
