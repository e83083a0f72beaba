import { Menu, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import {
  IconCheck,
  IconDeviceDesktop,
  IconKeyboard,
  IconLogout,
  IconMoon,
  IconSun,
  IconUser,
} from '@tabler/icons-react';
import { usePerson, useWorkspace } from '../data/workspace.js';
import { signOut } from '../data/sign-out.js';
import { LinkMenuItem } from '../parts/links.js';
import { openShortcuts } from './palette-state.js';
import classes from './shell.module.css';
import { anywhere } from '../texts/anywhere.js';
import { t } from '../texts/shell.js';
import { roleInText } from '../words/labels.js';

/** The account menu: profile, colour scheme, shortcuts and sign-out. */
export function PersonMenu() {
  const { user } = usePerson();
  const { slug, role } = useWorkspace();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const schemes = [
    ['light', anywhere.light, IconSun],
    ['dark', anywhere.dark, IconMoon],
    ['auto', anywhere.asSystem, IconDeviceDesktop],
  ] as const;
  return (
    <Menu position="top-start" width={220}>
      <Menu.Target>
        <UnstyledButton className={classes.item} w="100%" h="auto" py={6}>
          <IconUser size={16} stroke={1.7} aria-hidden />
          <span>{user.name}</span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          {user.email} · {roleInText(role)}
        </Menu.Label>
        <LinkMenuItem
          to="/w/$workspace/profile"
          params={{ workspace: slug }}
          leftSection={<IconUser size={14} aria-hidden />}
        >
          {t.personMenu.profile}
        </LinkMenuItem>
        <Menu.Item
          leftSection={<IconKeyboard size={14} aria-hidden />}
          rightSection={<kbd>?</kbd>}
          onClick={openShortcuts}
        >
          {anywhere.shortcuts}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>{t.personMenu.colours}</Menu.Label>
        {schemes.map(([scheme, label, Icon]) => (
          <Menu.Item
            key={scheme}
            leftSection={<Icon size={14} aria-hidden />}
            onClick={() => setColorScheme(scheme)}
            aria-current={colorScheme === scheme}
            rightSection={colorScheme === scheme ? <IconCheck size={14} aria-hidden /> : null}
          >
            {label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={14} aria-hidden />} onClick={() => void signOut()}>
          {anywhere.signOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
