import { ActionIcon, Menu } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { createElement, lazy, Suspense, useState } from 'react';
import { useResources, useWorkspace } from '../data/workspace.js';
import { LinkMenuItem } from '../parts/links.js';
import { anywhere } from '../texts/anywhere.js';
import { t } from '../texts/shell.js';
import { nounOf } from '../words/nouns.js';
import { GROUPS, iconOf } from '../places/navigation.js';
import { useShortcut } from '../parts/shortcuts.js';

const PhotoItem = lazy(async () => ({ default: (await import('../documents/own-parts.js')).PhotoItem }));

interface NewMenuProps {
  /** Whether `n` opens this one: it is the visible one. */
  readonly hasKey: boolean;
  readonly onLeave?: (() => void) | undefined;
}

/** What the person may create, from any screen. Renders nothing if that is nothing. */
export function NewMenu({ hasKey, onLeave }: NewMenuProps) {
  const { slug, may } = useWorkspace();
  const resources = useResources();
  const [isOpen, setOpen] = useState(false);
  const groups = GROUPS()
    .map(({ name, resources: names }) => ({
      name,
      made: names.flatMap((wanted) =>
        resources.filter(
          ({ name: own, operations, scopes }) => own === wanted && operations.includes('create') && may(scopes.write),
        ),
      ),
    }))
    .filter(({ made }) => made.length > 0);
  useShortcut(
    'n',
    t.newMenu.open,
    hasKey && groups.length > 0 ? () => setOpen(true) : undefined,
    false,
    anywhere.everywhere,
  );
  if (groups.length === 0) return null;
  const mayBill = groups.some(({ made }) => made.some(({ name }) => name === 'bills'));
  const isHeld = window.matchMedia('(pointer: coarse)').matches;
  return (
    <Menu opened={isOpen} onChange={setOpen} position="bottom-start" width={220}>
      <Menu.Target>
        <ActionIcon
          variant="filled"
          color="ink"
          size={32}
          aria-label={t.newMenu.open}
          title={t.newMenu.open}
          aria-keyshortcuts={hasKey ? 'N' : undefined}
        >
          <IconPlus size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown mah="80dvh" style={{ overflowY: 'auto' }}>
        <Suspense>{mayBill && isHeld ? <PhotoItem onLeave={onLeave} /> : null}</Suspense>
        {groups.map(({ name, made }) => [
          <Menu.Label key={name}>{name}</Menu.Label>,
          ...made.map((resource) => (
            <LinkMenuItem
              key={resource.name}
              to="/w/$workspace/$resource/new"
              params={{ workspace: slug, resource: resource.name }}
              leftSection={createElement(iconOf(resource.name), { size: 14, 'aria-hidden': true })}
              onClick={onLeave}
            >
              {anywhere.newNoun(nounOf(resource))}
            </LinkMenuItem>
          )),
        ])}
      </Menu.Dropdown>
    </Menu>
  );
}
