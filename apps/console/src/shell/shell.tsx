import { ActionIcon, Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconMenu2, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Outlet, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { sessionQuery } from '../data/queries.js';
import { useResources, useWorkspace } from '../data/workspace.js';
import { labelOf } from '../words/labels.js';
import { Arrival } from './arrival.js';
import { ConnectionBar } from './connection-bar.js';
import { Live } from './live.js';
import { HelpBeside } from './help/help-beside.js';
import { useHelp } from './help/help-state.js';
import { GO, resourceOf } from '../places/navigation.js';
import { NewMenu } from './new-menu.js';
import { Palette } from './palette.js';
import { openPalette, openShortcuts, useOpened } from './palette-state.js';
import { PageSkeleton } from '../parts/page-skeleton.js';
import classes from './shell.module.css';
import { awaitScreen, isTyping, useShortcut } from '../parts/shortcuts.js';
import { Mark } from '../parts/mark.js';
import { Sidebar } from './sidebar.js';
import { anywhere } from '../texts/anywhere.js';
import { t } from '../texts/shell.js';

/** Blurs the text field, so that letters are shortcuts again. The text stays. */
function leaveField(): void {
  const main = document.getElementById('main');
  if (isTyping(document.activeElement) && main?.contains(document.activeElement)) main.focus({ preventScroll: true });
}

const ShortcutsDialog = lazy(async () => ({ default: (await import('./shortcuts-dialog.js')).ShortcutsDialog }));
const Jobs = lazy(async () => ({ default: (await import('../bulk/jobs.js')).Jobs }));

/** The frame of every screen of a workspace. */
export function Shell() {
  const { slug } = useWorkspace();
  const [isOpen, setOpen] = useState(false);
  // Same breakpoint as the style sheet: no sidebar, and running jobs appear below the header.
  const isNarrow = useMediaQuery('(max-width: 820px)', undefined, { getInitialValueInEffect: false }) ?? false;
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const isHelped = useHelp() !== null;
  // The only request of an idle console: whether the session is still valid.
  useQuery({ ...sessionQuery, refetchInterval: 60_000 });
  useShortcut('mod+k', anywhere.searchAll, openPalette, true, anywhere.everywhere);
  useShortcut('?', t.shell.showShortcuts, openShortcuts, false, anywhere.everywhere);
  useShortcut('Escape', t.shell.leaveField, leaveField, true, anywhere.everywhere);
  return (
    <div className={classes.frame} data-help={isHelped || undefined}>
      <a href="#main" className={classes.skip}>
        {t.shell.skip}
      </a>
      <Arrival />
      <Live workspace={slug} />
      <GoHome />
      {Object.entries(GO).map(([letter, resource]) => (
        <GoTo key={letter} letter={letter} resource={resource} />
      ))}
      <Topbar isNarrow={isNarrow} onMenu={() => setOpen(true)} />
      <Drawer
        opened={isOpen}
        onClose={() => setOpen(false)}
        size={264}
        padding={0}
        title={t.shell.menu}
        styles={{ header: { minHeight: 0, padding: '10px 12px 0 16px' } }}
      >
        <div className={classes.drawer}>
          <Sidebar label={t.shell.menu} onLeave={() => setOpen(false)} />
        </div>
      </Drawer>
      <div className={classes.sidebar}>
        <Sidebar label={t.shell.workspace} isMain={!isNarrow}>
          {isNarrow ? null : <div ref={setPlace} className={classes.runs} />}
        </Sidebar>
      </div>
      {isNarrow ? <div ref={setPlace} className={classes.jobs} /> : null}
      <main id="main" className={classes.content} tabIndex={-1}>
        <ConnectionBar />
        <Suspense fallback={<PageSkeleton />}>
          <Outlet />
        </Suspense>
      </main>
      <HelpBeside />
      <Suspense fallback={null}>
        <Jobs place={place} />
      </Suspense>
      <Palette />
      <Shortcuts />
    </div>
  );
}

/** On a narrow screen, instead of the sidebar. */
function Topbar({ isNarrow, onMenu }: { readonly isNarrow: boolean; readonly onMenu: () => void }) {
  const { name } = useWorkspace();
  return (
    <header className={classes.topbar}>
      <ActionIcon aria-label={t.shell.openMenu} onClick={onMenu}>
        <IconMenu2 size={18} aria-hidden />
      </ActionIcon>
      <Mark />
      <strong className={classes.workspace}>{name}</strong>
      <span className={classes.new}>{isNarrow ? <NewMenu hasKey /> : null}</span>
      <ActionIcon aria-label={anywhere.search} onClick={openPalette}>
        <IconSearch size={18} aria-hidden />
      </ActionIcon>
    </header>
  );
}

/** The list of shortcuts, loaded when it is first wanted. */
function Shortcuts() {
  const isOpen = useOpened() === 'shortcuts';
  const [wasOpened, setOpened] = useState(false);
  if (isOpen && !wasOpened) setOpened(true);
  return wasOpened ? (
    <Suspense fallback={null}>
      <ShortcutsDialog />
    </Suspense>
  ) : null;
}

/** `g` and a letter open a list from everywhere. */
function GoTo({ letter, resource }: { readonly letter: string; readonly resource: string }) {
  const { slug } = useWorkspace();
  const isReadable = useResources().some(({ name }) => name === resourceOf(resource));
  const navigate = useNavigate();
  const go = (): void => awaitScreen(navigate({ to: `/w/$workspace/${resource}`, params: { workspace: slug } }));
  useShortcut(`g ${letter}`, labelOf(resource), isReadable ? go : undefined, false, anywhere.goTo);
  return null;
}

function GoHome() {
  const { slug } = useWorkspace();
  const navigate = useNavigate();
  useShortcut(
    'g h',
    anywhere.home,
    () => void navigate({ to: '/w/$workspace', params: { workspace: slug } }),
    false,
    anywhere.goTo,
  );
  useShortcut(
    'g r',
    anywhere.reports,
    () => void navigate({ to: '/w/$workspace/reports', params: { workspace: slug } }),
    false,
    anywhere.goTo,
  );
  useShortcut(
    'g t',
    anywhere.settings,
    () => void navigate({ to: '/w/$workspace/settings', params: { workspace: slug } }),
    false,
    anywhere.goTo,
  );
  return null;
}
