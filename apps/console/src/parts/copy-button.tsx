import { ActionIcon, Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { copyText } from './copy-text.js';
import { t } from '../texts/parts.js';
import { perLanguage } from '../texts/language.js';

interface CopyButtonProps {
  readonly text: string;
  /** What is copied, as part of a sentence: `the request id`. */
  readonly what: string;
  /** A button with the label Copy instead of only an icon. */
  readonly big?: boolean;
  readonly onCopied?: () => void;
}

type Outcome = 'copied' | 'failed' | null;

const OUTCOME_TEXTS = perLanguage(
  () =>
    ({
      copied: t.copyButton.copied,
      failed: t.copyButton.failed,
    }) as const,
);

/** Copies a text, and confirms it visually and to screen readers. */
export function CopyButton({ text, what, big = false, onCopied }: CopyButtonProps) {
  const place = useRef<HTMLSpanElement>(null);
  const [outcome, setOutcome] = useState<Outcome>(null);
  useEffect(() => {
    if (outcome === null) return undefined;
    const timer = setTimeout(() => setOutcome(null), outcome === 'copied' ? 2000 : 6000);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async (): Promise<void> => {
    const isDone = await copyText(text, place.current as HTMLElement);
    setOutcome(isDone ? 'copied' : 'failed');
    if (isDone) onCopied?.();
  };
  const sign = outcome === 'copied' ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />;
  return (
    <span ref={place}>
      {big ? (
        <Button
          variant="default"
          leftSection={sign}
          onClick={() => void copy()}
          aria-label={t.copyButton.copyWhat(what)}
          miw={96}
        >
          {outcome === 'copied' ? t.copyButton.copied : t.copyButton.copy}
        </Button>
      ) : (
        <ActionIcon
          size={24}
          my={-2}
          aria-label={t.copyButton.copyWhat(what)}
          title={t.copyButton.copyWhat(what)}
          onClick={() => void copy()}
        >
          {sign}
        </ActionIcon>
      )}
      <span role="status" className={outcome === 'failed' ? undefined : 'visually-hidden'}>
        {outcome === null ? '' : OUTCOME_TEXTS()[outcome]}
      </span>
    </span>
  );
}
