import { Button, type ButtonProps } from '@mantine/core';
import { useRef } from 'react';
import { useShortcut } from '../../parts/shortcuts.js';

interface FileChoiceProps extends ButtonProps {
  readonly label: string;
  /** What the dialog of the system offers first: `.pdf,.xml`. */
  readonly accept?: string;
  readonly onChoose: (files: readonly File[]) => void;
  /** The key that opens the dialog of the system, too. */
  readonly keys?: string;
}

/** A button that lets choose files, also several. */
export function FileChoice({ label, accept, onChoose, keys, ...button }: FileChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = (): void => input.current?.click();
  useShortcut(keys ?? '', label, keys === undefined ? undefined : choose);
  return (
    <>
      <Button {...button} aria-keyshortcuts={keys?.toUpperCase()} onClick={choose}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={accept}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // The same file may be chosen once more.
          currentTarget.value = '';
          if (files.length > 0) onChoose(files);
        }}
      />
    </>
  );
}
