import '@fontsource-variable/inter/index.css';
import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import './theme/global.css';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { queryClient } from './data/queries.js';
import { listenToTabs } from './data/tabs.js';
import { ProofDialog } from './doors/proof-dialog.js';
import { forgetTrails } from './list/trail.js';
import { beginScreen, router } from './router.js';
import { listenToKeys } from './shell/shortcuts.js';
import { removeStartWhenDrawn } from './shell/start.js';
import { theme, variables } from './theme/theme.js';

listenToKeys();
listenToTabs(forgetTrails);
beginScreen();
removeStartWhenDrawn();

createRoot(document.getElementById('root') as HTMLElement).render(
  <MantineProvider theme={theme} cssVariablesResolver={variables} defaultColorScheme="auto">
    <QueryClientProvider client={queryClient}>
      <Notifications position="bottom-right" limit={3} autoClose={6000} />
      <RouterProvider router={router} />
      <ProofDialog />
    </QueryClientProvider>
  </MantineProvider>,
);
