import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { manner, onManner } from './data/adopt.js';
import { queryClient } from './data/queries.js';
import { Proof } from './doors/proof.js';
import { Toasts } from './parts/toasts.js';
import { router } from './router.js';
import { theme, variables } from './theme/theme.js';

/** The whole page. It renders completely anew when the language or formats change, so that nothing keeps old texts. */
export function App() {
  const key = useSyncExternalStore(onManner, manner);
  return (
    <MantineProvider key={key} theme={theme()} cssVariablesResolver={variables} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <Toasts />
        <RouterProvider router={router} />
        <Proof />
      </QueryClientProvider>
    </MantineProvider>
  );
}
