import { ActionIcon, Menu } from '@mantine/core';
import { IconBook, IconCode, IconHelp, IconKeyboard, IconListDetails, IconSparkles } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { openShortcuts } from '../palette-state.js';
import { anywhere } from '../../texts/anywhere.js';
import { t } from '../../texts/shell.js';
import { helpFor } from './help-pages.js';
import { openHelp } from './help-state.js';

const ICON = { size: 14, 'aria-hidden': true } as const;

/** The documentation, beside the screen or in a tab of its own, and the keyboard shortcuts. */
export function HelpMenu({ onLeave }: { readonly onLeave?: (() => void) | undefined }) {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const show = (address: string) => (): void => {
    onLeave?.();
    openHelp(address);
  };
  return (
    <Menu position="top-end" width={240}>
      <Menu.Target>
        <ActionIcon aria-label={t.help.open} title={t.help.open}>
          <IconHelp size={18} stroke={1.7} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconBook {...ICON} />} onClick={show(helpFor(path))}>
          {t.help.forScreen}
        </Menu.Item>
        <Menu.Item leftSection={<IconListDetails {...ICON} />} onClick={show('/docs')}>
          {t.help.documentation}
        </Menu.Item>
        <Menu.Item leftSection={<IconSparkles {...ICON} />} onClick={show('/docs/changelog')}>
          {t.help.news}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconCode {...ICON} />}
          component="a"
          href="/docs/reference"
          target="_blank"
          rel="noopener"
        >
          {t.help.reference}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconKeyboard {...ICON} />}
          rightSection={<kbd>?</kbd>}
          onClick={() => {
            onLeave?.();
            openShortcuts();
          }}
        >
          {anywhere.shortcuts}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
