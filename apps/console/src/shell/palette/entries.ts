import { useMantineColorScheme } from '@mantine/core';
import {
  IconDeviceDesktop,
  IconKeyboard,
  IconLock,
  IconLogout,
  IconMoon,
  IconPlus,
  IconSun,
  IconSwitchHorizontal,
  IconUser,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { usePerson, useResources, useWorkspace } from '../../data/workspace.js';
import { reportsQuery } from '../../data/reports/report-queries.js';
import { labelOf, reportLabel } from '../../words/labels.js';
import { nounOf } from '../../words/nouns.js';
import { ELSEWHERE, iconOf, openPages } from '../../places/navigation.js';
import { openRooms } from '../../places/rooms.js';
import { t as rooms } from '../../texts/places.js';
import { LOCK_STEP, wantStep } from '../../data/next-step.js';
import { openShortcuts } from '../palette-state.js';
import { signOut } from '../../data/sign-out.js';
import type { Entry } from './entry.js';
import { anywhere } from '../../texts/anywhere.js';
import { t } from '../../texts/shell.js';

/** Every screen that the role may open. */
export function usePages(): readonly Entry[] {
  const { slug: workspace, may } = useWorkspace();
  const resources = useResources();
  const { data: reports = [] } = useQuery(reportsQuery(workspace));
  const at = (path: string, label: string, icon: string, hint?: string, also?: string): Entry => {
    return {
      id: `page:${path}`,
      label,
      icon: iconOf(icon),
      place: { to: `/w/$workspace${path === '' ? '' : `/${path}`}`, params: { workspace } },
      ...(hint ? { hint } : {}),
      ...(also ? { also } : {}),
    };
  };
  const lists = resources.filter(
    ({ name, singleton, operations }) =>
      !singleton && operations.includes('list') && (name === 'partners' || !ELSEWHERE.has(name)),
  );
  return [
    at('', anywhere.home, 'home', undefined, t.entries.homeAlso),
    ...openPages(resources).map((name) => at(name, labelOf(name), name)),
    ...lists.map(({ name }) => at(name, labelOf(name), name)),
    at('reports', anywhere.reports, 'reports'),
    ...reports.map(({ name }) =>
      at(`reports/${name}`, reportLabel(name), 'reports', t.entries.report, t.entries.reportsAlso[name]),
    ),
    at('settings', anywhere.settings, 'settings'),
    ...resources
      .filter(({ singleton }) => singleton)
      .map(({ name }) => at(name, t.entries.settingsOf(labelOf(name)), 'settings', undefined, 'settings')),
    ...openRooms(resources, may).map(({ name, path }) =>
      at(path, rooms.rooms[name].label, 'settings', anywhere.settings, rooms.rooms[name].also),
    ),
    at('profile', t.entries.profile, 'settings', undefined, t.entries.profileAlso),
  ];
}

function newToken(workspace: string): Entry {
  return {
    id: 'new:token',
    label: t.entries.createToken,
    icon: IconPlus,
    also: t.entries.createTokenAlso,
    place: { to: '/w/$workspace/settings/developer/api-tokens', params: { workspace } },
  };
}

/** Opens the lock of the books with its dialog. */
function lockPeriod(workspace: string): Entry {
  return {
    id: 'lock',
    label: t.entries.lock,
    icon: IconLock,
    also: t.entries.lockAlso,
    place: { to: '/w/$workspace/settings/accounting', params: { workspace } },
    run: () => wantStep(LOCK_STEP),
  };
}

/** Actions that are available everywhere. */
export function useActions(): readonly Entry[] {
  const { slug: workspace, may } = useWorkspace();
  const { workspaces } = usePerson();
  const { setColorScheme } = useMantineColorScheme();
  const made = useResources().filter(
    ({ name, scopes, operations, singleton }) =>
      !singleton && operations.includes('create') && !ELSEWHERE.has(name) && may(scopes.write),
  );
  const locks = useResources().some(({ name, scopes }) => name === 'settings/accounting' && may(scopes.write));
  const tokens = useResources().some(({ name, scopes }) => name === 'tokens' && may(scopes.write));
  const scheme = (value: 'light' | 'dark' | 'auto', label: string, icon: Entry['icon']): Entry => ({
    id: `scheme:${value}`,
    label,
    icon,
    also: t.entries.coloursAlso,
    run: () => setColorScheme(value),
  });
  return [
    ...made.map(({ name, singular, base }): Entry => ({
      id: `new:${name}`,
      label: anywhere.newNoun(nounOf({ name, singular, base })),
      icon: IconPlus,
      also: name === 'adjustments' ? t.entries.countAlso : t.entries.newAlso,
      place: { to: '/w/$workspace/$resource/new', params: { workspace, resource: name } },
    })),
    ...(locks ? [lockPeriod(workspace)] : []),
    ...(tokens ? [newToken(workspace)] : []),
    scheme('light', t.entries.light, IconSun),
    scheme('dark', t.entries.dark, IconMoon),
    scheme('auto', t.entries.auto, IconDeviceDesktop),
    ...workspaces
      .filter(({ slug }) => slug !== workspace)
      .map(({ slug, name }): Entry => ({
        id: `workspace:${slug}`,
        label: t.entries.goTo(name),
        hint: t.entries.workspace,
        icon: IconSwitchHorizontal,
        place: { to: '/w/$workspace', params: { workspace: slug } },
      })),
    { id: 'shortcuts', label: anywhere.shortcuts, icon: IconKeyboard, run: openShortcuts },
    {
      id: 'profile',
      label: anywhere.changePassword,
      icon: IconUser,
      place: { to: '/w/$workspace/profile', params: { workspace } },
    },
    {
      id: 'sign-out',
      label: anywhere.signOut,
      icon: IconLogout,
      also: t.entries.signOutAlso,
      run: () => void signOut(),
    },
  ];
}
