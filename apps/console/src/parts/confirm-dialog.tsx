import { Button, Group, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Banner } from './banner.js';
import { Dialog } from './dialog.js';
import { wordsOf } from './say.js';
import { anywhere } from '../texts/anywhere.js';

interface ConfirmDialogProps {
  readonly title: string;
  /** What happens. */
  readonly children: ReactNode;
  /** What the button does: `Remove Ada`. */
  readonly confirm: string;
  /** Something ends that cannot be had back. */
  readonly isGrave?: boolean;
  /** `stay`: something is missing, and the dialog says what. */
  readonly run: () => Promise<'stay' | void>;
  readonly onClose: () => void;
}

/** Asks before something that touches others. A refusal stays in the dialog, in the words of the service. */
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
