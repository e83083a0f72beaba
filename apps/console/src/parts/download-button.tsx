import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { anywhere } from '../texts/anywhere.js';

interface DownloadButtonProps {
  readonly label: string;
  /** Throws an error with the service's message if there is no file. */
  readonly download: () => Promise<void>;
}

/** Downloads a file. A refusal is shown as a toast, in the service's own words. */
export function DownloadButton({ label, download }: DownloadButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const start = async (): Promise<void> => {
    setBusy(true);
    try {
      await download();
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      notifications.show({ title: anywhere.noFile, message, color: 'red' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="default" loading={isBusy} onClick={() => void start()}>
      {label}
    </Button>
  );
}
