import { ActionIcon, Drawer } from '@mantine/core';
import { IconMenu2, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Outlet, useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { sessionQuery } from '../data/queries.js';
import { usePerson, useResources, useWorkspace } from '../data/workspace.js';
import { setFormats } from '../words/formats.js';
import { labelOf } from '../words/labels.js';
import { Arrival } from './arrival.js';
import { ConnectionBar } from './connection-bar.js';
import { GO } from './navigation.js';
import { Palette } from './palette.js';
import { openPalette, openShortcuts } from './palette-state.js';
import { PageSkeleton } from '../parts/page-skeleton.js';
import classes from './shell.module.css';
import { useShortcut } from './shortcuts.js';
import { ShortcutsDialog } from './shortcuts-dialog.js';
import { Mark, Sidebar } from './sidebar.js';

/** The frame of every screen of a workspace. */
export function Shell() {
  const { name } = useWorkspace();
  const [isOpen, setOpen] = useState(false);
  // The one request of an idle console: whether the session still stands.
  useQuery({ ...sessionQuery, refetchInterval: 60_000 });
  const { user } = usePerson();
  setFormats({ locale: user.locale, timeZone: user.timezone });
  useShortcut('mod+k', 'Search pages, actions and records', openPalette, true, 'Everywhere');
  useShortcut('?', 'Show the keyboard shortcuts', openShortcuts, false, 'Everywhere');
  return (
    <div className={classes.frame}>
      <a href="#main" className={classes.skip}>
        Skip to the content
      </a>
      <Arrival />
      <GoHome />
      {Object.entries(GO).map(([letter, resource]) => (
        <GoTo key={letter} letter={letter} resource={resource} />
      ))}
      <header className={classes.topbar}>
        <ActionIcon aria-label="Open the menu" onClick={() => setOpen(true)}>
          <IconMenu2 size={18} aria-hidden />
        </ActionIcon>
        <Mark />
        <strong className={classes.workspace}>{name}</strong>
        <ActionIcon aria-label="Search" onClick={openPalette} ml="auto">
          <IconSearch size={18} aria-hidden />
        </ActionIcon>
      </header>
      <Drawer
        opened={isOpen}
        onClose={() => setOpen(false)}
        size={264}
        padding={0}
        title="Menu"
        styles={{ header: { minHeight: 0, padding: '10px 12px 0 16px' } }}
      >
        <div className={classes.drawer}>
          <Sidebar label="Menu" onLeave={() => setOpen(false)} />
        </div>
      </Drawer>
      <div className={classes.sidebar}>
        <Sidebar label="Workspace" />
      </div>
      <main id="main" className={classes.content} tabIndex={-1}>
        <ConnectionBar />
        <Suspense fallback={<PageSkeleton />}>
          <Outlet />
        </Suspense>
      </main>
      <Palette />
      <ShortcutsDialog />
    </div>
  );
}

/** `g` and a letter open a list from everywhere. */
function GoTo({ letter, resource }: { readonly letter: string; readonly resource: string }) {
  const { slug } = useWorkspace();
  const isReadable = useResources().some(({ name }) => name === resource);
  const navigate = useNavigate();
  const go = (): void => void navigate({ to: '/w/$workspace/$resource', params: { workspace: slug, resource } });
  useShortcut(`g ${letter}`, labelOf(resource), isReadable ? go : undefined, false, 'Go to');
  return null;
}

function GoHome() {
  const { slug } = useWorkspace();
  const navigate = useNavigate();
  useShortcut('g h', 'Home', () => void navigate({ to: '/w/$workspace', params: { workspace: slug } }), false, 'Go to');
  useShortcut(
    'g r',
    'Reports',
    () => void navigate({ to: '/w/$workspace/reports', params: { workspace: slug } }),
    false,
    'Go to',
  );
  useShortcut(
    'g t',
    'Settings',
    () => void navigate({ to: '/w/$workspace/settings', params: { workspace: slug } }),
    false,
    'Go to',
  );
  return null;
}
