import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { providerQuery } from './openid/data.js';
import { queryClient, resourcesQuery, schemaQuery, sessionQuery } from './data/queries.js';
import type { Person } from './data/wire.js';
import { InWorkspace, NotMember } from './data/workspace.js';
import { type RoomName, ROOMS } from './places/rooms.js';
import { hasConfig } from './resource/configs.js';
import { NotFoundOutside, NotFoundPage, ScreenFault, WorkspaceFault } from './parts/faults.js';
import { Shell } from './shell/shell.js';

/** The address is the query of the list: every parameter is a string, as the service expects it. */
const parseSearch = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search));
const stringifySearch = (search: Record<string, unknown>): string => {
  const entries = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
  const text = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString();
  return text === ''
    ? ''
    : `?${text.replaceAll('%5B', '[').replaceAll('%5D', ']').replaceAll('%2C', ',').replaceAll('%3A', ':')}`;
};

async function personOrSignIn(to: string): Promise<Person> {
  const person = await queryClient.ensureQueryData(sessionQuery);
  if (!person) throw redirect({ to: '/sign-in', search: to === '/' ? {} : { to } });
  return person;
}

/** Only members may pass. Somebody who has just accepted an invitation is a member after the session is read again. */
async function memberOf(slug: string, to: string): Promise<void> {
  const membershipOf = (person: Person | null) => person?.workspaces.find((one) => one.slug === slug);
  const membership =
    membershipOf(await personOrSignIn(to)) ??
    membershipOf(await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 }));
  if (!membership) throw new NotMember();
  if (membership.factor_missing) {
    throw redirect({ to: '/second-factor/$workspace', params: { workspace: slug }, search: { to }, replace: true });
  }
}

const root = createRootRoute({ component: Outlet, notFoundComponent: NotFoundOutside });

const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: async () => {
    const { workspaces } = await personOrSignIn('/');
    const [first] = workspaces;
    if (first) throw redirect({ to: '/w/$workspace', params: { workspace: first.slug } });
  },
  component: lazyRouteComponent(() => import('./doors/no-workspace.js'), 'NoWorkspace'),
});

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  // Loaded before the first render, so that the provider's button does not pop in. If the request fails, the page has no
  // button.
  loader: () => queryClient.ensureQueryData(providerQuery()).catch(() => undefined),
  component: lazyRouteComponent(() => import('./doors/sign-in.js'), 'SignIn'),
});
const callback = createRoute({
  getParentRoute: () => root,
  path: '/sign-in/callback',
  component: lazyRouteComponent(() => import('./openid/callback.js'), 'ProviderCallback'),
});
const link = createRoute({
  getParentRoute: () => root,
  path: '/link/$code',
  component: lazyRouteComponent(() => import('./doors/one-time-link.js'), 'OneTimeLink'),
});

/** Shown instead of a workspace that requires a second factor if the person has none. */
const factorGate = createRoute({
  getParentRoute: () => root,
  path: '/second-factor/$workspace',
  beforeLoad: async ({ location }) => void (await personOrSignIn(location.href)),
  component: lazyRouteComponent(() => import('./factors/factor-gate.js'), 'FactorGate'),
  errorComponent: WorkspaceFault,
});

const workspace = createRoute({
  getParentRoute: () => root,
  path: '/w/$workspace',
  beforeLoad: ({ location, params }) => memberOf(params.workspace, location.href),
  loader: ({ params }) => queryClient.ensureQueryData(resourcesQuery(params.workspace)),
  component: () => (
    <InWorkspace>
      <Shell />
    </InWorkspace>
  ),
  errorComponent: WorkspaceFault,
  notFoundComponent: NotFoundPage,
});

/** Loads the schema of a known resource in parallel with the code of its screen. */
function beginWithSchema({ params }: { readonly params: object }): void {
  const { workspace: slug, resource } = params as { workspace: string; resource: string };
  if (hasConfig(resource)) void queryClient.prefetchQuery(schemaQuery(slug, resource));
}

const page = (path: string, component: ReturnType<typeof lazyRouteComponent>) =>
  createRoute({ getParentRoute: () => workspace, path, component, errorComponent: ScreenFault });

