import { ActionIcon, Button, Checkbox, Popover, Tooltip } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useState } from 'react';
import { labelOf } from '../words/labels.js';
import { possibleColumns } from './columns.js';
import classes from './list.module.css';
import type { List } from './use-list.js';
import { t } from '../texts/list.js';

/** Chooses the columns, which are `fields` in the address. The choice is remembered for the next visit. */
export function ColumnsMenu({ list: { schema, columns, chooseColumns } }: { readonly list: List }) {
  const [isOpen, setOpen] = useState(false);
  const shown = columns.map(({ path }) => path);
  const names = possibleColumns(schema).map(({ name }) => name);
  const toggle = (name: string): void => {
    const rest = shown.filter((path) => path !== name);
    chooseColumns(rest.length < shown.length ? rest : [...shown, name]);
  };
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus width={240}>
      <Popover.Target>
        <Tooltip label={t.columnsMenu.columns} disabled={isOpen}>
          <ActionIcon
            size={32}
            aria-label={t.columnsMenu.columns}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <IconColumns3 size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown p={4} aria-label={t.columnsMenu.columns}>
        <ul className={classes.columns}>
          {names.map((name) => (
            <li key={name}>
              <Checkbox
                size="xs"
                label={labelOf(name)}
                checked={shown.includes(name)}
                disabled={shown.length === 1 && shown.includes(name)}
                onChange={() => toggle(name)}
              />
            </li>
          ))}
        </ul>
        <Button variant="subtle" size="xs" fullWidth onClick={() => chooseColumns(null)}>
          {t.columnsMenu.usual}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
