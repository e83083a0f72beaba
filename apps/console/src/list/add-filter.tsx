import { Button, Popover } from '@mantine/core';
import { IconFilterPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useShortcut } from '../shell/shortcuts.js';
import { FilterForm } from './filter-form.js';
import type { List } from './use-list.js';
import { t } from '../texts/list.js';

interface AddFilterProps {
  readonly list: List;
  /** Shows the form itself, without a button that opens it; used in a drawer. */
  readonly isInline?: boolean;
  readonly onDone?: () => void;
}

export function AddFilter({ list, isInline = false, onDone }: AddFilterProps) {
  const [isOpen, setOpen] = useState(false);
  useShortcut('f', t.addFilter.filterList, isInline ? undefined : () => setOpen(true));
  if (isInline) return <FilterForm list={list} {...(onDone ? { onDone } : {})} />;
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus width={340}>
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconFilterPlus size={14} aria-hidden />}
          onClick={() => setOpen(!isOpen)}
        >
          {t.addFilter.filter}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t.addFilter.add}>
        <FilterForm list={list} onDone={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}