const resourcePage = (path: string, component: ReturnType<typeof lazyRouteComponent>) =>
  createRoute({
    getParentRoute: () => workspace,
    path,
    component,
    loader: beginWithSchema,
    errorComponent: ScreenFault,
  });

/** An event has neither history nor actions: it opens in the drawer of the event list. */
const event = createRoute({
  getParentRoute: () => workspace,
  path: '/events/$id',
  beforeLoad: ({ params: { workspace: slug, id } }) => {
    throw redirect({
      to: '/w/$workspace/settings/developer/events',
      params: { workspace: slug },
      search: { open: id },
      replace: true,
    });
  },
});

const ROOM_PAGES: Readonly<Record<RoomName, ReturnType<typeof lazyRouteComponent>>> = {
  people: lazyRouteComponent(() => import('./rooms/settings/people.js'), 'People'),
  papers: lazyRouteComponent(() => import('./rooms/settings/papers/company-papers.js'), 'CompanyPapers'),
  mail: lazyRouteComponent(() => import('./rooms/settings/mail.js'), 'Mail'),
  import: lazyRouteComponent(() => import('./rooms/import/import-page.js'), 'ImportPage'),
  tokens: lazyRouteComponent(() => import('./rooms/developer/api-tokens.js'), 'ApiTokens'),
  log: lazyRouteComponent(() => import('./rooms/developer/request-log.js'), 'RequestLog'),
  webhooks: lazyRouteComponent(() => import('./rooms/developer/webhooks.js'), 'Webhooks'),
  events: lazyRouteComponent(() => import('./rooms/developer/events.js'), 'Events'),
};

const pages = [
  event,
  page(
    '/',
    lazyRouteComponent(() => import('./rooms/home.js'), 'Home'),
  ),
  page(
    '/profile',
    lazyRouteComponent(() => import('./rooms/profile.js'), 'Profile'),
  ),
  page(
    '/reports',
    lazyRouteComponent(() => import('./rooms/reports.js'), 'Reports'),
  ),
  page(
    '/reports/$report',
    lazyRouteComponent(() => import('./rooms/report.js'), 'Report'),
  ),
  page(
    '/settings',
    lazyRouteComponent(() => import('./rooms/settings/settings.js'), 'Settings'),
  ),
  page(
    '/bank',
    lazyRouteComponent(() => import('./rooms/bank.js'), 'Bank'),
  ),
  page(
    '/bank/$account/reconcile',
    lazyRouteComponent(() => import('./rooms/reconcile.js'), 'Reconcile'),
  ),
  ...ROOMS.map(({ name, path }) => page(`/${path}`, ROOM_PAGES[name])),
  page(
    '/settings/developer',
    lazyRouteComponent(() => import('./rooms/developer/overview.js'), 'Developer'),
  ),
  page(
    '/settings/developer/webhooks/$id',
    lazyRouteComponent(() => import('./rooms/developer/webhook.js'), 'Webhook'),
  ),
  page(
    '/settings/$area',
    lazyRouteComponent(() => import('./rooms/settings/settings-record.js'), 'SettingsRecord'),
  ),
  resourcePage(
    '/$resource',
    lazyRouteComponent(() => import('./list/resource-list.js'), 'ResourceListPage'),
  ),
  resourcePage(
    '/$resource/new',
    lazyRouteComponent(() => import('./record/record-page.js'), 'NewRecordPage'),
  ),
  resourcePage(
    '/$resource/$id',
    lazyRouteComponent(() => import('./record/record-page.js'), 'RecordPage'),
  ),
];

export const router = createRouter({
  routeTree: root.addChildren([start, signIn, callback, link, factorGate, workspace.addChildren(pages)]),
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  scrollRestoration: true,
});

/** Loads the code of the screen at this address in parallel with the session. The session request goes first. */
export function beginScreen(): void {
  if (router.latestLocation.pathname.startsWith('/w/')) void queryClient.prefetchQuery(sessionQuery);
  for (const { routeId } of router.matchRoutes(router.latestLocation)) {
    const { component } = router.routesById[routeId as keyof typeof router.routesById].options as {
      readonly component?: { readonly preload?: () => unknown };
    };
    void component?.preload?.();
  }
}
