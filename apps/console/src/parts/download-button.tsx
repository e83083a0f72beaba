import { Button } from '@mantine/core';
import { useState } from 'react';
import { downloadOrSay } from './download.js';
import { useShortcut } from './shortcuts.js';

interface DownloadButtonProps {
  readonly label: string;
  /** Throws an error with the service's message if there is no file. */
  readonly download: () => Promise<void>;
  /** The key that downloads it, too. */
  readonly keys?: string;
}

export function DownloadButton({ label, download, keys }: DownloadButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const start = async (): Promise<void> => {
    setBusy(true);
    await downloadOrSay(download);
    setBusy(false);
  };
  useShortcut(keys ?? '', label, keys === undefined || isBusy ? undefined : () => void start());
  return (
    <Button variant="default" loading={isBusy} aria-keyshortcuts={keys?.toUpperCase()} onClick={() => void start()}>
      {label}
    </Button>
  );
}
