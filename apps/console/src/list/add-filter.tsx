import { Button, Popover } from '@mantine/core';
import { IconFilterPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useShortcut } from '../parts/shortcuts.js';
import { InlineFilterForm, useFilterForm } from './use-filter-form.js';
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
  const [FilterForm, whenLoaded] = useFilterForm();
  const toggle = (wanted: boolean): void => (wanted ? whenLoaded(() => setOpen(true)) : setOpen(false));
  useShortcut('f', t.addFilter.filterList, isInline ? undefined : () => toggle(true));
  if (isInline)
    return (
      <Suspense>
        <InlineFilterForm list={list} {...(onDone ? { onDone } : {})} />
      </Suspense>
    );
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus width={340}>
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconFilterPlus size={14} aria-hidden />}
          onClick={() => toggle(!isOpen)}
        >
          {t.addFilter.filter}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t.addFilter.add}>
        {FilterForm ? <FilterForm list={list} onDone={() => setOpen(false)} /> : null}
      </Popover.Dropdown>
    </Popover>
  );
}
