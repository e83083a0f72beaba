import { UnstyledButton } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import values from '../parts/values.module.css';
import { anywhere } from '../texts/anywhere.js';
import { t } from '../texts/record.js';

/** An id that is copied on click. */
export function CopyableId({ value, label }: { readonly value: string; readonly label: string }) {
  const { copied, copy } = useClipboard({ timeout: 1500 });
  const Icon = copied ? IconCheck : IconCopy;
  return (
    <UnstyledButton
      fz="inherit"
      onClick={() => copy(value)}
      aria-label={t.copyableId.copy(label, value)}
      className={values.mono}
    >
      {value} <Icon size={12} aria-hidden />
      <span role="status" className="visually-hidden">
        {copied ? anywhere.copied : ''}
      </span>
    </UnstyledButton>
  );
}
