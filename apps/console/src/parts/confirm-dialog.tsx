import { Button, Group, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Banner } from './banner.js';
import { Dialog } from './dialog.js';
import { wordsOf } from './say.js';
import { anywhere } from '../texts/anywhere.js';

interface ConfirmDialogProps {
  readonly title: string;
  /** What will happen. */
  readonly children: ReactNode;
  /** The label of the button: `Remove Ada`. */
  readonly confirm: string;
  /** The action cannot be undone. */
  readonly isGrave?: boolean;
  /** `stay`: keeps the dialog open, because something is missing. The dialog shows what. */
  readonly run: () => Promise<'stay' | void>;
  readonly onClose: () => void;
}

/** Asks for confirmation of an action that affects others. If it is refused, the dialog shows the service's message. */
export function ConfirmDialog({ title, children, confirm, isGrave = false, run, onClose }: ConfirmDialogProps) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const go = async (): Promise<void> => {
    setBusy(true);
    setRefusal(null);
    try {
      if ((await run()) !== 'stay') onClose();
    } catch (error) {
      setRefusal(wordsOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog opened onClose={onClose} title={title} size="md">
      <Stack gap="md">
        {refusal ? (
          <Banner tone="bad" role="alert">
            {refusal}
          </Banner>
        ) : null}
        {children}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} data-autofocus>
            {anywhere.cancel}
          </Button>
          <Button color={isGrave ? 'red' : undefined} loading={isBusy} onClick={() => void go()}>
            {confirm}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
