import { useMantineColorScheme } from '@mantine/core';
import {
  IconDeviceDesktop,
  IconKeyboard,
  IconLogout,
  IconMoon,
  IconPlus,
  IconSun,
  IconSwitchHorizontal,
  IconUser,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { usePerson, useResources, useWorkspace } from '../../data/workspace.js';
import { reportsQuery } from '../../rooms/report/report-queries.js';
import { labelOf, reportLabel } from '../../words/labels.js';
import { nounOf } from '../../words/nouns.js';
import { ELSEWHERE, iconOf } from '../navigation.js';
import { openShortcuts } from '../palette-state.js';
import { signOut } from '../../doors/sign-out.js';
import type { Entry } from './entry.js';

/** Rooms of the settings, with the resource that one must be able to read. */
const ROOMS: readonly {
  readonly label: string;
  readonly path: string;
  readonly needs: string;
  readonly also: string;
}[] = [
  { label: 'People', path: 'settings/people', needs: 'members', also: 'members roles invitations users' },
  { label: 'API tokens', path: 'settings/developer/api-tokens', needs: 'tokens', also: 'developer keys access' },
  {
    label: 'Request log',
    path: 'settings/developer/request-log',
    needs: 'request_logs',
    also: 'developer errors deprecated',
  },
  {
    label: 'Webhooks',
    path: 'settings/developer/webhooks',
    needs: 'webhook_endpoints',
    also: 'developer endpoints deliveries',
  },
  { label: 'Events', path: 'settings/developer/events', needs: 'events', also: 'developer stream' },
];

/** Every screen that the role may open. */
export function usePages(): readonly Entry[] {
  const { slug: workspace } = useWorkspace();
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
  const named = new Set(resources.map(({ name }) => name));
  const lists = resources.filter(
    ({ name, singleton, operations }) =>
      !singleton && operations.includes('list') && (name === 'partners' || !ELSEWHERE.has(name)),
  );
  return [
    at('', 'Home', 'home', undefined, 'start dashboard'),
    ...lists.map(({ name }) => at(name, labelOf(name), name)),
    at('reports', 'Reports', 'reports'),
    ...reports
      .filter(({ allowed }) => allowed)
      .map(({ name }) => at(`reports/${name}`, reportLabel(name), 'reports', 'Report')),
    at('settings', 'Settings', 'settings'),
    ...resources
      .filter(({ singleton }) => singleton)
      .map(({ name }) => at(name, `${labelOf(name)} settings`, 'settings', undefined, 'settings')),
    ...ROOMS.filter(({ needs }) => named.has(needs)).map(({ label, path, also }) =>
      at(path, label, 'settings', 'Settings', also),
    ),
    at('profile', 'Profile and sessions', 'settings', undefined, 'account password language time zone'),
  ];
}

/** What one can do from everywhere. */
export function useActions(): readonly Entry[] {
  const { slug: workspace, may } = useWorkspace();
  const { workspaces } = usePerson();
  const { setColorScheme } = useMantineColorScheme();
  const made = useResources().filter(
    ({ name, scopes, operations, singleton }) =>
      !singleton && operations.includes('create') && !ELSEWHERE.has(name) && may(scopes.write),
  );
  const tokens = useResources().some(({ name, scopes }) => name === 'tokens' && may(scopes.write));
  const scheme = (value: 'light' | 'dark' | 'auto', label: string, icon: Entry['icon']): Entry => ({
    id: `scheme:${value}`,
    label,
    icon,
    also: 'theme colours appearance',
    run: () => setColorScheme(value),
  });
  return [
    ...made.map(({ name, singular, base }): Entry => ({
      id: `new:${name}`,
      label: `New ${nounOf({ name, singular, base })}`,
      icon: IconPlus,
      also: 'create add',
      place: { to: '/w/$workspace/$resource/new', params: { workspace, resource: name } },
    })),
    ...(tokens
      ? [
          {
            id: 'new:token',
            label: 'Create API token',
            icon: IconPlus,
            also: 'new add',
            place: { to: '/w/$workspace/settings/developer/api-tokens', params: { workspace } },
          },
        ]
      : []),
    scheme('light', 'Use light colours', IconSun),
    scheme('dark', 'Use dark colours', IconMoon),
    scheme('auto', 'Use the colours of the system', IconDeviceDesktop),
    ...workspaces
      .filter(({ slug }) => slug !== workspace)
      .map(({ slug, name }): Entry => ({
        id: `workspace:${slug}`,
        label: `Go to ${name}`,
        hint: 'Workspace',
        icon: IconSwitchHorizontal,
        place: { to: '/w/$workspace', params: { workspace: slug } },
      })),
    { id: 'shortcuts', label: 'Keyboard shortcuts', icon: IconKeyboard, run: openShortcuts },
    {
      id: 'profile',
      label: 'Change the password',
      icon: IconUser,
      place: { to: '/w/$workspace/profile', params: { workspace } },
    },
    { id: 'sign-out', label: 'Sign out', icon: IconLogout, also: 'log out leave', run: () => void signOut() },
  ];
}
