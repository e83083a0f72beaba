import { Button, CloseButton, Menu } from '@mantine/core';
import { IconChevronUp } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import type { List } from '../list/use-list.js';
import { useShortcut } from '../parts/shortcuts.js';
import { t } from '../texts/bulk.js';
import classes from './bulk.module.css';
import { BulkDialog } from './lazy.js';
import type { OfferedTask, Task } from './tasks.js';
import type { Chooser } from './use-selection.js';

interface SelectionBarProps {
  readonly list: List;
  readonly chooser: Chooser;
  readonly isSmall: boolean;
}

interface Open {
  readonly task: Task;
  readonly ids: readonly string[];
}

/** The actions for the selected records, below their list. */
export function SelectionBar({ list: { schema }, chooser, isSmall }: SelectionBarProps) {
  const [open, setOpen] = useState<Open | null>(null);
  const { rows, offered, share, choosePage, clear } = chooser;
  const start = ({ task }: OfferedTask): void => setOpen({ task, ids: rows.map(({ id }) => id) });
  const atOnce = offered.slice(0, isSmall ? 1 : 3);
  const first = rows.length > 0 && open === null ? offered[0] : undefined;
  useShortcut('mod+Enter', t.firstTaskKey, first && (() => start(first)), true);
  return (
    <>
      {rows.length > 0 ? (
        <section className={classes.bar} aria-label={t.selected} data-selection-bar data-no-print>
          <span role="status" className={classes.count}>
            {t.chosen(rows.length)}
          </span>
          {atOnce.map((one) => (
            <Button
              key={one.task.name}
              variant="default"
              aria-keyshortcuts={one === first ? 'Control+Enter' : undefined}
              onClick={() => start(one)}
            >
              {t.taskButton(one.task.name, schema.name, one.count, rows.length)}
            </Button>
          ))}
          {offered.length === 0 ? <span className={classes.quiet}>{t.nothingToDo}</span> : null}
          {offered.length > atOnce.length ? (
            <Rest resource={schema.name} offered={offered.slice(atOnce.length)} of={rows.length} start={start} />
          ) : null}
          {share === 'all' ? null : (
            <Button variant="subtle" onClick={choosePage}>
              {t.selectPage}
            </Button>
          )}
          <CloseButton className={classes.clear} aria-label={t.clear} onClick={clear} />
        </section>
      ) : null}
      {open ? (
        <Suspense fallback={null}>
          <BulkDialog
            key={open.task.name}
            schema={schema}
            task={open.task}
            ids={open.ids}
            back={t.back}
            onStarted={clear}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

function Rest({
  resource,
  offered,
  of,
  start,
}: {
  readonly resource: string;
  readonly offered: readonly OfferedTask[];
  readonly of: number;
  readonly start: (one: OfferedTask) => void;
}) {
  return (
    <Menu position="top-end" width={220}>
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronUp size={14} aria-hidden />}>
          {t.more}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {offered.map((one) => (
          <Menu.Item key={one.task.name} onClick={() => start(one)} {...(one.task.action ? {} : { color: 'red' })}>
            {t.taskButton(one.task.name, resource, one.count, of)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
