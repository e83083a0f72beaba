import { Button, type ButtonProps } from '@mantine/core';
import { useRef } from 'react';

interface FileChoiceProps extends ButtonProps {
  readonly label: string;
  /** What the dialog of the system offers first: `.pdf,.xml`. */
  readonly accept?: string;
  readonly onChoose: (files: readonly File[]) => void;
}

/** A button that lets choose files, also several. */
export function FileChoice({ label, accept, onChoose, ...button }: FileChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()}>
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
