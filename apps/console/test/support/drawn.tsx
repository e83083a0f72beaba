import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { queryClient, sessionQuery } from '../../src/data/queries.js';
import type { Person } from '../../src/data/wire.js';
import { InWorkspace } from '../../src/data/workspace.js';
import { theme } from '../../src/theme/theme.js';

/** The HTML of a component on a page of the workspace `harbour`, whose books are in euros and in Vienna. */
export async function drawn(element: ReactElement): Promise<string> {
  const person: Person = {
    user: { id: 'usr_1', email: 'owner@demo.invalid', name: 'Owner', locale: 'en-GB', timezone: null },
    workspaces: [
      { slug: 'harbour', name: 'Harbour', role: 'owner', scopes: [], currency: 'EUR', timezone: 'Europe/Vienna' },
    ],
  };
  queryClient.setQueryData(sessionQuery.queryKey, person);
  const root = createRootRoute();
  const page = createRoute({
    getParentRoute: () => root,
    path: '/w/$workspace',
    component: () => <InWorkspace>{element}</InWorkspace>,
  });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: ['/w/harbour'] }),
  });
  await router.load();
  return renderToStaticMarkup(
    <MantineProvider theme={theme()}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </MantineProvider>,
  ).replaceAll(/<style[^]*?<\/style>/g, '');
}

/** The text of some HTML as a person reads it. */
export function textOf(html: string): string {
  return html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/[\s\u00a0\u202f]+/g, ' ')
    .trim();
}
