import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { signsOf } from '../parts/key-press.js';
import { useShortcut } from '../parts/shortcuts.js';
import { keyOfAction } from './action-keys.js';
import type { OfferedAction } from './action-states.js';
import classes from './action.module.css';
import { anywhere } from '../texts/anywhere.js';
import { t } from '../texts/record.js';

interface ActionMenuProps {
  readonly labelOf: (action: string) => string;
  readonly offered: readonly OfferedAction[];
  /** Whether the bar has no other button. */
  readonly isAlone: boolean;
  readonly isBusy: boolean;
  readonly onRun: (offered: OfferedAction) => void;
}

/** The other actions. Actions that are not possible now are listed with their reasons. They take the focus, but do nothing. */
export function ActionMenu({ labelOf, offered, isAlone, isBusy, onRun }: ActionMenuProps) {
  const possible = offered.filter(({ isPossible }) => isPossible);
  const rest = offered.filter(({ isPossible }) => !isPossible);
  const [isOpen, setOpen] = useState(false);
  useShortcut('a', t.actionMenu.open, isBusy ? undefined : () => setOpen(true));
  return (
    <Menu width={300} withinPortal withInitialFocusPlaceholder={false} opened={isOpen} onChange={setOpen}>
      <Menu.Target>
        <Button
          variant="default"
          data-actions-menu
          loading={isBusy}
          aria-keyshortcuts="A"
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {isAlone ? t.actionMenu.actions : anywhere.more}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        {possible.map((one) => (
          <ActionItem key={one.action.name} label={labelOf(one.action.name)} offered={one} onRun={onRun} />
        ))}
        {possible.length > 0 && rest.length > 0 ? <Menu.Divider /> : null}
        {rest.length > 0 ? <Menu.Label>{t.actionMenu.notPossible}</Menu.Label> : null}
        {rest.map((one) => (
          <ActionItem key={one.action.name} label={labelOf(one.action.name)} offered={one} onRun={onRun} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function ActionItem({
  label,
  offered,
  onRun,
}: {
  readonly label: string;
  readonly offered: OfferedAction;
  readonly onRun: (offered: OfferedAction) => void;
}) {
  const id = useId();
  const { action, isPossible, reasons } = offered;
  const key = isPossible ? keyOfAction(action.name) : undefined;
  // The description is outside the item, so that the accessible name of the item equals its visible label.
  return (
    <div className={classes.item} data-disabled={isPossible ? undefined : true}>
      <Menu.Item
        className={classes.name}
        aria-disabled={isPossible ? undefined : true}
        aria-describedby={id}
        aria-keyshortcuts={key?.toUpperCase()}
        rightSection={key === undefined ? undefined : <kbd aria-hidden>{signsOf(key)[0]?.[0]}</kbd>}
        closeMenuOnClick={isPossible}
        onClick={isPossible ? () => onRun(offered) : undefined}
      >
        {label}
      </Menu.Item>
      <div id={id} className={classes.reason}>
        {isPossible ? action.summary : reasons.join(' ')}
      </div>
    </div>
  );
}
