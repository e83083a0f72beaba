import { Button } from '@mantine/core';
import { useState } from 'react';
import { downloadOrSay } from './download.js';

interface DownloadButtonProps {
  readonly label: string;
  /** Throws an error with the service's message if there is no file. */
  readonly download: () => Promise<void>;
}

export function DownloadButton({ label, download }: DownloadButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const start = async (): Promise<void> => {
    setBusy(true);
    await downloadOrSay(download);
    setBusy(false);
  };
  return (
    <Button variant="default" loading={isBusy} onClick={() => void start()}>
      {label}
    </Button>
  );
}
